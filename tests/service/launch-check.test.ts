import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchCheck } from '#cli/launch-check/command.ts';
import { runCommandLine } from '#cli/terminal/command-line.ts';
import { bareEnv } from '#tests/support/bare-env.ts';
import { readyContent } from '#tests/support/service-content.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const password = 'hunter2%21';
type Run = { code: number; stdout: string; stderr: string };

/** In a folder of its own, where no .env of the developer's is found. */
const run = async (script: string, env: Record<string, string>, ...argv: string[]): Promise<Run> =>
  promisify(execFile)(process.execPath, [resolve(script), ...argv], {
    cwd: temporaryFolder(),
    env: { ...bareEnv, CONTENT_DIR: resolve('content'), ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => error,
  );

const check = (env: Record<string, string>, ...argv: string[]) =>
  run('cli/launch-check.ts', env, ...argv);

const readFindings = (code: number, printed: string) => {
  const { findings, summary } = JSON.parse(printed);
  const ids: string[] = findings.map(({ id }: { id: string }) => id);
  return { code, findings, summary, ids };
};

/** The same without a process of its own, which is most of what it takes. */
const found = async (env: Record<string, string>) => {
  const [ownEnv, ownFolder] = [process.env, process.cwd()];
  process.env = { ...bareEnv, CONTENT_DIR: resolve('content'), ...env };
  process.chdir(temporaryFolder());
  try {
    const { exitCode, out } = await runCommandLine(launchCheck, ['--json']);
    return readFindings(exitCode, out);
  } finally {
    process.env = ownEnv;
    process.chdir(ownFolder);
  }
};

let ready: Record<string, string>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
/** In one city: of the tests' own, two say what the third says. */
const readyInOneCity = () => {
  const copy = readyContent();
  const others = ['en', 'es'].flatMap((language) =>
    ['dallas', 'temple'].map((city) => `${language}/cities/${city}.yaml`),
  );
  for (const file of others) rmSync(join(copy.folder, file));
  return copy;
};
const content = readyInOneCity();
const site = temporaryFolder();

beforeAll(async () => {
  mail = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _, done) =>
      username === 'ann' && given === decodeURIComponent(password)
        ? done(null, { user: 'ann' })
        : done(new Error(`no, ${given} is wrong`)),
  });
  writeFileSync(join(site, 'index.html'), '');
  ready = {
    DESK_URL: 'https://desk.elm-buyers.com',
    CONTENT_DIR: content.folder,
    DATA_DIR: temporaryFolder(),
    SITE_OUT_DIR: site,
    SMTP_URL: mail.url.replace('//', `//ann:${password}@`),
    TRUSTED_PROXIES: '127.0.0.1',
    GOOGLE_PLACES_API_KEY: 'key',
    BACKUP_DIR: temporaryFolder(),
    READYZ_TOKEN: 'a token that is long',
    // A file system of its own on every machine.
    COPY_DIR: '/proc',
    COPY_KEY: Buffer.alloc(32).toString('base64'),
    COPY_KEY_KEPT: 'yes',
  };
  const backup = join(temporaryFolder(), 'leads.db');
  expect(await run('cli/leads.ts', ready, 'backup', backup)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  content.remove();
  await mail.stop();
});

test('the sample company has everything left to do', async () => {
  const printed = await check({ DATA_DIR: temporaryFolder() }, '--json');
  const { code, ids, summary } = readFindings(printed.code, printed.stdout);
  expect(code).toBe(1);
  expect([...new Set(ids)]).toEqual([
    'sample-phone',
    'sample-email',
    'sample-domain',
    'sample-founder',
    'sample-terms',
    'no-postal-address',
    'legal-name-unknown',
    'license-unknown',
    'sample-offer',
    'sample-story',
    'sample-testimonial',
    'legal-unreviewed',
    'consent-unreviewed',
    'key-link-shown',
    'no-mail-server',
    'no-backup',
    'backups-beside-leads',
    'no-second-copy',
    'no-proxy',
    'desk-without-address',
    'no-monitor',
    'site-not-built',
  ]);
  expect(ids.filter((id) => id === 'sample-testimonial')).toHaveLength(46);
  expect(summary).toEqual({ ready: false, blocking: ids.length - 7, advice: 7 });
});

test('each finding says what, where and what to do, in whole sentences', async () => {
  const { findings } = await found({ DATA_DIR: temporaryFolder() });
  for (const finding of findings) {
    expect(finding).toEqual({
      id: expect.stringMatching(/^[a-z-]+$/),
      severity: expect.stringMatching(/^(blocking|advice)$/),
      file: expect.stringMatching(/^(content\/.+|\.env)$/),
      field: expect.stringMatching(/./),
      problem: expect.stringMatching(/^[^.].*\.$/),
      action: expect.stringMatching(/^[A-Z].*\.$/),
    });
  }
});

test('the list for people fits the terminal and ends with a count', async () => {
  const { code, stdout } = await check({ DATA_DIR: temporaryFolder() });
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines[0]).toBe('Before you go live');
  expect(lines.at(-1)).toBe('15 things to do before you go live, 7 worth doing.');
});

test('a company that has done everything may go live', async () => {
  expect(await check(ready)).toMatchObject({
    code: 0,
    stdout: 'Nothing is keeping the site from going live.\n',
  });
  expect(await found(ready)).toMatchObject({
    code: 0,
    findings: [],
    summary: { ready: true, blocking: 0, advice: 0 },
  });
});

test('a .env in the working folder is read', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), 'TRUSTED_PROXIES=wrong\n');
  const { TRUSTED_PROXIES: _, ...env } = ready;
  const options = { cwd: folder, env: { ...bareEnv, ...env } };
  const script = resolve('cli/launch-check.ts');
  await expect(promisify(execFile)(process.execPath, [script], options)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Where: .env: TRUSTED_PROXIES'),
  });
});

const silentServer = (): Promise<Server> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => done(server));
  });

test('a mail server that is not there, refuses or never answers keeps the site back', async () => {
  const silent = await silentServer();
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const problems: string[] = [];
  for (const url of [
    'smtp://ann:secret99@127.0.0.1:9',
    mail.url.replace('//', '//ann:secret99@'),
    `smtp://ann:secret99@127.0.0.1:${port}`,
  ]) {
    const { code, findings } = await found({ ...ready, SMTP_URL: url });
    expect(code).toBe(1);
    expect(findings).toMatchObject([{ id: 'mail-server-fails', file: '.env', field: 'SMTP_URL' }]);
    problems.push(findings[0].problem);
  }
  silent.close();
  expect(problems[0]).toContain('ECONNREFUSED');
  expect(problems[1]).toContain('no, … is wrong');
  // On a busy machine the other of its two clocks is first to end.
  expect(problems[2]).toMatch(/Greeting never received|Timeout/);
  expect(problems.join()).not.toContain('secret99');
});

test('a folder that cannot be written keeps the site back', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { code, ids } = await found({ ...ready, DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(ids).toEqual(['data-folder', 'no-backup']);
});

test('looking leaves no folder behind for the wrong user', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  expect((await found({ ...ready, DATA_DIR: dataDir })).ids).toEqual(['no-backup']);
  expect(() => mkdirSync(dataDir)).not.toThrow();
});

test('a backup of last month is too old', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'last-backup.txt'), '2026-01-31T03:00:00.000Z\n');
  expect((await found({ ...ready, DATA_DIR: dataDir })).ids).toEqual(['old-backup']);
});

test.each([
  [{ SITE_URL: 'http://www.elm-buyers.com' }, ['no-https']],
  [{ TRUSTED_PROXIES: '' }, ['no-proxy']],
  [{ TRUSTED_PROXIES: '', HOST: '0.0.0.0' }, ['no-proxy']],
  [{ GOOGLE_PLACES_API_KEY: '' }, ['key-link-shown']],
  [{ LEAD_INBOX: 'ann@example.com' }, ['sample-setting']],
  [{ PORT: 'x', TWILIO_FROM: '+12547220100' }, Array(3).fill('setting-error')],
])('%j keeps the site back: %j', async (given, ids) => {
  expect(await found({ ...ready, ...given })).toMatchObject({ code: 1, ids });
});

test.each([
  [{ SITE_OUT_DIR: '/nowhere' }, ['site-not-built']],
  [{ READYZ_TOKEN: '' }, ['no-monitor']],
  [{ BACKUP_DIR: '' }, ['backups-beside-leads']],
  [{ COPY_DIR: '', COPY_KEY: '' }, ['no-second-copy']],
  [{ COPY_KEY_KEPT: '' }, ['copy-key-elsewhere']],
])('%j is advice: %j', async (given, ids) => {
  expect(await found({ ...ready, ...given })).toMatchObject({ code: 0, ids });
});

test('a site that was built before the content changed is outdated', async () => {
  const old = temporaryFolder();
  writeFileSync(join(old, 'index.html'), '');
  utimesSync(join(old, 'index.html'), 1, 1);
  expect((await found({ ...ready, SITE_OUT_DIR: old })).ids).toEqual(['site-outdated']);
});

test('content that cannot be used is named, and the settings are looked at all the same', async () => {
  const broken = readyContent();
  broken.write('company.yaml', (text) => text.replace(/^founded: .*$/m, 'founded: long ago'));
  const { code, findings } = await found({
    ...ready,
    CONTENT_DIR: broken.folder,
    TRUSTED_PROXIES: '',
  });
  broken.remove();
  expect(code).toBe(1);
  expect(findings).toMatchObject([
    { id: 'content-error', file: 'content/company.yaml', field: 'founded' },
    { id: 'no-proxy' },
    { id: 'site-outdated' },
  ]);
});

test('Spanish words whose English has changed since are named', async () => {
  const changed = readyInOneCity();
  changed.write('en/faq.yaml', (text) => text.replace(/^ *- question: /m, '$&Well, '));
  const { code, findings } = await found({ ...ready, CONTENT_DIR: changed.folder });
  changed.remove();
  expect(code).toBe(0);
  expect(findings).toMatchObject([
    { id: 'not-compared', severity: 'advice', file: 'content/es/faq.yaml' },
    { id: 'site-outdated' },
  ]);
});

const postgres = sharedPostgres();

test('PostgreSQL is asked whether it takes leads', async () => {
  const DATABASE_URL = await postgres.createBareDatabase();
  expect(await found({ ...ready, DATABASE_URL })).toMatchObject({
    code: 0,
    ids: ['backup-out-of-sight'],
  });
  const nobody = 'postgres://nobody@127.0.0.1:9/none';
  const { code, ids, findings } = await found({ ...ready, DATABASE_URL: nobody });
  expect(code).toBe(1);
  expect(ids).toEqual(['database-fails', 'backup-out-of-sight']);
  expect(findings[0].problem).toContain('ECONNREFUSED');
});

test('an unknown option is explained', async () => {
  expect(await check({}, '--wrong')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: npm run launch-check'),
  });
});
