import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readArguments } from '#bench/arguments.ts';
import { runDesk } from '#cli/desk/run.ts';
import { runLeads } from '#cli/leads/run.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPerson } from '#domain/people/people.ts';
import { backupSqlite } from '#store/backup/backup.ts';
import { Copier } from '#store/copies/copier.ts';
import { openStore } from '#store/open.ts';
import {
  documentedCommands,
  filesRunBy,
  type VitestProject,
} from '#tests/support/documented-commands.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { runningIn } from '#tests/support/run-commands.ts';
import { cities, configOf, facts, office } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const project = copyProject();
afterAll(project.remove);
const { start, run, passes } = runningIn(project.folder);

const commands = documentedCommands();
const isOwners = (command: string) => /^npm run (--silent )?leads -- /.test(command);
const isDesks = (command: string) => /^npm run desk -- /.test(command);
/** Without what a shell sets for it, as in ENGINES=webkit. */
const withoutSettings = (command: string) => command.replace(/^([A-Z_]+=\S+ )+/, '');
const isVitests = (command: string) => withoutSettings(command).startsWith('npx vitest run ');

const vitestProjects = async (): Promise<VitestProject[]> => {
  const { default: config } = await import(pathToFileURL(resolve('vitest.config.ts')).href);
  return config.test.projects.map(({ test }: { test: VitestProject }) => test);
};

/** As typed, for a lead and files that are there. */
const filledIn = (command: string): string =>
  command
    .replaceAll('REF', 'HRW-472')
    .replaceAll('NAME', 'Sam')
    .replaceAll('FILE', 'copy.db')
    .replace(/ > \S+$/, '')
    .replace(/ backup (\/backups\/)?/, ` backup ${project.folder}/`)
    .replace(/ restore --copy \S+/, ` restore --copy ${project.folder}/copy`)
    .replace(/ restore (?!--)\S+/, ` restore ${project.folder}/made-before.db`);

/** What a command finds there: made once, and put back before each. */
const found = ['data', 'made-before.db', 'copy'];
const within = (...names: string[]) => join(project.folder, ...names);

beforeAll(async () => {
  const store = openStore({ file: within('as-found', 'data', 'leads.db') });
  await acceptLead(
    store,
    makeLead({ reference: 'HRW-472', receivedAt: Date.parse('2026-03-01T15:00:00Z') }),
    [],
  );
  await store.write((transaction) =>
    addPerson(transaction, { id: 'sam', name: 'Sam', role: 'helper', createdAt: 0 }),
  );
  await store.close();
  await backupSqlite(within('as-found', 'data', 'leads.db'), within('as-found', 'made-before.db'));
  copyOnce(within('as-found', 'data', 'leads.db'), within('as-found', 'copy'));
});

beforeEach(() => {
  for (const name of [...found, 'copy.db']) rmSync(within(name), { recursive: true, force: true });
  for (const name of found) cpSync(within('as-found', name), within(name), { recursive: true });
});

const copyKey = Buffer.alloc(32, 3);

const copyOnce = (file: string, folder: string): void => {
  mkdirSync(folder);
  const copier = new Copier({ file, folder, key: copyKey, now: Date.now, renewAfterMs: 1e9 });
  copier.pass();
  copier.close();
};

/** The words that a shell hands to `npm run leads` or `npm run desk`. */
const wordsOf = (command: string): string[] => {
  const print = command.replace(/^.* (leads|desk) -- /, "printf '%s\\0' ");
  return execFileSync('sh', ['-c', print], { encoding: 'utf8' }).split('\0').slice(0, -1);
};

test.each(commands.filter(({ command }) => isOwners(command)))(
  '$command, as $file says',
  async ({ command }) => {
    const store = openStore({ file: join(project.folder, 'data', 'leads.db') });
    onTestFinished(() => store.close());
    const config = configOf({
      DATA_DIR: join(project.folder, 'data'),
      COPY_DIR: join(project.folder, 'copy'),
      COPY_KEY: copyKey.toString('base64'),
    });
    const context = {
      store,
      config,
      company: facts.company,
      office,
      cities,
      now: Date.now,
      width: 120,
    };
    const { exitCode, err, handedOver } = await runLeads(context, wordsOf(filledIn(command)));
    await handedOver?.();
    expect(exitCode, err).toBe(0);
  },
);

test.each(commands.filter(({ command }) => isDesks(command)))(
  '$command, as $file says',
  async ({ command }) => {
    const store = openStore({ file: join(project.folder, 'data', 'leads.db') });
    onTestFinished(() => store.close());
    const { timeZone } = facts.company;
    const context = {
      store,
      deskUrl: 'http://localhost:3001',
      timeZone,
      now: Date.now,
      width: 120,
    };
    const { exitCode, err } = await runDesk(context, wordsOf(filledIn(command)));
    expect(exitCode, err).toBe(0);
  },
);

test('npm hands the words on', async () => {
  expect(await run('npm run --silent leads -- show HRW-472')).toMatchObject({
    status: 0,
    said: expect.stringContaining('HRW-472'),
  });
  expect(await run('npm run --silent desk -- people')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Sam'),
  });
});

test('a proof that is asked for before anything was built is drawn all the same, or says what to run', async () => {
  const [builder, apart] = ['build-views.ts', 'elsewhere'].map((name) =>
    join(project.folder, name),
  ) as [string, string];
  const prove = () => run('npm run --silent leads -- consent proof HRW-472');
  renameSync(builder, apart);
  const words = 'there are no built pages: run "npm run build"';
  expect(await prove()).toMatchObject({ status: 1, said: expect.stringContaining(words) });
  renameSync(apart, builder);
  const said = expect.stringMatching(/^Building .*\.\n.*proof-HRW-472\.html\n$/);
  expect(await prove()).toEqual({ status: 0, said });
  expect((await prove()).said).not.toContain('Building');
});

/** Starts it, waits for the home page, and stops every process that it began. */
const serves = async (command: string, env: Record<string, string> = {}, cwd = '.') => {
  const port = await freePort();
  const { child, said } = start(command, { ...env, PORT: String(port) }, cwd);
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  const answer = async () => {
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    return response?.ok ? response.text() : '';
  };
  while (child.exitCode === null) {
    if ((await answer()).includes('</html>')) return;
    await sleep(250);
  }
  throw new Error(`${command} ended: ${said()}`);
};

/** What may go on for an hour is asked for no time at all, and says that it takes some. */
const refusesNoTime = async (command: string) => {
  const words = `${command}${command.includes(' -- ') ? '' : ' --'} --minutes 0`;
  const { status, said } = await run(words, {}, '.');
  expect(status, said).toBe(2);
  expect(said).toContain('--minutes');
};

/** A test cannot run all tests, nor install what it runs on: the script that CI runs does. */
const isPartOf = (file: string, ...parts: string[]) => {
  for (const part of parts) expect(readFileSync(file, 'utf8')).toContain(part);
};

/** In the copy of the project, as they may write there. */
const passing = (...commands: string[]) =>
  Object.fromEntries(
    commands.map((command) => [command, () => passes(command, {}, project.folder)]),
  );

/** Both are left running for a while there. */
const asStarted = 'tests/commands/as-started.test.ts';

const others: Record<string, () => Promise<void> | void> = {
  'npm ci': () => isPartOf('.ci/run', 'npm ci'),
  'npm test': () => isPartOf('.ci/run', 'npm test'),
  'npm run check': () => isPartOf('.ci/run', 'npm run check'),
  'npm ci && npm start': () => isPartOf('.ci/fresh-machine', 'npm ci && npm start'),
  'npm ci && npm test': () => isPartOf('.ci/fresh-machine', 'npm ci && npm test'),
  // It is tried in server.test.ts, with and without a tag.
  ...Object.fromEntries(
    ['npm ci && npm run release', 'npm run release', 'npm run release -- --tag'].map((command) => [
      command,
      () => isPartOf('tests/commands/server.test.ts', 'npm run release'),
    ]),
  ),
  'npm ci && npm run build': () => isPartOf('package.json', '"start": "npm run build && '),
  'npm run build': () => isPartOf('package.json', '"start": "npm run build && '),
  'npm start': () => isPartOf(asStarted, "follow(['start']"),
  'npm run demo': () => isPartOf(asStarted, "follow(['run', 'demo']"),
  // Into the copy: which letters a machine has is no change to what the README shows.
  'npm run pictures': async () => {
    const shown = join(project.folder, 'docs', 'pictures');
    const before = readdirSync(shown);
    rmSync(shown, { recursive: true });
    mkdirSync(shown);
    await passes('npm run pictures', { BROTLI_QUALITY: '1' }, project.folder);
    expect(readdirSync(shown)).toEqual(before);
  },
  // Astro serves a folder once at a time, and the developer may be doing so.
  'npm run dev': () => serves('npm run dev', {}, project.folder),
  // The smallest of the measurements stands for all: together they take ten minutes.
  'npm run bench': () => passes('npm run bench -- --only plans'),
  // It fetches HAProxy and takes minutes.
  'npm run bench -- --only failover': () =>
    expect(readArguments(['--only', 'failover'])).toMatchObject({ only: 'failover' }),
  'npm run bench -- --quick': () =>
    expect(readArguments(['--quick'])).toMatchObject({ quick: true }),
  // A short one is soak.test.ts.
  'npm run bench -- --soak': () => refusesNoTime('npm run bench -- --soak'),
  // It is played by rehearsal.test.ts.
  'npm run rehearse': () => refusesNoTime('npm run rehearse'),
  'npm run rehearse -- --minutes 60': () => refusesNoTime('npm run rehearse'),
  'npm run setup': async () => {
    const { status, said } = await run('npm run setup');
    expect(status).toBe(2);
    expect(said).toContain('--yes');
  },
  ...passing(
    'npm run setup -- --yes',
    'npm run amended',
    'npm run compared -- es',
    'npm run compared -- es consent.yaml',
    'npm run compared -- es faq.yaml pages/home.yaml',
    // What they do where somebody has published is run.test.ts in cli/content/.
    'npm run content -- status',
    'npm run content -- pull',
    'npm run content -- push',
    'npm run content -- fit',
  ),
  // It is tried on a real version 1 in upgrade.test.ts.
  'npm run upgrade -- ../site-1': () =>
    isPartOf('package.json', '"upgrade": "node cli/upgrade.ts"'),
  // And on a real version 2 in upgrade-version-2.test.ts.
  'npm ci && npm run upgrade -- ../site-2': () =>
    isPartOf('package.json', '"upgrade": "node cli/upgrade.ts"'),
  'npm run upgrade -- ../site-2': () =>
    isPartOf('package.json', '"upgrade": "node cli/upgrade.ts"'),
  'npm run promises': () => passes('npm run promises'),
  'npm run carrier': async () => {
    const { status, said } = await run('npm run carrier');
    expect(status, said).toBe(0);
    expect(said).toContain('Sample message 1');
  },
  'npm run launch-check': async () => {
    const { status, said } = await run('npm run launch-check');
    expect(status).toBe(1);
    expect(said).toContain('content/company.yaml');
  },
  'npx biome check --write': () => passes('npx biome check --write tests/support'),
};

test.each(commands.filter(({ command }) => isVitests(command)))(
  '$command, as $file says, has tests to run',
  async ({ command }) => {
    expect(filesRunBy(command, await vitestProjects())).not.toEqual([]);
  },
);

test('a Vitest command that would run nothing is seen', async () => {
  const projects = await vitestProjects();
  const filesOf = (words: string) => filesRunBy(`npx vitest run ${words}`, projects);
  expect(filesOf('--project rooms lead/phone.test.ts')).toEqual(['lead/phone.test.ts']);
  expect(filesOf('--project service lead/phone.test.ts')).toEqual([]);
  expect(filesOf('--project rooms lead/telephone.test.ts')).toEqual([]);
  expect(() => filesOf('--project attic')).toThrow('There is no project attic.');
  expect(() => filesOf('--projects rooms')).toThrow("Unknown option '--projects'");
});

const isOther = (command: string) => !isOwners(command) && !isDesks(command) && !isVitests(command);

test.each(commands.filter(({ command }) => isOther(command)))(
  '$command, as $file says',
  async ({ command }) => {
    const attempt = others[withoutSettings(command)];
    expect(attempt, `nobody has tried ${command}`).toBeDefined();
    await attempt?.();
  },
);

test('a command that nobody documents any more is not tried any more', () => {
  const documented = commands.map(({ command }) => command);
  expect(Object.keys(others).filter((command) => !documented.includes(command))).toEqual([]);
});
