import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsNow } from '#tests/support/axe.ts';
import { phone, test, type Visitor, wide } from '#tests/support/desk.ts';

const discard = (owner: Visitor, file: string) =>
  owner.post('/website/discard', { file, field: '' });

const frameOf = (page: Page) => page.frameLocator('iframe.page-frame');

test('a sentence is tapped on the page, typed anew, and the page follows', async ({ look }) => {
  const page = await look('/website/page', phone);
  const frame = frameOf(page);
  await frame.locator('h1').click({ timeout: 60_000 });
  const heading = page.getByLabel('Top of the page › Heading');
  await heading.fill('We buy houses, and say so');
  await frame.getByRole('heading', { name: 'We buy houses, and say so', level: 1 }).waitFor();
  await page.getByText('Saved, not published yet.').waitFor();
  await page.getByRole('link', { name: 'Changes' }).click();
  await page.getByText('We buy houses, and say so').waitFor();
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await page.getByText('Everything is published.').waitFor();
});

test('a name in braces is one piece, a limit counts down, and what was typed is undone and done again', async ({
  look,
}) => {
  const page = await look('/website/page', wide);
  const frame = frameOf(page);
  await frame.locator('.hero .lead').click();
  const lead = page.getByRole('textbox', { name: 'Top of the page › Opening sentences' });
  const before = await lead.innerText();
  const left = async () => Number.parseInt(await page.getByText('characters left').innerText(), 10);
  const room = await left();
  await lead.press('ControlOrMeta+End');
  await page.keyboard.type(' Ask Ruth.');
  await frame.getByText('Ask Ruth.').waitFor();
  expect(await left()).toBe(room - ' Ask Ruth.'.length);
  await page.getByRole('button', { name: 'Undo' }).click();
  await frame.getByText('Ask Ruth.').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+y');
  await frame.getByText('Ask Ruth.').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await frame.getByText('Ask Ruth.').waitFor({ state: 'detached' });
  expect(await lead.innerText()).toBe(before);
  // Typed in braces or put in by name, it is a piece that goes as a whole.
  const pieces = lead.locator('.chip');
  const count = await pieces.count();
  await lead.press('ControlOrMeta+End');
  await page.keyboard.type(' {phone}');
  await expect.poll(() => pieces.count()).toBe(count + 1);
  await lead.press('Backspace');
  await lead.press('Backspace');
  await expect.poll(() => pieces.count()).toBe(count);
  expect(await lead.innerText()).not.toContain('phone');
  await page.getByText('Put in a name').click();
  await page.getByRole('button', { name: 'Central and North Texas' }).click();
  await expect.poll(() => pieces.count()).toBe(count + 1);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => pieces.count()).toBe(count);
});

test('two people at one sentence: the second is told, keeps what was typed, and saves it knowingly', async ({
  look,
  owner,
  problems,
}) => {
  const page = await look('/website/page?path=/faq', wide);
  const frame = frameOf(page);
  await frame.locator('h1').click();
  const heading = page.getByRole('textbox', { name: 'Top of the page › Heading' });
  const seen = await page.locator('[name="seen:hero.heading"]').inputValue();
  const file = 'en/pages/faq.yaml';
  const sent = { file, field: 'hero.heading', value: 'Sam was here', seen, path: '/faq' };
  expect((await owner.post('/website/page/field', sent)).status).toBe(200);
  await heading.fill('Ruth was here');
  await page.getByText('Somebody else changed the same words').waitFor();
  await page.getByText('It says: “Sam was here”').waitFor();
  expect(await heading.innerText()).toBe('Ruth was here');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await frame.getByRole('heading', { name: 'Ruth was here' }).waitFor();
  await page.getByText('It says: “Sam was here”').waitFor({ state: 'detached' });
  // Once more, and this time the other's words are the better ones.
  const again = await page.locator('[name="seen:hero.heading"]').inputValue();
  await owner.post('/website/page/field', { ...sent, value: 'Sam knows', seen: again });
  await heading.press('ControlOrMeta+End');
  await page.keyboard.type(', too');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => heading.innerText()).toBe('Sam knows');
  // What Ruth typed before is no longer hers to take back.
  await frame.locator('.lead').first().click();
  await page.getByRole('textbox', { name: 'Top of the page › Opening sentences' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Somebody changed these words since').waitFor();
  expect(await heading.innerText()).toBe('Sam knows');
  expect(problems.splice(0).join()).toContain('409 (Conflict)');
  await discard(owner, file);
});

test('what a desk that is away did not take is sent by itself once it is there, and nobody leaves before without a question', async ({
  look,
  owner,
  problems,
}) => {
  const page = await look('/website/page?path=/faq', phone);
  await frameOf(page).locator('h1').click();
  const heading = page.getByRole('textbox', { name: 'Top of the page › Heading' });
  await page.route('**/website/page/field', (route) => route.abort());
  await heading.fill('Ask away');
  await page.getByText('Not saved yet: the desk cannot be reached').waitFor();
  const asked = page.waitForEvent('dialog');
  const left = page.getByRole('link', { name: 'Changes' }).click({ noWaitAfter: true });
  await (await asked).dismiss();
  await left;
  await page.unroute('**/website/page/field');
  await page.getByText('Saved, not published yet.').waitFor();
  await frameOf(page).getByRole('heading', { name: 'Ask away', level: 1 }).waitFor();
  expect(problems.splice(0).join()).toContain('ERR_FAILED');
  await discard(owner, 'en/pages/faq.yaml');
});

test('words that cannot be published are kept and told, and the page stays; a mistake elsewhere takes no page away', async ({
  look,
  owner,
}) => {
  const page = await look('/website/page?path=/contact', wide);
  const frame = frameOf(page);
  const heading = frame.locator('h1');
  const before = await heading.innerText();
  await heading.click();
  const box = page.getByRole('textbox', { name: 'Top of the page › Heading' });
  await box.fill('Call '.repeat(30));
  await page.getByText(/Saved, but it cannot be published so: is 149 characters long/).waitFor();
  await page.getByText('79 characters too many').waitFor();
  expect(await heading.innerText()).toBe(before);
  // Who comes later sees what is published in its place, and why.
  const other = await look('/website/page?path=/contact', wide);
  await other.getByText('Something has to be mended').waitFor();
  expect(await frameOf(other).locator('h1').innerText()).toBe(before);
  await other.getByRole('button', { name: /is 149 characters long/ }).click();
  await other.getByRole('textbox', { name: 'Top of the page › Heading' }).waitFor();
  await discard(owner, 'en/pages/contact.yaml');
});

test('in Spanish, the Spanish words change', async ({ look, owner }) => {
  const page = await look('/website/page?path=/es', phone);
  const frame = frameOf(page);
  await frame.locator('h1').click();
  await page.getByRole('heading', { name: 'Home, in Spanish' }).waitFor();
  await page.getByRole('textbox').fill('Compramos casas');
  await frame.getByRole('heading', { name: 'Compramos casas', level: 1 }).waitFor();
  await discard(owner, 'es/pages/home.yaml');
});

test('a Spanish sentence opens with what English said and says, and leads to all that is to be said', async ({
  look,
  owner,
}) => {
  const file = 'en/pages/home.yaml';
  const form = await (await owner.get(`/website/edit/${file}`)).text();
  const [, seen = ''] = /name="seen:hero.heading" value="([^"]+)"/.exec(form) ?? [];
  const typed = { file, field: 'hero.heading', seen, value: 'Sell it to a neighbor', path: '/' };
  await owner.post('/website/page/field', typed);
  const page = await look('/website/page?path=/es', phone);
  await frameOf(page).locator('h1').click();
  await page.locator('.page-words ins', { hasText: 'Sell it to a neighbor' }).waitFor();
  const box = page.getByRole('textbox', { name: 'Top of the page › Heading' });
  expect(await box.getAttribute('aria-describedby')).toContain('english-hero.heading');
  await page.getByRole('link', { name: /^All that English says otherwise here/ }).click();
  await page.getByRole('region', { name: 'Home, in Spanish' }).waitFor();
  await discard(owner, file);
});

test('with the keyboard alone: sentence after sentence, with no name missing', async ({ look }) => {
  const page = await look('/website/page', wide);
  await frameOf(page).locator('h1').waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect.poll(() => next.isEnabled()).toBe(true);
  await next.focus();
  const named: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-field]').getAttribute('data-field'))
      .not.toBe(named.at(-1) ?? null);
    named.push((await page.locator('[data-field]').getAttribute('data-field')) ?? '');
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('textbox');
    await next.focus();
  }
  expect(new Set(named).size).toBe(3);
  expect(await faultsNow(page)).toEqual([]);
});

test('what a visitor will see: a search result, a shared link, paper, and three widths', async ({
  look,
}) => {
  const page = await look('/website/page?path=/how-we-price', wide);
  await frameOf(page).locator('h1').waitFor();
  const seenAs = page.getByLabel('Seen as');
  const other = page.locator('option[value="/how-it-works"]');
  await expect.poll(() => other.textContent()).toBe('How it works, English');
  await seenAs.selectOption('A search result');
  await page.locator('.as-search-title').waitFor();
  await page.getByRole('button', { name: 'Change the title' }).click();
  await page.getByRole('textbox', { name: 'In search results › Title' }).waitFor();
  await seenAs.selectOption('A shared link');
  const picture = page.getByRole('img', { name: /shown where the page is shared/ });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  for (const [name, width] of [
    ['A phone', 360],
    ['A tablet', 768],
    ['A computer', 1440],
  ] as const) {
    await seenAs.selectOption(name);
    await expect
      .poll(() =>
        frameOf(page)
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(width);
  }
  const header = frameOf(page).locator('.closing');
  await seenAs.selectOption('Printed');
  await header.waitFor({ state: 'hidden' });
  await seenAs.selectOption('This screen');
  await header.waitFor();
});

test('without scripts the page is there to look at, and the list of fields changes it', async ({
  look,
}) => {
  const page = await look('/website', { ...phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'On the page: Home, English' }).click();
  await frameOf(page).getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByLabel('Seen as').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'The list of fields' }).click();
  await page.getByRole('link', { name: /^Home: English/ }).waitFor();
});

test('the script of the editor is at most 40 KB, on its own page alone', async ({ owner }) => {
  const scripts = async (path: string) => {
    const html = await (await owner.get(path)).text();
    return [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => src);
  };
  const everywhere = await scripts('/website');
  const own = (await scripts('/website/page')).filter((src) => !everywhere.includes(src));
  expect(own).toHaveLength(1);
  const sizes = await Promise.all(
    own.map(async (src) => (await (await owner.get(src)).text()).length),
  );
  const drawn = await (await owner.get('/website/page/drawn?path=/')).text();
  const [, inFrame = ''] = /<script type="module">(.*?)<\/script>/s.exec(drawn) ?? [];
  expect(inFrame.length).toBeGreaterThan(1_000);
  expect(Math.max(...sizes) + inFrame.length).toBeLessThan(40 * 1024);
});

test.for([
  [
    'a field that there is not',
    { file: 'en/pages/home.yaml', field: 'hero.nothing', value: 'x' },
    400,
  ],
  ['a file that there is not', { file: '../secret.yaml', field: 'hero.heading', value: 'x' }, 400],
  ['a name of every object', { file: 'en/pages/home.yaml', field: '__proto__', value: 'x' }, 400],
  ['nothing', {}, 400],
] as const)('%s, sent from the page', async ([, fields, status], { owner }) => {
  expect((await owner.post('/website/page/field', fields)).status).toBe(status);
});

test('the page that is looked at has no origin, reads nothing of the desk and sends no cookie', async ({
  desk,
  look,
  owner,
  problems,
}) => {
  const answer = await owner.get('/website/page/drawn?path=/');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts;');
  const page = await look('/website/page', phone);
  await frameOf(page).locator('h1').waitFor();
  const frame = page.frames().find((one) => one.url().includes('/drawn')) ?? page.mainFrame();
  const tried = await frame.evaluate(async (desk) => {
    const attempt = async (what: () => unknown) => {
      try {
        return String(await what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: origin,
      parent: await attempt(() => parent.document.title),
      cookie: await attempt(() => document.cookie),
      desk: await attempt(() => fetch(`${desk}/website`)),
      form: await attempt(() => {
        const form = document.createElement('form');
        form.action = `${desk}/website/publish`;
        form.method = 'post';
        document.body.append(form);
        form.submit();
        return location.pathname;
      }),
    };
  }, desk.url);
  expect(tried).toEqual({
    origin: 'null',
    parent: 'SecurityError',
    cookie: 'SecurityError',
    desk: 'TypeError',
    form: '/website/page/drawn',
  });
  // The browser says what it refused.
  expect(problems.splice(0).length).toBeGreaterThan(1);
});
