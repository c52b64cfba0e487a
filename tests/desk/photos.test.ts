import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPhoto, listPhotos } from '#domain/photos/rows.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone, type Visitor, wide } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { photo } from '#tests/support/photos.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const letters = '23456789CFHJKMQRVWXY';

/** A lead with so many photos of the seller's. */
const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async (count: number) => {
    made += 1;
    const reference = `CFH-4${letters[made]}2`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000 });
    await acceptLead(desk.store, lead, []);
    for (let seed = 0; seed < count; seed += 1) {
      const bytes = await photo({ seed });
      const picture = { width: 320, height: 240, small: bytes, large: bytes };
      const actor = {
        personId: undefined,
        now: Date.now() + seed,
        eventId: `${reference} ${seed}`,
      };
      await addPhoto(desk.store, lead.id, `${reference}-${seed}`, picture, actor);
    }
    const path = `/leads/${reference}`;
    return { id: lead.id, reference, path, list: () => listPhotos(desk.store, lead.id) };
  };
});

const upload = ({ address, url }: RunningDesk, { cookie }: Visitor, path: string, form: FormData) =>
  fetch(`${address}${path}/photos`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
    redirect: 'manual',
  });

const formOf = (...files: Uint8Array[]): FormData => {
  const form = new FormData();
  for (const bytes of files) {
    form.append('photo', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'visit.jpg');
  }
  return form;
};

test.for([
  ['a phone', phone],
  ['a computer', wide],
] as const)(
  'photos are shown small and large, one after the other, on %s',
  async ([, size], { addLead, look }) => {
    const { path } = await addLead(3);
    const page = await look(path, { ...size, javaScriptEnabled: false });
    await expect.poll(() => page.locator('.photo-grid img').count()).toBe(3);
    await page.getByRole('link', { name: 'Photo 2, from the seller' }).click();
    await page.getByText('2 of 3').waitFor();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByText('3 of 3').waitFor();
    expect(await page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0);
    await page.getByText('Delete this photo').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted a photo that the seller sent').first().waitFor();
    expect(await page.locator('.photo-grid img').count()).toBe(2);
    expect(await page.getByText('Sent us 3 photos').count()).toBe(1);
  },
);

test('neither page has faults that axe finds', async ({ addLead, look }) => {
  const { path, reference } = await addLead(2);
  const page = await look(path, phone);
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.goto(`${new URL(page.url()).origin}${path}/photos/${reference}-0`);
  expect(await axeFaults(page)).toEqual(noFaults);
});

test('our own photos of the visit are added, as a seller’s are, and told', async ({
  addLead,
  look,
  desk,
  owner,
}) => {
  const { path, list } = await addLead(0);
  const page = await look(path, { ...phone, javaScriptEnabled: false });
  await page.getByText('Add photos of the visit').click();
  await page.getByLabel(/JPEG, PNG, or WebP/).setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 3000, height: 2000 }) },
    {
      name: 'b.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'),
    },
  ]);
  await page.getByRole('button', { name: 'Add photos' }).click();
  await page.getByText('which cannot be read here').waitFor();
  await page.getByText('Added a photo of our own').waitFor();
  expect(await list()).toMatchObject([{ personId: owner.person.id, width: 2048 }]);
  const nothing = await upload(desk, owner, path, new FormData());
  expect(nothing.headers.get('location')).toContain('not=empty');
});

test('an open page shows a photo that comes in', async ({ addLead, look, desk, helper }) => {
  const { path } = await addLead(0);
  const page = await look(path, wide);
  await upload(desk, helper, path, formOf(await photo()));
  await page.locator('.photo-grid img').waitFor();
});

test('all are downloaded in one file', async ({ addLead, owner }) => {
  const { path, reference } = await addLead(3);
  const answer = await owner.get(`${path}/photos.zip`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain(`photos-${reference}.zip`);
  const zip = Buffer.from(await answer.arrayBuffer());
  const names = zip.toString('latin1').match(new RegExp(`${reference}-\\d\\d\\.jpg`, 'g'));
  expect(new Set(names)).toEqual(new Set([1, 2, 3].map((n) => `${reference}-0${n}.jpg`)));
});

test('pictures are for whoever is signed in, and for their own lead alone', async ({
  addLead,
  desk,
  owner,
}) => {
  const [{ path, reference }, other] = [await addLead(1), await addLead(0)];
  const small = `photos/${reference}-0/small`;
  const shown = await owner.get(`${path}/${small}`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect((await owner.get(`${other.path}/${small}`)).status).toBe(404);
  const stranger = await fetch(`${desk.address}${path}/${small}`, { redirect: 'manual' });
  expect(stranger.status).toBe(303);
});
