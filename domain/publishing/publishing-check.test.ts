import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { parsePhone } from '#lead/phone.ts';
import type { Store } from '#store/open.ts';
import { test } from '#tests/support/domain-store.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { contentWith, filesUnderTest } from '#tests/support/publishing.ts';
import { addPerson } from '../people/people.ts';
import { createPublishingCheck } from './publishing-check.ts';

const shown = /^phone: (.*)$/m.exec(filesUnderTest().get('company.yaml')?.toString() ?? '')?.[1];
const from = parsePhone(shown ?? '');
const twilio = { accountSid: 'AC1', authToken: 't', from, apiUrl: 'http://[::1]' };
const founded = /^founded: .*$/m;
const fromCompany = contentWith(
  'company.yaml',
  founded,
  '$&\ncalls: {ring: always, from: company}',
);

const join = async (store: Store, name: string, phone = ''): Promise<string> => {
  const id = randomUUID();
  await store.write(async (transaction) => {
    await addPerson(transaction, { id, name, role: 'helper', createdAt: 1 });
    if (phone === '') return;
    await transaction.insertInto('person_phones').values({ person_id: id, phone }).execute();
  });
  return id;
};

test('that we call from the company’s number is published once it is so, and not before', async ({
  store,
}) => {
  const dataDir = emptyDataFolder();
  const check = (own: typeof twilio | undefined, files = fromCompany) =>
    createPublishingCheck({ dataDir, twilio: own }, store)(files);
  expect(await check(undefined)).toEqual([
    { file: 'company.yaml', field: 'calls.from', message: expect.stringContaining('Twilio') },
  ]);
  expect(await check(undefined, filesUnderTest())).toEqual([]);
  expect(await check(twilio)).toHaveLength(1);
  await join(store, 'Ruth', '+12545550177');
  const sam = await join(store, 'Sam');
  expect((await check(twilio)).map(({ field, message }) => [field, message])).toEqual([
    ['calls.from', expect.stringMatching(/phone for calls of .*Sam/)],
  ]);
  await store.write((db) =>
    db.insertInto('person_phones').values({ person_id: sam, phone: '+12545550178' }).execute(),
  );
  expect(await check(twilio)).toEqual([]);
  // Sellers would see another number than the site shows.
  expect(await check({ ...twilio, from: '+12545550100' })).toContainEqual({
    file: 'company.yaml',
    field: 'phone',
    message: expect.stringContaining('(254) 555-0100'),
  });
});
