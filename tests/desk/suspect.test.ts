import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { test as base, dayAhead } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { twilioEnv } from '#tests/support/twilio.ts';

const test = base
  .override('settings', () => twilioEnv())
  .extend('addSuspect', ({ desk, owner }) => async (reference: string) => {
    const receivedAt = Date.now() - 3_600_000;
    const lead = makeLead({ reference, receivedAt, suspect: ['honeypot'] });
    await acceptLead(desk.store, lead, []);
    const path = `/leads/${reference}`;
    return {
      tap: (form: string, fields: Record<string, string> = {}) =>
        owner.post(`${path}/${form}`, { ...fields, once: randomUUID() }),
      says: async (words: string, part = '') =>
        (await (await owner.get(path + part)).text()).includes(words),
      channels: async () => {
        const { deliveries = [] } = (await findLead(desk.store, { id: lead.id })) ?? {};
        return deliveries.map(({ channel }) => channel).toSorted();
      },
    };
  });

test('a suspect who was given up gets no text until somebody says that it is no spam', async ({
  addSuspect,
}) => {
  const { tap, says, channels } = await addSuspect('CFH-232');
  expect((await tap('give-up', { reason: 'We can’t reach them' })).status).toBe(303);
  expect(await says('This lead may be spam', '/text')).toBe(true);
  expect((await tap('text', { text: 'Hi', asked: 'text' })).status).toBe(422);
  expect(await channels()).toEqual([]);
  expect(await says('Not spam')).toBe(true);
  expect((await tap('not-spam')).status).toBe(303);
  expect((await tap('text', { text: 'Hi', asked: 'text' })).status).toBe(303);
  expect(await channels()).toEqual(['seller-text']);
});

test('a suspect who was spoken to gets the mail about a visit', async ({ addSuspect }) => {
  const { tap, says, channels } = await addSuspect('CFH-233');
  expect(await says('The seller isn’t told, so call them.')).toBe(true);
  expect((await tap('touch', { touch: 'spoke' })).status).toBe(303);
  expect(await says('the seller gets an email')).toBe(true);
  expect((await tap('visit', { at: `${dayAhead(2)}T14:30` })).status).toBe(303);
  expect(await channels()).toEqual(['seller-visit', 'team-visit']);
});

test('who is spoken to after all is a person, also when given up before', async ({
  addSuspect,
}) => {
  const { tap, says } = await addSuspect('CFH-234');
  await tap('give-up', { reason: 'We can’t reach them' });
  expect(await says('This may be spam')).toBe(true);
  await tap('touch', { touch: 'spoke' });
  expect(await says('This may be spam')).toBe(false);
});
