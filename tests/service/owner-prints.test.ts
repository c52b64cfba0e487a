import { afterAll, expect, test } from 'vitest';
import { runLeads } from '#cli/leads/run.ts';
import { now, ownersLeads } from '#tests/support/owner-leads.ts';
import { commandContext } from '#tests/support/service-command-context.ts';

const context = commandContext(() => now);
const { out } = await ownersLeads(context);
afterAll(() => context.store.close());

test('list shows the newest first and fits the terminal', async () => {
  const lines = (await out('list')).split('\n');
  expect(lines.map((line) => line.slice(0, 9).trim())).toEqual([
    'Reference',
    'HHH-444',
    'FFF-333',
    'CCC-222',
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines[1]).toContain('call 9 h');
  expect(lines[2]).toContain('(spam?)');
  expect(lines[2]).toContain('1 dead');
  const { out: wide } = await runLeads({ ...context, width: 160 }, ['list']);
  expect(wide).toContain('call 9 h late, 2 pending');
});

test('a lead for scripts has the payload and what the store added', async () => {
  const [lead] = JSON.parse(await out('list', '--json', '--city', 'dallas'));
  expect(lead).toMatchObject({
    id: expect.any(String),
    reference: 'FFF-333',
    receivedAt: '2026-03-08T12:00:00.000Z',
    firstName: '=cmd()',
    propertyAddress: '12 Elm St',
    agreeToTexts: false,
    suspect: true,
    deliveries: [{ channel: 'webhook', state: 'dead', attempts: 1, lastError: 'answered 500' }],
  });
});

test.each(['FFF-333', 'fff333', 'fff 333'])('show %s', async (written) => {
  const printed = await out('show', written);
  expect(printed).toContain('Reference: FFF-333');
  expect(printed).toContain('By checking this box');
  expect(printed).toContain('192.0.2.7');
  expect(printed).toContain('answered 500');
});

test('every time is told by the clock of the company, wherever the machine is', async () => {
  const shown = (await out('show', 'CCC-222')).split('\n');
  expect(shown).toContain('Received: Thursday, January 29, 2026 at 6:00 AM CT');
  expect(shown).toContain('Box was: checked, 2026-01-29 06:00');
  expect(shown.at(-1)).toMatch(/^team-email +sent +1 +2026-03-10 07:00$/);
  expect((await out('list')).split('\n')[0]).toContain('Received, CT');
  expect(await out('list')).toContain('CCC-222    2026-01-29 06:00');
});

test('export writes a table that no spreadsheet obeys', async () => {
  const lines = (await out('export', '--format', 'csv')).split('\r\n');
  expect(lines[0]).toMatch(/^reference,receivedAt,firstName,lastName,phone,email/);
  expect(lines[2]).toContain("FFF-333,2026-03-08T12:00:00.000Z,'=cmd(),Lee,(254) 555-0142");
  expect(JSON.parse(await out('export', '--format', 'json', '--limit', '2'))).toHaveLength(2);
});

test.each([
  [['wrong'], 'unknown command'],
  [['show'], "missing required argument 'reference'"],
  [['show', 'HHH-999'], 'there is no lead HHH-999'],
  [['show', "x' or 1=1 --"], 'there is no lead'],
  [['export', '--format', 'xml'], 'expected one of csv, json'],
  [['list', '--limit', '-1'], '--limit'],
  [['backup'], "missing required argument 'file'"],
])('%j is explained', async (argv, message) => {
  const { exitCode, err } = await runLeads(context, argv);
  expect(exitCode).toBe(2);
  expect(err).toContain(message);
});
