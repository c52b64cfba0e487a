import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import type { NewConsent } from '#domain/consent/consent.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { commandContext } from '#tests/support/service-command-context.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'doctype-style': 'off' },
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const readText = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);

const texts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) =>
    readText(text ?? ''),
  );

describe('consent', () => {
  let context: LeadsContext & { folder: string };

  const accept = async (given: Partial<NewLead>, consent: Partial<NewConsent> = {}) => {
    const lead = makeLead({ receivedAt: now - 1_000, ...given });
    lead.consent = { ...lead.consent, agreed: lead.request.agreeToTexts, ...consent };
    await acceptLead(context.store, lead, []);
    return lead;
  };
  const out = async (...argv: string[]): Promise<string> => {
    const printed = await runLeads(context, argv);
    expect(printed).toMatchObject({ exitCode: 0, err: '' });
    return printed.out;
  };
  const proofOf = async (reference: string): Promise<string> =>
    readFileSync(await out('consent', 'proof', reference), 'utf8');
  const tamper = async (): Promise<void> => {
    const db = await context.store.connect();
    await db.updateTable('consent_ledger').set({ page: '/x' }).where('entry', '=', 1).execute();
  };

  beforeEach(async () => {
    context = {
      ...commandContext(() => now),
      folder: temporaryFolder(),
    };
    await accept({ reference: 'CCC-222' });
    await accept({ reference: 'FFF-333', request: { ...request, phone: '+15125550177' } });
    const no = { ...request, agreeToTexts: false };
    await accept({ reference: 'HHH-444', request: no, receivedAt: now - 500 });
    return () => context.store.close();
  });

  test('verify counts the entries and names the head', async () => {
    const lead = await findLead(context.store, { reference: 'HHH-444' });
    expect(await out('consent', 'verify')).toBe(
      `3 entries: each as it was written, none missing, in order.\nHead: entry 3, ${lead?.consent?.sha256}`,
    );
  });

  test('verify finds the hash that a mail named', async () => {
    const lead = await findLead(context.store, { reference: 'FFF-333' });
    const hash = lead?.consent?.sha256.slice(0, 16) ?? '';
    expect(await out('consent', 'verify', hash.toUpperCase())).toMatch(
      new RegExp(`^${hash} is entry 2 \\(FFF-333\\)\\.\n3 entries`),
    );
    const { exitCode, out: printed } = await runLeads(context, [
      'consent',
      'verify',
      '0123456789abcdef',
    ]);
    expect(exitCode).toBe(1);
    expect(printed).toMatch(/^0123456789abcdef: no entry has this hash/);
  });

  test('verify names what is wrong and ends with 1', async () => {
    await tamper();
    const { exitCode, out: printed } = await runLeads(context, ['consent', 'verify']);
    expect(exitCode).toBe(1);
    expect(printed).toMatch(/^entry 1 \(CCC-222\): changed\n3 entries: 1 problem\.\nHead: entry 3/);
  });

  test('revoke writes down who, how and until when, and lists the leads', async () => {
    const typed = ['consent', 'revoke', '+1', '254-555-0142', '--how', ' replied <b>STOP</b> '];
    expect(await out(...typed)).toBe(
      [
        'Entry 4: (254) 555-0142 said stop to texts (replied STOP).',
        'It concerns HHH-444 (2026-03-10, box not checked), CCC-222 (2026-03-10, box checked).',
        'Stop texting this number now, everywhere you text from; by law at the latest on 2026-03-24, 10 business days from today.',
      ].join('\n'),
    );
    const again = ['consent', 'revoke', '(254) 555-0142', '--how', 'called', '--to', 'calls'];
    expect(await out(...again)).toContain('Entry 5: (254) 555-0142 said stop to calls (called).');
    expect(await out('consent', 'verify')).toContain('5 entries: each as it was written');
  });

  test('a phone that no lead has is revoked all the same', async () => {
    expect(await out('consent', 'revoke', '2545550199', '--how', 'a letter')).toContain(
      'No lead has this number',
    );
  });

  test('a revoked lead is shown as such', async () => {
    expect(await out('show', 'CCC-222')).toContain('Consent to texts: Yes, texts are welcome');
    await out('consent', 'revoke', '2545550142', '--how', 'replied STOP');
    expect(await out('show', 'CCC-222')).toMatch(
      /Consent to texts: Revoked on March 10, 2026, do not text: replied STOP \(entry 1, [0-9a-f]{16}\)/,
    );
    expect(await out('show', 'FFF-333')).toContain('Yes, texts are welcome');
    const leads: { reference: string; consent: Record<string, unknown> }[] = JSON.parse(
      await out('list', '--json'),
    );
    const consentOf = (name: string) => leads.find(({ reference }) => reference === name)?.consent;
    expect(consentOf('CCC-222')).toMatchObject({
      entry: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      revokedAt: '2026-03-10T12:00:00.000Z',
      revokedHow: 'replied STOP',
    });
    expect(consentOf('FFF-333')).not.toHaveProperty('revokedAt');
  });

  test('a box that is checked after that takes no stop back', async () => {
    await out('consent', 'revoke', '2545550142', '--how', 'replied STOP');
    await accept({ reference: 'KKK-555' });
    expect(await out('show', 'KKK-555')).toContain('Revoked on March 10, 2026');
    expect(await out('show', 'CCC-222')).toContain('Revoked on March 10, 2026');
  });

  test('proof writes one page for the owner alone, and prints its path', async () => {
    const path = await out('consent', 'proof', 'ccc222');
    expect(path).toBe(join(context.folder, 'proof-CCC-222.html'));
    expect(statSync(path).mode & 0o077).toBe(0);
    const html = readFileSync(path, 'utf8');
    for (const fact of [
      'Elm Home Buyers',
      'CCC-222',
      'Ann Lee',
      '(254) 555-0142',
      'The box was checked.',
      'Tuesday, March 10, 2026 at 6:59:59 AM CDT',
      '2026-03-10T11:59:59.000Z',
      '192.0.2.7',
      'A browser',
      'https://www.elm.example/waco',
      'version 1',
      '3 entries, each as it was written',
    ]) {
      expect(html).toContain(fact);
    }
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.elm\.example)/);
    expect((await validator.validateString(html)).results).toEqual([]);
  });

  test('the hashes of a proof can be made again from what it says', async () => {
    const html = await proofOf('FFF-333');
    const [personal = '', entry = ''] = texts(html, 'pre');
    const lead = await findLead(context.store, { reference: 'FFF-333' });
    expect(sha256(entry)).toBe(lead?.consent?.sha256);
    expect(entry).toContain(sha256(personal));
    expect(entry).toContain(sha256(lead?.consent?.wording ?? ''));
    for (const hash of [sha256(entry), sha256(personal), sha256(lead?.consent?.wording ?? '')]) {
      expect(texts(html, 'dd')).toContain(hash);
    }
  });

  test('a proof names the entries before and after, and the end', async () => {
    const html = await proofOf('FFF-333');
    for (const reference of ['CCC-222', 'FFF-333', 'HHH-444']) {
      const lead = await findLead(context.store, { reference });
      expect(texts(html, 'dd')).toContain(lead?.consent?.sha256);
    }
    expect(await proofOf('CCC-222')).toContain('none, it is the first');
    expect(await proofOf('HHH-444')).toContain('none yet');
  });

  test('a proof says that the box was not checked, and what was revoked since', async () => {
    expect(await proofOf('HHH-444')).toContain('The box was not checked.');
    await out('consent', 'revoke', '2545550142', '--how', 'replied STOP');
    const html = await proofOf('CCC-222');
    expect(html).toContain('Revoked Tuesday, March 10, 2026 at 7:00:00 AM CDT: replied STOP');
    expect(await proofOf('FFF-333')).not.toContain('Revoked');
  });

  test('nothing that a seller sends becomes markup of a proof', async () => {
    const script = '<script>alert(1)</script>"\'&';
    await accept(
      { reference: 'MMM-666', request: { ...request, firstName: script } },
      { userAgent: script, address: script, version: script, wording: `${script}\n${script}` },
    );
    const html = await proofOf('MMM-666');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;');
    expect((await validator.validateString(html)).results).toEqual([]);
  });

  test('words that are not on record are not made up', async () => {
    await accept({ reference: 'QQQ-777' }, { version: '2019', wording: '' });
    expect(await proofOf('QQQ-777')).toContain(
      'The page showed version 2019 of the wording. Its words are not on record.',
    );
    expect(await out('show', 'QQQ-777')).toContain('Wording shown: not on record (version 2019)');
  });

  test('the proof of an erased lead who had not agreed says nothing of the person', async () => {
    expect(await out('erase', 'HHH-444')).not.toContain('stays in the ledger');
    const html = await proofOf('HHH-444');
    expect(html).toContain('Erased Tuesday, March 10, 2026 at 7:00:00 AM CDT');
    expect(html).not.toMatch(/Ann|555-0142|192\.0\.2|A browser/);
    const [entry = ''] = texts(html, 'pre');
    expect(texts(html, 'dd')).toContain(sha256(entry));
    expect(await out('consent', 'verify')).toContain('4 entries: each as it was written');
  });

  test('consent that was given can be proved after its lead was erased, and revoked', async () => {
    expect(await out('erase', 'FFF-333')).toContain('stays in the ledger for four years');
    await out('consent', 'revoke', '5125550177', '--how', 'replied STOP');
    const html = await proofOf('FFF-333');
    expect(html).toContain('The request was erased Tuesday, March 10, 2026 at 7:00:00 AM CDT.');
    expect(html).toContain('Revoked Tuesday, March 10, 2026');
    expect(texts(html, 'dd')).toContain('(512) 555-0177 (kept as proof)');
    expect(texts(html, 'dd')).toContain('192.0.2.7 (kept as proof)');
    expect(html).not.toMatch(/Ann/);
    const [personal = '', entry = ''] = texts(html, 'pre');
    expect(texts(html, 'dd')).toEqual(expect.arrayContaining([sha256(personal), sha256(entry)]));
    expect((await validator.validateString(html)).results).toEqual([]);
    expect(await out('consent', 'verify')).toContain('5 entries: each as it was written');
    expect(await out('show', 'FFF-333', '--json')).not.toMatch(/555-0177|192\.0\.2|A browser/);
  });

  test('a proof from a ledger with problems names them and ends with 1', async () => {
    await tamper();
    const { exitCode, out: path, err } = await runLeads(context, ['consent', 'proof', 'FFF-333']);
    expect(exitCode).toBe(1);
    expect(err).toContain('consent verify');
    expect(readFileSync(path, 'utf8')).toContain('entry 1 (CCC-222): changed');
  });

  test('without an entry there is no proof, and the reason is told', async () => {
    const db = await context.store.connect();
    await db.deleteFrom('consent_ledger').where('entry', '=', 3).execute();
    const proof = () => runLeads(context, ['consent', 'proof', 'HHH-444']);
    expect((await proof()).err).toContain('HHH-444 has no entry in the consent ledger');
    await db.updateTable('leads').set({ erased_at: 1 }).execute();
    expect((await proof()).err).toContain('HHH-444 was erased before there was a ledger');
  });

  test.each([
    [['consent'], 'Usage: npm run leads -- consent <command>'],
    [['consent', 'wrong'], "unknown command 'wrong'"],
    [['consent', 'verify', 'xyz'], 'expected a hash'],
    [['consent', 'proof'], "missing required argument 'reference'"],
    [['consent', 'proof', 'HHH-999'], 'there is no lead HHH-999'],
    [['consent', 'revoke', '--how', 'x'], "missing required argument 'phone'"],
    [['consent', 'revoke', '555-0142', '--how', 'x'], 'expected a phone number'],
    [['consent', 'revoke', '2545550142'], "required option '--how <words>' not specified"],
    [['consent', 'revoke', '2545550142', '--how', ' '], 'say how'],
  ])('%j is explained', async (argv, message) => {
    const { exitCode, err } = await runLeads(context, argv);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
    expect(existsSync(join(context.folder, 'proof-HHH-999.html'))).toBe(false);
    expect(await out('consent', 'verify')).toContain('3 entries');
  });
});
