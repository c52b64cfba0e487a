import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onPipe } from '#cli/setup/dialogue.ts';
import { setUp } from '#cli/setup/run.ts';
import { bareEnv } from './bare-env.ts';
import { copyContent } from './content-copy.ts';
import { temporaryFolder } from './service-leads.ts';

const asLines = (answers: readonly string[]): string =>
  answers.map((answer) => `${answer}\n`).join('');

/** A content and a working folder for `npm run setup`, as a family has them that has just begun. */
export const setupPlace = () => {
  const copy = copyContent();
  const folder = temporaryFolder();
  const env = { ...bareEnv, CONTENT_DIR: copy.folder };
  const start = (argv: readonly string[] = []) =>
    spawn(process.execPath, [resolve('cli/setup.ts'), ...argv], { cwd: folder, env });
  return {
    copy,
    folder,
    start,
    /** The command itself, with answers sent as a script would send them: all at once. */
    run: async (answers: readonly string[], ...argv: string[]) => {
      const child = start(argv);
      child.stdin.end(asLines(answers));
      const ended = once(child, 'close');
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = await ended;
      return { code, out, err };
    },
    /** What the command does, without a process of its own; answers with all that was said. */
    answer: async (answers: readonly string[]): Promise<string> => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      input.end(asLines(answers));
      const said = text(output);
      const places = { contentDir: copy.folder, envFile: join(folder, '.env') };
      output.end(await setUp(onPipe(input, output), places));
      return said;
    },
    /** What would stop the build. */
    problems: (): string =>
      spawnSync(process.execPath, ['site/build/check-content.ts'], { env, encoding: 'utf8' })
        .stderr,
    /** Every file of the content and .env, as they are on the disk. */
    files: (): Record<string, string> => {
      const names = readdirSync(copy.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const own = readdirSync(folder).map((name) => join(folder, name));
      return Object.fromEntries(
        [...names, ...own].map((file) => [file, readFileSync(file, 'utf8')]),
      );
    },
  };
};

const company = [
  ...['Elm Street Home Buyers', '', ''],
  ...['254-722-0142', 'elm-buyers.com', '', '2019'],
];
const place = ['McLennan County', '12 Elm St', 'Hewitt', '76643'];
const hours = ['mon-sat', '8:30am', '5pm', ''];
export const founders = [
  'no',
  'Ann Lee',
  'Owner',
  'Ann has lived in Hewitt for forty years.',
  'no',
];
const terms = ['1,000', '', '', '10', ''];
const cities = ['Dallas', 'yes', 'none'];
export const settings = ['ann@elm-buyers.com', 'smtp.fastmail.com', '', '', 'p@ss#word'];
export const everything = [
  ...[...company, ...place, ...hours, ...founders, ...terms],
  ...[...cities, ...settings],
];
export const untilCities = everything.slice(0, everything.indexOf('Dallas'));
/** Enter, so many times. */
export const keepAll = (count: number): string[] => Array(count).fill('');
