import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent, loadContents } from '#content/load.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { readHistory } from '#domain/stages/stages.ts';
import { openStore } from '#store/open.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

/*
 * The archive is what a family had after some weeks with version 1: its own name, a new city in the place
 * of Dallas, one question and one heading in its own words, five leads of which two were erased, a
 * revocation, a closing.
 */
let old: string;
let project: ReturnType<typeof copyProject>;

beforeAll(() => {
  old = temporaryFolder();
  execFileSync('tar', ['xzf', resolve('tests/service/version-1.tgz'), '-C', old]);
  project = copyProject();
});
afterAll(() => project.remove());

const upgrade = (folder: string) =>
  promisify(execFile)(process.execPath, ['cli/upgrade.ts', folder], {
    cwd: project.folder,
    env: { ...process.env, CONTENT_DIR: '' },
  });

const written = (file: string): string => readFileSync(join(project.folder, file), 'utf8');

test('a folder that is no version 1 is refused with a sentence', async () => {
  await expect(upgrade(temporaryFolder())).rejects.toMatchObject({
    stderr: expect.stringContaining('expected the folder of a version 1'),
  });
  expect(existsSync(join(project.folder, '.env'))).toBe(false);
});

test('content, settings and leads of a version 1 are carried over', async () => {
  const { stdout } = await upgrade(old);
  expect(stdout).toContain('company.yaml');
  expect(stdout).toContain('cities/killeen.yaml');
  expect(stdout).not.toContain('need your hand');
  expect(stdout).toContain('5 leads');
  expect(stdout).toContain('Spanish waits in content/left-out/es');
});

test('the company has its own facts and words, and the promises their numbers', () => {
  const { company, cities, faq, pages } = loadContent(join(project.folder, 'content'));
  expect(company).toMatchObject({
    name: 'Elm Street Home Buyers',
    phone: '(254) 722-0142',
    founded: 2019,
    promises: { offerHours: 24, offerWithin: '24 hours', houseClosing: '7-10 days' },
  });
  expect(company.founders).toEqual([
    expect.objectContaining({ name: 'Ann Beltran', role: 'Owner, makes the offers' }),
  ]);
  expect(cities.map(({ slug }) => slug)).toEqual(['waco', 'temple', 'killeen']);
  expect(pages.contact.hero.heading).toBe('Ask Ann for an offer');
  expect(JSON.stringify(faq)).toContain('Should I bring an attorney?');
});

test('what version 1 did not have stands there as it comes: messages, texts, addresses, links', () => {
  const carried = loadContents(join(project.folder, 'content'));
  expect(carried.all.map(({ language }) => language)).toEqual(['en']);
  const { english } = loadContents('content');
  const { messages, addresses, company, consent } = carried.english;
  const wait = expect.stringContaining(company.phone);
  expect(messages).toEqual({
    ...english.messages,
    plain: { ...english.messages.plain, wait },
  });
  expect(addresses).toEqual(english.addresses);
  expect(company.locale).toBe('en-US');
  expect(consent.links).toEqual(english.consent.links);
  expect(carried.english.texts.from).toContain('Elm Street Home Buyers');
  expect(carried.english.calls.message).toContain('Elm Street Home Buyers');
});

test('Spanish waits with every word, until somebody says that the family speaks it', () => {
  for (const file of ['company.yaml', 'faq.yaml', 'cities/dallas.yaml']) {
    expect(written(`content/left-out/es/${file}`)).toBe(readFileSync(`content/es/${file}`, 'utf8'));
  }
});

test('a page that the family never changed has the new words', () => {
  expect(written('content/en/pages/home.yaml')).toBe(
    readFileSync('content/en/pages/home.yaml', 'utf8'),
  );
});

test('the settings are those of before, for the owner alone', () => {
  expect(written('.env')).toBe(readFileSync(join(old, '.env'), 'utf8'));
  expect(statSync(join(project.folder, '.env')).mode & 0o777).toBe(0o600);
});

test('no lead, stage or proof is lost, and the ledger verifies', async () => {
  const store = openStore({ file: join(project.folder, 'data/leads.db') });
  try {
    expect(await verifyLedger(store)).toMatchObject({ entries: 8, problems: [] });
    const maria = await findLead(store, { reference: '4FJ-358' });
    expect(maria).toMatchObject({
      language: 'en',
      origin: 'web',
      suspect: [],
      request: { firstName: 'Maria', propertyZip: '76707', agreeToTexts: true },
      consent: { agreed: true, version: '2025-01' },
    });
    const stages = (await readHistory(store, maria ?? { id: '' })).map(({ stage }) => stage);
    expect(stages).toEqual(['contacted', 'closed']);
    const rosa = await findLead(store, { reference: 'VX5-2CV' });
    expect(rosa?.consent?.revocation).toMatchObject({ how: 'replied STOP' });
    const erased = await findLead(store, { reference: 'VH2-RFK' });
    expect(erased).toMatchObject({ erasedAt: expect.any(Number), request: { phone: '' } });
  } finally {
    await store.close();
  }
  expect(existsSync(join(project.folder, 'data/mail/2026-11-15-4FJ-358-team.eml'))).toBe(true);
});

test('the old folder is as it was, and a second run overwrites nothing', async () => {
  expect(readFileSync(join(old, 'content/company.yaml'), 'utf8')).toContain('label: Monday');
  await expect(upgrade(old)).rejects.toMatchObject({
    stderr: expect.stringContaining('leads.db is here already'),
  });
});

const again = () => {
  rmSync(join(project.folder, 'data'), { recursive: true, force: true });
  rmSync(join(project.folder, '.env'), { force: true });
};
const changeOld = (sql: string): void => {
  const database = new DatabaseSync(join(old, 'data/leads.db'));
  database.exec(sql);
  database.close();
};

test('a lead that differs from the ledger is told and carried over, a broken ledger is not', async () => {
  again();
  changeOld(`update leads set phone = '(254) 555-0111' where reference = '4FJ-358'`);
  const { stdout } = await upgrade(old);
  expect(stdout).toContain('which verifies');
  expect(stdout).toMatch(
    /differ from the ledger, which proves no less for that:\n {2}entry \d \(4FJ-358\): its lead has another phone now/,
  );
  again();
  changeOld(`update consent_ledger set page = '/x' where entry = 2`);
  await expect(upgrade(old)).rejects.toMatchObject({
    stderr: expect.stringContaining('The consent ledger has problems: entry 2'),
  });
  changeOld(`update consent_ledger set page = '/' where entry = 2`);
});

test('what version 2 cannot read is set aside, and the rest is carried', async () => {
  again();
  writeFileSync(join(old, 'content/steps.yaml'), 'overview: a line\n');
  const { stdout } = await upgrade(old);
  expect(stdout).toContain('need your hand');
  expect(written('content/version-1/steps.yaml')).toBe('overview: a line\n');
  expect(() => loadContent(join(project.folder, 'content'))).not.toThrow();
});
