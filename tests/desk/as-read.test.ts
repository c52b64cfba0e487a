import { expect } from 'vitest';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/desk.ts';

test('a text is shown as a phone gets it, with its cost, and follows the typing', async ({
  look,
}) => {
  const page = await look('/website/edit/en/texts.yaml', phone);
  const entry = page.locator('fieldset.edited-entry').first();
  const bubble = entry.locator('.bubble');
  expect(await bubble.textContent()).toMatch(/^Hi Maria, .*Alex/);
  await entry.getByText(/billed as 1 text; billed as \d texts? where it is the first/).waitFor();
  await entry.getByLabel('Text', { exact: true }).fill('Hi {firstName}, call {phone} 🙂 {nobody}');
  await expect.poll(() => bubble.textContent()).toMatch(/^Hi Maria, call \(\d{3}\) .*\(nobody\)$/);
  await entry.getByText(/billed as 1 text/).waitFor();
  expect(await axeFaults(page)).toEqual(noFaults);
});

test('a letter is shown as a mail, which does nothing and fetches nothing', async ({
  desk,
  look,
  owner,
}) => {
  const page = await look('/website/edit/es/letters.yaml', phone);
  await page.getByText('Receipt', { exact: true }).click();
  const mail = page.frameLocator('iframe[title="The email: Receipt"]');
  await mail.getByText('CFH-2K7').first().waitFor();
  expect(await mail.locator('html').getAttribute('lang')).toBe('es');
  expect(await mail.locator('body').textContent()).not.toMatch(/[{}]/);
  const { cookie } = owner;
  const answer = await fetch(`${desk.url}/website/mail?file=en/letters.yaml&part=visit`, {
    headers: { cookie },
  });
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  for (const query of ['file=en/letters.yaml&part=toString', 'file=en/texts.yaml&part=from', '']) {
    const odd = await fetch(`${desk.url}/website/mail?${query}`, { headers: { cookie } });
    expect([query, odd.status]).toEqual([query, 404]);
  }
});

test('what callers hear is read aloud in its language, and phones show what they will', async ({
  look,
}) => {
  const page = await look('/website/edit/es/calls.yaml');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    Object.defineProperty(speechSynthesis, 'speak', {
      value: (spoken: SpeechSynthesisUtterance) => heard.push(`${spoken.lang} ${spoken.text}`),
    });
  });
  await page.getByLabel('Thanks').fill('Gracias por llamar a {company}.');
  const thanks = page.locator('.edited', { has: page.getByLabel('Thanks') });
  await thanks.getByRole('button', { name: 'Listen' }).click();
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  expect(heard).toEqual([expect.stringMatching(/^es-\w+ Gracias por llamar a [^{}]+\.$/)]);

  await page.goto(page.url().replace('es/calls', 'en/alerts'));
  await page.getByText('Titles', { exact: true }).click();
  await page.getByText('Maria, house in Waco').first().waitFor();
  await page.getByText('Offer due by 2 PM').waitFor();
});
