import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#tests/support/project-copy.ts';
import { runningIn } from '#tests/support/run-commands.ts';
import { changedRelease, serverRoot } from '#tests/support/server/server-root.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead } from '#tests/support/service-process.ts';

/*
 * A release as it is made, and servers that it is put on by its installer. The whole way from an empty Debian, with
 * Caddy and https, is tests/support/server/empty-server, which takes root and debootstrap.
 */

const project = copyProject();
const release = join(project.folder, 'release');

beforeAll(async () => {
  const { passes } = runningIn(project.folder);
  await passes('npm run release', { BROTLI_QUALITY: '1' }, project.folder);
});
afterAll(() => project.remove());

const newServer = async () => {
  const server = await serverRoot();
  onTestFinished(server.stop);
  return server;
};

type Server = Awaited<ReturnType<typeof newServer>>;

const sendLead = async (server: Server): Promise<string> => {
  const answer = await postLead(server.url);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { reference: string }).reference;
};

const listed = async (server: Server): Promise<string> => (await server.site('leads', 'list')).said;

const installs = async (server: Server, from: string, words?: readonly string[]) => {
  const { status, said } = await server.install(from, words);
  expect(status, said).toBe(0);
  return said;
};

const refuses = async (server: Server, from: string, words: readonly string[], why: string) => {
  const { status, said } = await server.install(from, words);
  expect(status, said).toBe(1);
  expect(said).toContain(why);
};

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a release has what serves and nothing else, its parts, its notes and the sums of all', () => {
  const [archive = ''] = readdirSync(release).filter((name) => name.endsWith('.tar.gz'));
  const files = execFileSync('tar', ['-tf', archive], { cwd: release, encoding: 'utf8' });
  expect(files).toMatch(/\/node_modules\/\.bin\/node$/m);
  expect(files).not.toMatch(/\.test\.tsx?$|\/node_modules\/(vitest|astro|typescript)\/|\/\.env$/m);
  const [list = ''] = readdirSync(release).filter((name) => name.endsWith('.cdx.json'));
  const { components } = JSON.parse(readFileSync(join(release, list), 'utf8'));
  const parts = components.map(({ name }: { name: string }) => name);
  expect(parts).toContain('fastify');
  expect(parts).not.toContain('vitest');
  expect(readFileSync(join(release, 'RELEASE-NOTES.md'), 'utf8')).toMatch(/^# 3\.\d+\.\d+\n\n- /);
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release });
});

test('no tag is made where anything speaks against it, nor anything else', async () => {
  const { run } = runningIn(project.folder);
  const { status, said } = await run('npm run release -- --tag --into elsewhere');
  expect(status).toBe(1);
  expect(said).toContain('this folder is no clone');
  expect(readdirSync(project.folder)).not.toContain('elsewhere');
});

test('a server is installed, takes leads, and stays as it is when that is done again', async () => {
  const server = await newServer();
  const said = await installs(server, release);
  expect(said).toMatch(/https:\/\/desk\.family\.test\/join\/\S+/);
  const page = await (await fetch(server.url)).text();
  expect(page).toContain('<link rel="canonical" href="https://www.family.test/"');
  const reference = await sendLead(server);
  expect(await listed(server)).toContain(reference);
  expect((await server.site('leads', 'backup', 'one.db')).said).toContain('holds 1 lead');
  expect((await server.site('launch-check')).said).not.toContain('cannot be written');
  const modes = ['env', 'data', 'files', 'files/one.db'].map((at) => modeOf(join(server.home, at)));
  expect(modes).toEqual(['640', '700', '700', '600']);
  const before = server.pid();
  await installs(server, release, []);
  expect(server.pid()).toBe(before);
  expect(await listed(server)).toContain(reference);
});

test.each([
  [['www.family.test;reboot', 'desk.family.test'], 'is no host name'],
  [['www.family.test\nDATABASE_URL=x', 'desk.family.test'], 'is no host name'],
  [['../www.family.test', 'desk.family.test'], 'is no host name'],
  [['$(reboot).test', 'desk.family.test'], 'is no host name'],
  [['localhost', 'desk.family.test'], 'is no host name'],
  [['https://WWW.family.test/', 'www.family.test'], 'a host name of its own'],
  [['one.test', 'two.test', 'three.test'], 'is a third'],
  [['--force'], 'There is no --force'],
  [[], 'Which host names?'],
])('it refuses %j with a sentence', async (words, why) => {
  const server = await newServer();
  await refuses(server, release, [...words, '--without-caddy'].slice(0, words.length + 1), why);
  expect(server.isUntouched()).toBe(true);
});

test('an archive of which not all arrived is refused, and so is one without its sums', async () => {
  const server = await newServer();
  const half = temporaryFolder();
  cpSync(release, half, { recursive: true });
  const [archive = ''] = readdirSync(half).filter((name) => name.endsWith('.tar.gz'));
  truncateSync(join(half, archive), 1_000_000);
  const words = ['www.family.test', 'desk.family.test', '--without-caddy'];
  await refuses(server, half, words, 'not all of it arrived');
  writeFileSync(join(half, 'SHA256SUMS'), '');
  await refuses(server, half, words, 'not all of it arrived');
  expect(server.isUntouched()).toBe(true);
});

/** What a newer version does that changes the store. */
const withMigration = (folder: string): void => {
  writeFileSync(
    join(folder, 'store/migrations/9999-later.ts'),
    'export const up = async () => {};\n',
  );
  const file = join(folder, 'store/migrations/all.ts');
  const text = readFileSync(file, 'utf8').replace(
    'Record<string, Migration> = {',
    "$&\n  '9999-later': later,",
  );
  writeFileSync(file, `import * as later from './9999-later.ts';\n${text}`);
};

test('an upgrade backs up first, one that fails is undone, and no way back leaves a lead behind', async () => {
  const server = await newServer();
  await installs(server, release);
  const leads = [await sendLead(server)];
  const next = changedRelease(release, (folder) => writeFileSync(join(folder, 'next'), ''));
  expect(await installs(server, next, [])).toMatch(/leads-before-upgrade-\S+\.db holds 1 lead/);
  leads.push(await sendLead(server));

  const broken = changedRelease(release, (folder) => writeFileSync(join(folder, 'start.ts'), '!'));
  await refuses(server, broken, [], 'runs again, with every lead');
  expect(await installs(server, release, ['--back'])).toContain('runs again, with every lead');
  leads.push(await sendLead(server));

  await installs(server, changedRelease(release, withMigration), []);
  leads.push(await sendLead(server));
  const before = server.pid();
  await refuses(server, release, ['--back'], 'would leave out every lead since then');
  await refuses(server, release, [], 'cannot read the leads');
  expect(server.pid()).toBe(before);
  const now = await listed(server);
  for (const reference of leads) expect(now).toContain(reference);
});

/** A server as the documents of those versions had it made: a clone, its settings and its leads. */
const madeByHand = (server: Server, archive: string, words: string): void => {
  const [app, data] = [join(server.home, 'app'), join(server.home, 'data')];
  for (const folder of [app, data]) mkdirSync(folder);
  const old = temporaryFolder();
  execFileSync('tar', ['-xzf', resolve('tests/service', archive), '-C', old]);
  const [store = ''] = readdirSync(old, { recursive: true }).filter((name) =>
    String(name).endsWith('leads.db'),
  );
  cpSync(join(old, String(store)), join(data, 'leads.db'));
  mkdirSync(join(app, 'content'));
  writeFileSync(join(app, 'content/company.yaml'), `name: ${words}\n`);
};

test.each([
  ['1', 'version-1.tgz', 5],
  ['2', 'version-2-store.tgz', 3],
])('a server of version %s goes on with its leads', async (_, archive, count) => {
  const server = await newServer();
  madeByHand(server, archive, 'Elm Street Home Buyers');
  const words = ['www.family.test', 'desk.family.test', '--without-caddy'];
  const inside = join(server.home, 'app/data');
  cpSync(join(server.home, 'data'), inside, { recursive: true });
  await refuses(server, release, words, 'inside the folder of the code');
  rmSync(inside, { recursive: true });
  await refuses(server, release, words, 'This server speaks for Elm Street Home Buyers');
  const said = await installs(server, release, [...words, '--other-words']);
  expect(said).toContain(`holds ${count} leads`);
  expect(readdirSync(server.home).join()).toContain('app-before-');
  await sendLead(server);
  expect((await server.site('leads', 'consent', 'verify')).status).toBe(0);
  await refuses(server, release, ['--back'], 'no release from before');
});
