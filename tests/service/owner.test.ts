import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadsContext } from '#owner/leads/context.ts';
import { runLeads } from '#owner/leads/run.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { createLog } from '#settings/log.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { claimDeliveries } from '#store/deliveries/claim.ts';
import { recordDead, recordSent } from '#store/deliveries/record-attempt.ts';
import { openStore } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { Channel, NewLead } from '#store/types.ts';
import { cities, configOf, facts, office } from '#tests/support/service-app.ts';
import { commandContextOn } from '#tests/support/service-command-context.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const day = 86_400_000;

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)("the owner's commands on %s", (engine) => {
  let context: LeadsContext;

  const accept = async (given: Partial<NewLead>, ...names: Channel[]) => {
    const lead = makeLead(given);
    const deliveries = names.map((channel) => ({ id: randomUUID(), channel }));
    await acceptLead(context.store, lead, deliveries);
    return lead;
  };
  const claim = async (channel: Channel) => {
    const [delivery] = await claimDeliveries(context.store, {
      channel,
      now,
      leaseEndsAt: now + 1,
      lease: 'x',
      limit: 1,
      except: [],
    });
    if (delivery === undefined) throw new Error('nothing to claim');
    return delivery;
  };
  const out = async (...argv: string[]) => {
    const { exitCode, out: printed, err } = await runLeads(context, argv);
    expect(err).toBe('');
    expect(exitCode).toBe(0);
    return printed;
  };

  beforeAll(async () => {
    context = await commandContextOn(engine, postgres, () => now);
    await accept({ reference: 'CCC-222', receivedAt: now - 40 * day }, 'team-email');
    await recordSent(context.store, await claim('team-email'), now);
    await accept(
      {
        reference: 'FFF-333',
        receivedAt: now - 2 * day,
        suspect: ['honeypot'],
        request: {
          ...request,
          firstName: '=cmd()',
          city: 'dallas',
          propertyCity: 'Dallas',
          agreeToTexts: false,
        },
      },
      'webhook',
    );
    const failure = { error: 'answered 500', now, lease: 'x' };
    await recordDead(context.store, await claim('webhook'), failure, undefined);
    await accept({ reference: 'HHH-444', receivedAt: now - day }, 'team-email', 'sms');
  });
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

  test.each([
    [['--limit', '1'], ['HHH-444']],
    [
      ['--since', '7d'],
      ['HHH-444', 'FFF-333'],
    ],
    [['--since', '2026-03-09'], ['HHH-444']],
    [['--city', 'Dallas'], ['FFF-333']],
    [['--state', 'dead'], ['FFF-333']],
    [['--state', 'sent'], ['CCC-222']],
    [
      ['--state', 'tx'],
      ['HHH-444', 'FFF-333', 'CCC-222'],
    ],
    [['--state', 'OK'], []],
  ])('list --json %j', async (options, references) => {
    const leads = JSON.parse(await out('list', '--json', ...options));
    expect(leads.map(({ reference }: { reference: string }) => reference)).toEqual(references);
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

  test('stats counts', async () => {
    expect(JSON.parse(await out('stats', '--json'))).toEqual({
      total: 3,
      suspect: 1,
      agreedToTexts: 2,
      erased: 0,
      byCity: [
        { city: 'Waco', count: 2 },
        { city: 'Dallas', count: 1 },
      ],
      deliveries: [
        { channel: 'sms', state: 'pending', count: 1 },
        { channel: 'team-email', state: 'pending', count: 1 },
        { channel: 'team-email', state: 'sent', count: 1 },
        { channel: 'webhook', state: 'dead', count: 1 },
      ],
    });
    expect(await out('stats')).toContain('Leads: 3');
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

  test('retry revives dead deliveries', async () => {
    expect(await out('retry', 'HHH-444')).toBe('0 dead deliveries will be tried again.');
    expect(await out('retry')).toBe('1 dead delivery will be tried again.');
    expect(await claim('webhook')).toMatchObject({ attempts: 1 });
  });

  test('a suspect who was spoken to is suspected nowhere', async () => {
    const standing = async () => ({
      list: (await out('list')).includes('(spam?)'),
      show: (await out('show', 'FFF-333')).includes('Suspected spam'),
      json: JSON.parse(await out('list', '--json', '--city', 'Dallas'))[0].suspect,
      csv: (await out('export')).includes('honeypot'),
      stats: JSON.parse(await out('stats', '--json')).suspect === 1,
    });
    const all = { list: true, show: true, json: true, csv: true, stats: true };
    await out('mark', 'FFF-333', 'lost');
    expect(await standing()).toEqual(all);
    await out('mark', 'FFF-333', 'contacted');
    expect(await standing()).toEqual({
      list: false,
      show: false,
      json: false,
      csv: false,
      stats: false,
    });
  });

  test('erase removes the person, in the store and in the mail files', async () => {
    const mail = join(context.config.dataDir, 'mail');
    mkdirSync(mail, { recursive: true });
    writeFileSync(join(mail, '2026-03-09-HHH-444-team.eml'), 'Ann Lee');
    writeFileSync(join(mail, '2026-03-09-CCC-222-team.eml'), 'Ann Lee');
    expect(await out('erase', 'hhh-444')).toContain('HHH-444 was erased');
    expect(readdirSync(mail)).toEqual(['2026-03-09-CCC-222-team.eml']);
    expect(await out('show', 'HHH-444')).toBe(
      'HHH-444 was received 2026-03-09 07:00 and erased 2026-03-10 07:00 CT.',
    );
    expect(await out('erase', 'HHH-444')).toContain('already');
  });

  test('leads are erased when their time is over', async () => {
    const config = { ...context.config, retentionDays: 30 };
    await tidyUp({ config, store: context.store, log: createLog('silent'), now: () => now });
    expect((await findLead(context.store, { reference: 'CCC-222' }))?.erasedAt).toBe(now);
    expect((await findLead(context.store, { reference: 'FFF-333' }))?.erasedAt).toBeUndefined();
  });
});

test('nothing of an erased seller is left in the file', async () => {
  const config = configOf();
  const store = openStore(config.store);
  const context = {
    store,
    config,
    company: facts.company,
    office,
    cities,
    now: () => now,
    width: 100,
  };
  const secret = 'Xylophonius';
  const lead = makeLead({ reference: 'HHH-555', request: { ...request, lastName: secret } });
  await acceptLead(store, lead, []);
  await runLeads(context, ['erase', 'HHH-555']);
  await store.close();
  const { file } = config.store as { file: string };
  const files = [file, `${file}-wal`].filter(existsSync);
  for (const one of files) expect(readFileSync(one).includes(secret)).toBe(false);
});

test('backup copies a store that is in use, and never overwrites', async () => {
  const config = configOf();
  const store = openStore(config.store);
  const context = {
    store,
    config,
    company: facts.company,
    office,
    cities,
    now: () => now,
    width: 100,
  };
  const lead = makeLead();
  await acceptLead(store, lead, []);
  const copy = join(temporaryFolder(), 'copy.db');
  expect((await runLeads(context, ['backup', copy])).out).toBe(
    `${copy} holds 1 leads and was checked.`,
  );
  expect(statSync(copy).mode & 0o077).toBe(0);
  await expect(runLeads(context, ['backup', copy])).rejects.toThrow('exists already');
  await store.close();
  const restored = openStore({ file: copy });
  expect(await findLead(restored, { id: lead.id })).toMatchObject({ reference: lead.reference });
  await restored.close();
});

test('the command runs beside a server that has the store open', async () => {
  const config = configOf();
  const store = openStore(config.store);
  await acceptLead(store, makeLead({ reference: 'HHH-666' }), []);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['owner/leads.ts', 'list', '--json'],
    { env: { ...process.env, DATA_DIR: config.dataDir } },
  );
  expect(JSON.parse(stdout)).toMatchObject([{ reference: 'HHH-666' }]);
  await store.close();
});
