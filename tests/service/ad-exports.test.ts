import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { toldExports } from '#content/told-exports.ts';
import { adFormats } from '#domain/ads/formats.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { testApp } from '#tests/support/service-app.ts';
import { commandContext, commandContextOn } from '#tests/support/service-command-context.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const day = 86_400_000;
const now = Date.parse('2026-06-01T15:00:00Z');
const emailHash = '71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476';
const phoneHash = '3fd5e698ef450679ea671151f58927b7d8b9d2855defcfe500b0b2908ad6015c';

/** Sellers who came by ads, six of whom sold, and the commands that tell of them. */
const soldThroughAds = async (context: LeadsContext) => {
  const accept = (given: Partial<NewLead>) =>
    acceptLead(context.store, makeLead({ receivedAt: now - 60 * day, ...given }), []);
  const mark = async (...argv: string[]) => {
    expect((await runLeads(context, ['mark', ...argv])).err).toBe('');
  };
  /** As the command does it: print, then note what was printed. */
  const file = async (...options: string[]) => {
    const printed = await runLeads(context, ['export', '--format', ...options]);
    expect(printed.exitCode).toBe(0);
    await printed.handedOver?.();
    const [header = [], ...rows] = readCsv(printed.out);
    return { header, rows, err: printed.err };
  };

  await accept({ reference: 'CCC-222', source: { gclid: 'Cj0KCQ_a-1' } });
  await accept({ reference: 'FFF-333', source: { wbraid: 'CkAK' } });
  await accept({ reference: 'HHH-444', source: { fbclid: 'IwAR2F4-dbP0' } });
  await accept({ reference: 'JJJ-555', source: { gclid: 'x' }, receivedAt: now - 91 * day });
  await accept({ reference: 'KKK-666', source: { gclid: 'y' }, suspect: ['honeypot'] });
  await accept({ reference: 'MMM-777', source: { gclid: 'z' } });
  await accept({ reference: 'QQQ-888', source: { gclid: 'w' } });
  for (const reference of ['HHH-444', 'JJJ-555', 'KKK-666', 'MMM-777', 'CCC-222', 'FFF-333']) {
    await mark(reference, 'closed', '--on', '2026-05-04', '--value', '12,000.50');
  }
  await mark('QQQ-888', 'contract', '--on', '2026-05-05');
  await runLeads(context, ['erase', 'MMM-777']);
  return { mark, file };
};

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('a lead is told of once for each format and stage, and again only when asked', async () => {
    const context = await commandContextOn(engine, postgres, () => now);
    onTestFinished(() => context.store.close());
    const { mark, file } = await soldThroughAds(context);
    expect((await file('google-ads')).rows).toHaveLength(2);
    const later = await file('google-ads');
    expect(later.rows).toEqual([]);
    expect(later.err).toMatch(/2 that an earlier run has written/);
    expect((await file('google-ads', '--again')).rows).toHaveLength(2);
    expect((await file('google-ads')).rows).toEqual([]);
    await mark('CCC-222', 'contract', '--on', '2026-05-01');
    expect((await file('google-ads', '--stage', 'contract')).rows).toEqual([
      ['Cj0KCQ_a-1', 'Signed contract', '2026-05-01 12:00:00-0500', '12000.50', 'USD'],
      ['w', 'Signed contract', '2026-05-05 12:00:00-0500', '', ''],
    ]);
  });
});

/** A policy that tells of every format. */
const toldAll = () => [{ file: 'privacy-policy.md', formats: Object.keys(adFormats) }];

describe('files for ad accounts', () => {
  const context = { ...commandContext(() => now), toldExports: toldAll };
  let file: Awaited<ReturnType<typeof soldThroughAds>>['file'];
  beforeAll(async () => {
    ({ file } = await soldThroughAds(context));
  });
  afterAll(() => context.store.close());

  test('what was not handed over is not noted: a run that dies writes the same rows again', async () => {
    const first = await runLeads(context, ['export', '--format', 'google-ads']);
    const second = await runLeads(context, ['export', '--format', 'google-ads']);
    expect(readCsv(first.out)).toHaveLength(3);
    expect(second.out).toBe(first.out);
  });

  test('google-ads tells of clicks, by the clock of the company, and of no person', async () => {
    const { header, rows, err } = await file('google-ads');
    expect(header).toEqual([
      'Google Click ID',
      'Conversion Name',
      'Conversion Time',
      'Conversion Value',
      'Conversion Currency',
    ]);
    // The second looked like spam, but its house was bought.
    expect(rows.toSorted()).toEqual([
      ['Cj0KCQ_a-1', 'Closed house', '2026-05-04 12:00:00-0500', '12000.50', 'USD'],
      ['y', 'Closed house', '2026-05-04 12:00:00-0500', '12000.50', 'USD'],
    ]);
    expect(err).toContain('2 rows written');
    expect(err).toMatch(/1 with a gbraid or wbraid alone/);
    expect(err).toMatch(/1 without a Google click id/);
    expect(err).toMatch(/1 whose click is more than 90 days old/);
    expect(err).not.toContain('spam');
    expect(err).not.toContain('MMM');
  });

  test('google-ads-enhanced recognises sellers by hashes', async () => {
    const { header, rows } = await file('google-ads-enhanced', '--name', 'Sold, "as is"');
    expect(header.slice(0, 2)).toEqual(['Email', 'Phone Number']);
    const name = 'Sold, "as is"';
    const told = [name, '2026-05-04 12:00:00-0500', '12000.50', 'USD'];
    expect(rows.toSorted((a, b) => (a[6] ?? '').localeCompare(b[6] ?? ''))).toEqual([
      [emailHash, phoneHash, ...told, 'CCC-222', 'Cj0KCQ_a-1'],
      [emailHash, phoneHash, ...told, 'FFF-333', ''],
      [emailHash, phoneHash, ...told, 'HHH-444', ''],
      [emailHash, phoneHash, ...told, 'KKK-666', 'y'],
    ]);
  });

  test('meta gets offline events', async () => {
    const { header, rows } = await file('meta');
    expect(header).toEqual(
      'event_name event_time value currency order_id em ph fn ln ct st zip country fbc'.split(' '),
    );
    const row = rows.find(([, , , , reference]) => reference === 'HHH-444');
    const seconds = String(Date.parse('2026-05-04T17:00:00Z') / 1000);
    expect(row?.slice(0, 6)).toEqual([
      'Purchase',
      seconds,
      '12000.50',
      'USD',
      'HHH-444',
      emailHash,
    ]);
    expect(row?.slice(6, 13).every((cell) => /^[0-9a-f]{64}$/.test(cell))).toBe(true);
    expect(row?.at(-1)).toBe(`fb.1.${now - 60 * day}.IwAR2F4-dbP0`);
  });

  test.each(['google-ads', 'google-ads-enhanced', 'meta'])('%s names nobody', async (format) => {
    const { out, err } = await runLeads(context, ['export', '--format', format, '--again']);
    const personal = [
      request.firstName,
      request.lastName,
      request.email,
      '555-0142',
      '5550142',
      '12 Elm',
      'Waco',
    ];
    for (const text of personal) expect(out + err).not.toContain(text);
  });

  test.each([
    [['--stage', 'lost'], '--stage: expected one of contacted'],
    [['--stage', 'sold'], 'found sold'],
    [['--name', ''], '--name: expected one line'],
  ])('%j is explained', async (options, message) => {
    const printed = await runLeads(context, ['export', '--format', 'google-ads', ...options]);
    expect(printed.exitCode).toBe(2);
    expect(printed.err).toContain(message);
  });
});

describe('the command itself', () => {
  const prepared = async () => {
    const context = commandContext(Date.now);
    const { store, config } = context;
    const lead = makeLead({ reference: 'CCC-222', receivedAt: Date.now() - day });
    await acceptLead(store, lead, []);
    await runLeads(context, ['mark', 'CCC-222', 'closed']);
    await store.close();
    return { ...process.env, DATA_DIR: config.dataDir };
  };
  const argv = ['cli/leads.ts', 'export', '--format', 'google-ads'];
  const rowsOf = async (env: NodeJS.ProcessEnv) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, argv, { env });
    return { rows: readCsv(stdout).slice(1), stderr };
  };

  test('prints the file alone to standard output, and what it did beside it', async () => {
    const env = await prepared();
    const first = await rowsOf(env);
    expect(first.rows.map((row) => row.slice(0, 2))).toEqual([['click', 'Closed house']]);
    expect(first.stderr).toContain('1 row written');
    expect((await rowsOf(env)).rows).toEqual([]);
  });

  test('a file that nobody took counts as not written', async () => {
    const env = await prepared();
    const child = spawn(process.execPath, argv, { env });
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect((await rowsOf(env)).rows).toHaveLength(1);
  });
});

describe('what sellers are told', () => {
  const contentDeclaring = (...languages: string[]) => {
    const copy = copyContent();
    for (const language of languages) {
      const policy = `${language}/legal/privacy-policy.md`;
      copy.write(policy, (text) =>
        text.replace(/exported: \[google-ads\]/, 'exported: [google-ads, meta]'),
      );
    }
    return () => toldExports(copy.folder);
  };

  test('hashed data is written only where the policy of each language says so', async () => {
    const context = commandContext(() => now);
    onTestFinished(() => context.store.close());
    const exported = (toldBy: () => ReturnType<typeof toldExports>) =>
      runLeads({ ...context, toldExports: toldBy }, ['export', '--format', 'meta']);
    for (const toldBy of [contentDeclaring(), contentDeclaring('en')]) {
      const { exitCode, out, err } = await exported(toldBy);
      expect([exitCode, out]).toEqual([2, '']);
      expect(err).toMatch(
        /meta holds hashed names.*policy does not tell.*es\/legal\/privacy-policy\.md.*exported: \[meta\]/,
      );
    }
    expect((await exported(contentDeclaring('en', 'es'))).exitCode).toBe(0);
  });

  test('who asked not to be tracked is in no file', async () => {
    const service = testApp({}, { now: () => now });
    onTestFinished(() => service.close());
    const { store } = service.context;
    const context = { ...commandContext(() => now), store, toldExports: toldAll };
    const ad = { gclid: 'Cj0-asked-not', landingPage: '/waco' };
    const ask = (headers: Record<string, string>, propertyAddress: string) =>
      service.app.inject({
        method: 'POST',
        url: offerFunctionPath,
        headers,
        payload: { ...request, propertyAddress, source: ad },
      });
    for (const header of ['sec-gpc', 'dnt']) {
      expect((await ask({ [header]: '1' }, `1 ${header} St`)).statusCode).toBe(200);
    }
    await ask({}, '2 Open St');
    const leads = await listLeads(store);
    expect(leads.map(({ source }) => source).filter(({ gclid }) => gclid !== undefined)).toEqual([
      ad,
    ]);
    for (const { reference } of leads) await runLeads(context, ['mark', reference, 'contacted']);
    for (const format of Object.keys(adFormats)) {
      const words = ['export', '--format', format, '--stage', 'contacted'];
      const { out, err } = await runLeads(context, words);
      expect(readCsv(out), format).toHaveLength(2);
      expect(err).toContain('2 whose browser asked sites not to share or track');
    }
  });
});
