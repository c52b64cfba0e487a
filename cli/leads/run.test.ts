import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { configOf, facts, office } from '#tests/support/service-app.ts';
import { runLeads } from './run.ts';

/** Each command, as it may be typed, and the options that it takes. */
const commands: [words: string, options: string[]][] = [
  ['list', ['--limit', '--since', '--city', '--state', '--json']],
  ['show HRW-472', ['--json']],
  ['mark HRW-472 closed', ['--value', '--on']],
  ['report', ['--since', '--city', '--json']],
  ['cost google 2026-03 850', []],
  [
    'export',
    ['--format', '--limit', '--since', '--city', '--state', '--stage', '--name', '--again'],
  ],
  ['consent verify', []],
  ['consent proof HRW-472', []],
  ['consent revoke 2545550142 --how called', ['--how']],
  ['retry', []],
  ['erase HRW-472', []],
  ['backup copy.db', []],
  ['restore copy.db', ['--stopped']],
  ['stats', ['--since', '--json']],
];
const everyOption = [...new Set(commands.flatMap(([, options]) => options))];

const config = configOf();
const context = {
  store: openStore({ file: join(config.dataDir, 'never-opened.db') }),
  config,
  company: facts.company,
  office,
  cities: { names: [], byPage: new Map() },
  now: Date.now,
  width: 80,
};
const run = (words: string) => runLeads(context, words.split(' '));

test.each(commands)('%s takes %j and nothing else', async (words, options) => {
  const help = (await run(`${words} --help`)).out;
  for (const option of everyOption) {
    if (options.includes(option)) {
      expect(help).toContain(`  ${option}`);
      continue;
    }
    const { exitCode, out, err } = await run(`${words} ${option} x`);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err.split('\n')[0]).toMatch(new RegExp(`^\\w+: unknown option '${option}'$`));
    expect(err).toContain('Usage: npm run leads -- ');
  }
});

test.each([['help'], ['--help']])('%s lists every command', async (words) => {
  const { exitCode, out, err } = await run(words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  for (const [command] of commands) expect(out).toContain(`\n  ${command.split(' ')[0]} `);
});

test.each(['list', 'show', 'consent'])('help %s says what %s says with --help', async (name) => {
  expect(await run(`help ${name}`)).toEqual(await run(`${name} --help`));
});

test.each([
  ['lst', "unknown command 'lst'\n(Did you mean list?)"],
  ['show', "show: missing required argument 'reference'"],
  ['show HRW-472 HRW-473', 'show: too many arguments'],
  ['consent revoke 2545550142', "revoke: required option '--how <words>' not specified"],
  ['report page.html', 'report: too many arguments'],
  ['cost google', 'cost: expected a source, a month and an amount, such as: npm run leads -- cost'],
  ['cost google 2026-13 850', 'cost: month: Type a month such as 2026-10.'],
  ['cost google 9999-01 850', 'cost: month: Type a month such as 2026-10.'],
  ['cost google 2099-01 850', 'cost: month: That month hasn’t come yet'],
  ['cost google 2026-03 -850', 'cost: dollars: Type an amount in dollars, such as 850'],
  [`cost ${'x'.repeat(61)} 2026-03 850`, 'cost: source: That is 61 characters'],
  ['export --stage closed', 'export: --stage, --name and --again are for ads, not for csv'],
])('%s is refused: %s', async (words, message) => {
  const { exitCode, err } = await run(words);
  expect(exitCode).toBe(2);
  expect(err).toContain(message);
});
