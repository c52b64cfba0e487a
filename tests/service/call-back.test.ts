import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { whoCallsUs } from '#domain/calls/calling-us.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPerson, removePerson } from '#domain/people/people.ts';
import { setPhone } from '#domain/people/prove-phone.ts';
import { openOffice, phoneIn } from '#tests/support/phone-calls.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const { service, clock, eventsOf } = openOffice();
const { store } = service.context;
afterAll(() => service.close());

const keeper = { person: undefined, now: 1 };

const joins = async (name: string, phone: string) => {
  const id = randomUUID();
  await store.write(async (transaction) => {
    await addPerson(transaction, { id, name, role: 'helper', createdAt: 1 });
    await transaction.insertInto('person_phones').values({ person_id: id, phone }).execute();
  });
  return id;
};

const rings = async () => {
  const heard = await phoneIn(service).step('rings');
  return [...heard.matchAll(/>(\+1\d{10})<\/Number>/g)].map(([, phone]) => phone);
};

test('who calls back rings whoever takes calls on the desk, and stands on its screen by name', async () => {
  const phone = '+15125559001';
  const lead = makeLead({ reference: 'CFH-222', request: { ...request, phone } });
  await acceptLead(store, lead, []);
  await joins('Ann', '+12545550181');
  const sam = await joins('Sam', '+12545550182');
  await setPhone(store, sam, 'takes-calls', keeper);
  const call = phoneIn(service, phone);
  const heard = await call.step('rings');
  expect(heard).toContain('+12545550182');
  expect(heard).not.toContain('+12545550181');
  const now = { name: 'Ann Lee', reference: 'CFH-222', isTaken: false };
  expect(await whoCallsUs(store, clock.now)).toEqual([now]);
  await call.step('isTaken');
  expect(await whoCallsUs(store, clock.now)).toEqual([{ ...now, isTaken: true }]);
  await call.step('isConnected');
  expect(await eventsOf(call)).toContain('call-in');
  // Long after, nobody is said to call.
  expect(await whoCallsUs(store, clock.now + 3_600_000)).toEqual([]);
});

test('phones of the settings ring as ever, and each phone once; whoever left takes none', async () => {
  const before = ['+12545550101', '+12545550102'];
  const lou = await joins('Lou', '+12545550101');
  await setPhone(store, lou, 'takes-calls', keeper);
  expect((await rings()).filter((phone) => phone === '+12545550101')).toHaveLength(1);
  const max = await joins('Max', '+12545550183');
  await setPhone(store, max, 'takes-calls', keeper);
  expect(await rings()).toContain('+12545550183');
  await setPhone(store, max, 'takes-none', keeper);
  expect(await rings()).not.toContain('+12545550183');
  await setPhone(store, max, 'takes-calls', keeper);
  await store.write((transaction) => removePerson(transaction, max, 2));
  expect(await rings()).not.toContain('+12545550183');
  expect(await rings()).toEqual(expect.arrayContaining(before));
});

test('while the store is away the phones of the last call ring', async () => {
  const before = await rings();
  const connect = store.connect;
  store.connect = () => Promise.reject(new Error('away'));
  try {
    expect(await rings()).toEqual(before);
  } finally {
    store.connect = connect;
  }
});
