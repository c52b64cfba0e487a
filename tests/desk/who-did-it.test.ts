import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recordSent } from '#domain/deliveries/record-attempt.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { sayMore } from '#domain/seller-page/say-more.ts';
import { test as base } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const reference = 'HRW-472';
const path = `/leads/${reference}`;

const test = base.extend('lead', { scope: 'file' }, async ({ desk }) => {
  const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000 });
  await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
  return lead;
});

test('what a seller wrote was not done at the terminal', async ({ desk, lead, owner }) => {
  const saying = { leadId: lead.id, eventId: randomUUID(), now: Date.now(), channels: [] };
  await sayMore(desk.store, { words: 'Call my son', answers: {} }, saying);
  const html = await (await owner.get(path)).text();
  expect(html).toContain('Wrote on their page: “Call my son”');
  expect(html).not.toContain('at the terminal');
});

test('a mail that nobody got is not called sent', async ({ desk, lead, owner }) => {
  const [delivery] = (await findLead(desk.store, { id: lead.id }))?.deliveries ?? [];
  if (delivery === undefined) throw new Error('no delivery');
  const warning = 'written to a file and sent to nobody';
  await recordSent(desk.store, delivery, Date.now(), { warning });
  const html = await (await owner.get(path)).text();
  expect(html).toContain(`Email to the team: ${warning}`);
  expect(html).not.toContain('Email to the team sent');
});

test('the log says whether a seller deleted a lead, or somebody of us', async ({
  desk,
  lead,
  owner,
}) => {
  const by = { eventId: randomUUID(), personId: undefined };
  await eraseLead(desk.store, lead.id, Date.now(), { bySeller: true, by });
  const html = await (await owner.get('/log')).text();
  expect(html).toContain(`The seller deleted ${reference}`);
  expect(html).not.toContain('Terminal');
});
