import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readDraft } from '#domain/publishing/drafts.ts';
import { photographAt } from '#domain/publishing/photographs.ts';
import { discardDraft } from '#domain/publishing/save-fields.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone } from '#tests/support/desk.ts';
import { filesUnderTest } from '#tests/support/publishing.ts';

const place = { file: 'en/pages/home.yaml', field: ['why', 'photo'] };
const address = '/website/photograph/en/pages/home.yaml?field=why.photo';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp('brand/scenes/prairie.svg').resize(width, height, { fit: 'cover' }).jpeg().toBuffer();

const chosen = (buffer: Buffer) => ({ name: 'truck.jpg', mimeType: 'image/jpeg', buffer });

const test = base.extend('placed', ({ desk }, { onCleanup }) => {
  onCleanup(async () => {
    for (const file of ['en/pages/home.yaml', 'es/pages/home.yaml']) {
      const by = { personId: 'nobody', now: 0, id: randomUUID };
      await discardDraft(desk.store, { file, field: [], ...by }, filesUnderTest);
    }
  });
  return async () => {
    const { files } = await readDraft(await desk.store.connect(), filesUnderTest);
    return photographAt(files, place);
  };
});

test('a photograph is chosen on a phone, cut with a finger and with the keyboard, told in both languages, and taken out', async ({
  look,
  placed,
}) => {
  const page = await look('/website/edit/en/pages/home.yaml', phone);
  await page.getByText('Why', { exact: true }).click();
  await page.getByRole('link', { name: 'Add a photograph: Why' }).click();
  await page.getByText('at least 800 by 534 pixels').waitFor();
  await page.setInputFiles('[name=photo]', chosen(await picture(2000, 1000)));
  await page.getByRole('button', { name: 'Use this photograph' }).click();
  await page.getByText('It stands in the draft. Now say what it shows.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await axeFaults(page)).toEqual(noFaults);

  await page.getByLabel('Choose what is shown').check();
  const frame = page.locator('.cut-frame');
  const size = page.getByRole('slider', { name: 'Nearer to all' });
  await size.focus();
  await page.keyboard.press('Home');
  await frame.scrollIntoViewIfNeeded();
  const whole = await page.locator('.cut img').boundingBox();
  const before = await frame.boundingBox();
  const [width = 0, left = 0, top = 0] = [before?.width, before?.x, before?.y];
  // No nearer than it stays sharp: 800 of the 2,000 pixels.
  expect(width / (whole?.width ?? 1)).toBeCloseTo(0.4, 1);
  await page.mouse.move(left + 20, top + 20);
  await page.mouse.down();
  await page.mouse.move(left - 400, top + 20, { steps: 4 });
  await page.mouse.up();
  expect(await page.getByRole('slider', { name: 'Left to right' }).inputValue()).toBe('0');
  expect((await frame.boundingBox())?.x).toBeCloseTo(whole?.x ?? 0, 0);

  await page.getByLabel('What it shows, in English').fill('Our truck in front of a house');
  await page.getByLabel('What it shows, in Spanish').fill('Nuestra camioneta frente a una casa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved, not published yet.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const shown = await placed();
  expect(shown).toMatchObject({ cut: { across: 0, down: 50, size: expect.closeTo(54, -1) } });
  expect([...(shown?.alts.values() ?? [])]).toEqual([
    'Our truck in front of a house',
    'Nuestra camioneta frente a una casa',
  ]);

  await page.getByRole('link', { name: 'Changes' }).click();
  await page.getByText('Nuestra camioneta frente a una casa').waitFor();
  expect(await page.locator('.said-photograph img').count()).toBe(2);
  await page.goBack();
  await page.getByRole('link', { name: 'Home › Why' }).click();
  await page.getByRole('img', { name: 'Our truck in front of a house' }).waitFor();
  await page.getByRole('link', { name: 'Change the photograph: Why' }).click();
  await page.getByRole('button', { name: /^Take it out/ }).click();
  await page.getByText('Taken out of the draft.').waitFor();
  expect((await placed())?.name).toBeUndefined();
});

test('two people at one photograph: the second is told, and what they typed stays', async ({
  look,
  placed,
  problems,
}) => {
  const [one, two] = [await look(address), await look(address)];
  await one.setInputFiles('[name=photo]', chosen(await picture(1500, 1000)));
  await one.getByRole('button', { name: 'Use this photograph' }).click();
  await two.reload();
  await two.getByLabel('What it shows, in English').fill('A street in Waco');
  await one.getByLabel('What it shows, in English').fill('A house in Waco');
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await one.getByText('Saved, not published yet.').waitFor();
  await two.getByRole('button', { name: 'Save', exact: true }).click();
  await two.getByText('Somebody changed this photograph').waitFor();
  expect(await two.getByLabel('What it shows, in English').inputValue()).toBe('A street in Waco');
  expect((await placed())?.alts.get('en')).toBe('A house in Waco');
  await two.getByRole('button', { name: 'Save', exact: true }).click();
  await two.getByText('Saved, not published yet.').waitFor();
  expect((await placed())?.alts.get('en')).toBe('A street in Waco');
  expect(problems.splice(0).join()).toContain('409');
});

test('without scripts it is chosen and cut as well, and what cannot be shown is told', async ({
  look,
  placed,
}) => {
  const page = await look(address, { ...phone, javaScriptEnabled: false });
  const before = await placed();
  const send = async (bytes: Buffer) => {
    await page.setInputFiles('[name=photo]', chosen(bytes));
    await page.getByRole('button', { name: 'Use this photograph' }).click();
  };
  await send(await picture(400, 300));
  await page.getByText('It is too small to be sharp there').waitFor();
  await send(Buffer.from('This is no picture, and never was one.'));
  await page.getByText('It is no JPEG, PNG or WebP').waitFor();
  await page.getByRole('button', { name: 'Use this photograph' }).click();
  await page.getByText('No photograph was chosen.').waitFor();
  expect(await placed()).toEqual(before);

  await send(await picture(1600, 900));
  await page.getByLabel('Choose what is shown').check();
  await page.getByLabel('What it shows, in English').fill('A field <at> dawn');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved, not published yet.').waitFor();
  expect(await placed()).toMatchObject({ cut: { across: 50, down: 50, size: 100 } });
  await page.getByText('the Spanish page shows the drawing').waitFor();
});

test('a helper places one, a stranger sees none, and a place that is none is no page', async ({
  desk,
  look,
  owner,
}) => {
  const ask = (path: string, cookie?: string) =>
    fetch(desk.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  expect((await ask(address)).status).toBe(303);
  for (const path of [
    '/website/photograph/en/pages/home.yaml?field=hero',
    '/website/photograph/en/pages/home.yaml?field=why.photo.file',
    '/website/photograph/es/pages/home.yaml?field=why.photo',
    '/website/photograph/../../secrets?field=photo',
    '/website/photographs/../company.yaml',
    '/website/photographs/..%2fcompany.yaml',
  ]) {
    expect([path, (await ask(path, owner.cookie)).status]).toEqual([path, 404]);
  }
  const page = await look('/website/edit/es/pages/home.yaml');
  await page.getByText('Why', { exact: true }).click();
  expect(await page.locator('.edited-photograph a').getAttribute('href')).toBe(address);
});
