import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import type { Store } from '#store/open.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { commandContext } from '#tests/support/service-command-context.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const day = 86_400_000;
const received = Date.parse('2026-03-05T21:15:00Z');

describe('stages', () => {
  let context: LeadsContext;
  let now = received + 5 * day;

  const accept = (given: Partial<NewLead>) =>
    acceptLead(context.store, makeLead({ receivedAt: received, ...given }), []);
  const out = async (...argv: string[]) => {
    const { exitCode, out: printed, err } = await runLeads(context, argv);
    expect(err).toBe('');
    expect(exitCode).toBe(0);
    return printed;
  };
  const json = async (reference: string) => JSON.parse(await out('show', reference, '--json'));

  beforeAll(async () => {
    context = commandContext(() => now);
    await accept({ reference: 'CCC-222' });
    await accept({ reference: 'FFF-333', source: { utm_source: 'google', utm_campaign: '=1+1' } });
    await accept({ reference: 'HHH-444' });
    await accept({ reference: 'JJJ-555' });
  });
  afterAll(() => context.store.close());

  test('a lead begins without a stage', async () => {
    expect(await json('CCC-222')).toMatchObject({ stages: [] });
    expect(await out('show', 'CCC-222')).not.toContain('Reached');
  });

  test('mark tells what was recorded, and the history', async () => {
    expect(await out('mark', 'ccc222', 'contacted', '--on', '2026-03-06')).toMatch(
      /^CCC-222 is marked contacted, reached 2026-03-06 12:00 CT\.\n\nStage +Reached +Value +Recorded\ncontacted +2026-03-06 12:00 +2026-03-10 16:15$/,
    );
    now += day;
    const printed = await out('mark', 'CCC-222', 'Contract', '--value', '$12,000.50');
    expect(printed).toContain(
      'CCC-222 is marked contract, worth $12,000.50, reached 2026-03-11 16:15 CT.',
    );
    expect(printed.split('\n').slice(2)).toEqual([
      expect.stringMatching(/^Stage/),
      expect.stringMatching(/^contacted +2026-03-06 12:00/),
      expect.stringMatching(/^contract +2026-03-11 16:15 +\$12,000\.50 +2026-03-11 16:15$/),
    ]);
  });

  test('what is erased at the same moment is not called marked', async () => {
    const { id } = await accept({ reference: 'KKK-666' });
    // After the lead was found, and before anything is written.
    const write: Store['write'] = async (work) => {
      await eraseLead(context.store, id, now);
      return context.store.write(work);
    };
    const store = { ...context.store, write };
    const argv = ['mark', 'KKK-666', 'contacted'];
    const { exitCode, out: printed, err } = await runLeads({ ...context, store }, argv);
    expect([exitCode, printed]).toEqual([2, '']);
    expect(err).toContain('KKK-666 has been erased; nothing more is recorded about it');
  });

  test('show, list and exports know the stage and how it came to it', async () => {
    const expected = {
      stage: 'contract',
      stages: [
        { stage: 'contacted', reachedAt: '2026-03-06T18:00:00.000Z' },
        { stage: 'contract', reachedAt: '2026-03-11T21:15:00.000Z', value: 12000.5 },
      ],
    };
    expect(await json('CCC-222')).toMatchObject(expected);
    const byReference = (leads: { reference: string }[]) =>
      leads.find(({ reference }) => reference === 'CCC-222');
    expect(byReference(JSON.parse(await out('list', '--json')))).toMatchObject(expected);
    expect(byReference(JSON.parse(await out('export', '--format', 'json')))).toMatchObject(
      expected,
    );
    expect(await out('show', 'CCC-222')).toMatch(/contract +2026-03-11 16:15 +\$12,000\.50/);
    const line = (await out('list')).split('\n').find((one) => one.startsWith('CCC-222'));
    expect(line).toMatch(/google click +contract$/);
  });

  test('the table for spreadsheets has columns for stage, value and source', async () => {
    const [header = [], ...rows] = readCsv(await out('export'));
    const cellsOf = (reference: string) => {
      const row = rows.find(([first]) => first === reference) ?? [];
      return Object.fromEntries(header.map((name, index) => [name, row[index]]));
    };
    expect(cellsOf('CCC-222')).toMatchObject({
      sourceLabel: 'google click',
      gclid: 'click',
      utm_source: '',
      stage: 'contract',
      stageReachedAt: '2026-03-11T21:15:00.000Z',
      value: '12000.50',
      stages: 'contacted:2026-03-06T18:00:00.000Z contract:2026-03-11T21:15:00.000Z',
    });
    expect(cellsOf('FFF-333')).toMatchObject({
      utm_source: 'google',
      utm_campaign: "'=1+1",
      sourceLabel: 'google / =1+1',
      stage: '',
    });
  });

  test('nothing that was recorded changes: marking again adds to the history', async () => {
    await out('mark', 'FFF-333', 'closed', '--value', '9000', '--on', '2026-03-10');
    now += day;
    await out('mark', 'FFF-333', 'contract', '--on', '2026-03-12');
    const { stage, stages } = await json('FFF-333');
    expect(stage).toBe('contract');
    expect(stages.map((mark: { stage: string }) => mark.stage)).toEqual(['closed', 'contract']);
  });

  test.each([
    [['mark'], "missing required argument 'reference'"],
    [['mark', 'HHH-444'], 'contacted, appointment, offer, contract, closed, lost'],
    [
      ['mark', 'HHH-444', 'sold'],
      'expected one of contacted, appointment, offer, contract, closed, lost, found sold',
    ],
    [['mark', 'HHH-444', 'closed', '--value', 'a lot'], '--value: expected an amount'],
    [['mark', 'HHH-444', 'closed', '--value=-5'], '--value: expected an amount'],
    [['mark', 'HHH-444', 'closed', '--on', '2026-03-04'], 'before the lead came'],
    [['mark', 'HHH-444', 'closed', '--on', '2027-01-01'], 'in the future'],
    [['mark', 'HHH-444', 'closed', '--on', 'friday'], 'expected a day'],
    [['mark', 'XXX-999', 'closed'], 'there is no lead'],
  ])('%j is explained, and nothing is recorded', async (argv, message) => {
    const { exitCode, err } = await runLeads(context, argv);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
    expect((await json('HHH-444')).stages).toEqual([]);
  });

  test('a lead can be erased after it was marked and told of, and is marked no more', async () => {
    await out('mark', 'JJJ-555', 'closed', '--value', '9000');
    const told = await runLeads(context, ['export', '--format', 'google-ads']);
    await told.handedOver?.();
    expect(await out('erase', 'JJJ-555')).toContain('was erased');
    const { exitCode, err } = await runLeads(context, ['mark', 'JJJ-555', 'lost']);
    expect(exitCode).toBe(2);
    expect(err).toContain('JJJ-555 has been erased');
    expect(await json('JJJ-555')).toMatchObject({
      firstName: '',
      source: {},
      stages: [{ stage: 'closed', value: 9000 }],
    });
  });
});
