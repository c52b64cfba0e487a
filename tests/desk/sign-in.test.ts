import { expect } from 'vitest';
import { joinWith, test } from '#tests/support/desk.ts';

test('the first link makes an owner', async ({ desk, device }) => {
  const page = await device();
  await joinWith(page, desk.link ?? '', 'Ruth Calloway');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Call next');
});
