import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { countFunctionPath } from '#lead/fields.ts';
import { countingScript } from '#site/visit/count.ts';
import { phone, scriptsOff } from '#tests/support/browser.ts';
import { documentAt, pages } from '#tests/support/built-pages.ts';
import { eventually, field, formOn, testWith } from '#tests/support/offer-form.ts';

const test = testWith();

test.for([false, true])(
  'the script that tells of it has at most 300 bytes, behind a CDN: %s',
  (everyView) => {
    expect(Buffer.byteLength(countingScript(everyView))).toBeLessThanOrEqual(300);
  },
);

test.for(pages)('$path tells what is done on it, unless it only answers', ({ path, kind }) => {
  const scripts = documentAt(path)
    .querySelectorAll('script')
    .filter(({ textContent }) => textContent.includes(countFunctionPath));
  const answers = ['offer-received', 'your-request', 'not-found', 'error'];
  expect(scripts).toHaveLength(answers.includes(kind) ? 0 : 1);
});

const countsIn = ({ dataDir }: { dataDir: string }) => {
  const db = new DatabaseSync(join(dataDir, 'leads.db'), { readOnly: true });
  const rows = db.prepare('select event, page, device, count from counts').all();
  db.close();
  return rows.map((row) => Object.values(row).join(' ')).toSorted();
};

/** The browser of these tests says that it is driven by a program, and programs are not counted. */
const person = {
  ...phone,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile',
};
const another = {
  ...person,
  ...scriptsOff,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0',
};

test('what people do is counted once each, with and without scripts', async ({ open, service }) => {
  const page = await open('/waco', person);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(countFunctionPath)) told.push(request.postData() ?? '');
  });
  await page.reload();
  await field(formOn(page), 'firstName').pressSequentially('Ann');
  const call = page.locator('.call-bar a');
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await call.click();
  await page.getByRole('banner').getByRole('link', { name: 'Español', exact: true }).click();
  await page.waitForURL('**/es/waco');
  // Whether the next page was fetched ahead, and tells that it is shown, is up to the browser.
  expect(told.filter((letter) => letter !== 'v')).toEqual(['f', 'c', 'c', 'l']);
  // As the page would behind a CDN.
  told.length = 0;
  await page.evaluate(countingScript(true));
  await eventually(() => told).toContain('v');
  await open('/contact', another);
  // Written down every ten seconds.
  await eventually(() => countsIn(service)).toEqual([
    'call /waco phone 1',
    'form /waco phone 1',
    'language /waco phone 1',
    'view /contact computer 1',
    'view /es/waco phone 1',
    'view /waco phone 1',
    'visit /contact computer 1',
    'visit /waco phone 1',
  ]);
});

test('nothing is stored in the browser for it', async ({ open }) => {
  const page = await open('/how-it-works', phone);
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
});
