import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { everything, keepAll, setupPlace } from '#tests/support/owner-setup.ts';

let place: ReturnType<typeof setupPlace>;
beforeEach(() => {
  place = setupPlace();
  return place.copy.remove;
});

test('--yes asks nothing, makes .env once, and changes nothing after that', async () => {
  const content = place.files();
  expect(await place.run([], '--yes')).toMatchObject({ code: 0, err: '' });
  const first = place.files();
  expect(first).toEqual({
    ...content,
    [join(place.folder, '.env')]: readFileSync('.env.example', 'utf8'),
  });
  expect(await place.run([], '--yes')).toMatchObject({ code: 0 });
  expect(place.files()).toEqual(first);
});

test('what was in .env stays, and loses the eyes of others', async () => {
  const file = join(place.folder, '.env');
  const written = '# mine\nPORT=8080\nMY_OWN=1\nLEAD_INBOX=bo@elm-buyers.com\n';
  writeFileSync(file, written, { mode: 0o644 });
  expect(await place.run([], '--yes')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(written);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['none at all', [], 'There was no answer to "Company name".'],
  ['too few', everything.slice(0, 11), 'There was no answer to "Days".'],
  ['all but the last word', everything, 'There was no answer to "Write it?".'],
])('with %s of the answers nothing is written', async (_, answers, message) => {
  const before = place.files();
  const { code, err } = await place.run(answers);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('Nothing was written.');
  expect(place.files()).toEqual(before);
});

test('Ctrl+C before the last word changes nothing', async () => {
  const before = place.files();
  const child = place.start();
  child.stdin.write(everything.map((answer) => `${answer}\n`).join(''));
  const ended = once(child, 'exit');
  let out = '';
  for await (const chunk of child.stdout) {
    out += chunk;
    if (out.includes('Write it?')) break;
  }
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(place.files()).toEqual(before);
});

test('who says no at the end has changed nothing', async () => {
  const before = place.files();
  const { code, out } = await place.run([...everything, 'no']);
  expect(code).toBe(0);
  expect(out).toContain('Nothing was written.');
  expect(place.files()).toEqual(before);
});

test('content that is broken already is named, and left alone', async () => {
  place.copy.write('company.yaml', (yaml) => yaml.replace(/^founded: .*$/m, 'founded: long ago'));
  const before = place.files();
  for (const argv of [[], ['--yes']]) {
    const { code, err } = await place.run(keepAll(27), ...argv);
    expect(code).toBe(1);
    expect(err).toContain('content/company.yaml: founded: expected a year');
  }
  expect(place.files()).toEqual(before);
});

test.each([
  [['--wrong'], "unknown option '--wrong'"],
  [['yes'], 'too many arguments'],
])('%j is refused, and what it takes is told', async (argv, message) => {
  const { code, err } = await place.run([], ...argv);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('Usage: npm run setup -- [options]');
});
