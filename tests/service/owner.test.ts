import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { createLog } from '#config/log.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { openStore } from '#store/open.ts';
import { offerTo } from '#tests/support/offers.ts';
import { now, ownersLeads } from '#tests/support/owner-leads.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { commandContext, commandContextOn } from '#tests/support/service-command-context.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)("the owner's commands on %s", (engine) => {
  let context: LeadsContext;
  let claim: Awaited<ReturnType<typeof ownersLeads>>['claim'];
  let out: Awaited<ReturnType<typeof ownersLeads>>['out'];

  beforeAll(async () => {
    context = await commandContextOn(engine, postgres, () => now);
    ({ claim, out } = await ownersLeads(context));
  });
  afterAll(() => context.store.close());

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

  test('after a contract show still has what was offered, and no list has', async () => {
    const lead = makeLead({ reference: 'KKK-777', receivedAt: now });
    await acceptLead(context.store, lead, []);
    await offerTo(context.store, lead.id, now, { assignable: 'yes' });
    await out('mark', 'KKK-777', 'contract');
    expect(await out('erase', 'KKK-777')).toContain('Its written offers stay for four years');
    const shown = await out('show', 'KKK-777');
    expect(shown.replace(/\s+/g, ' ')).toMatch(
      /There was a contract.*\$\d+,\d{3}, sent,.*for 12 Oak St, Waco.*may be assigned/,
    );
    expect(shown).not.toContain('Ann');
    for (const words of [['list'], ['list', '--json']]) {
      expect(await out(...words)).not.toContain('12 Oak');
    }
  });

  test('leads are erased when their time is over', async () => {
    const config = { ...context.config, retentionDays: 30 };
    await tidyUp({
      config,
      content,
      store: context.store,
      log: createLog('silent'),
      now: () => now,
    });
    expect((await findLead(context.store, { reference: 'CCC-222' }))?.erasedAt).toBe(now);
    expect((await findLead(context.store, { reference: 'FFF-333' }))?.erasedAt).toBeUndefined();
  });
});

test('nothing of an erased seller is left in the file', async () => {
  const context = commandContext(() => now);
  const { store, config } = context;
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
  const context = commandContext(() => now);
  const { store } = context;
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
    ['cli/leads.ts', 'list', '--json'],
    { env: { ...process.env, DATA_DIR: config.dataDir } },
  );
  expect(JSON.parse(stdout)).toMatchObject([{ reference: 'HHH-666' }]);
  await store.close();
});
