import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notComparedIn } from '#content/compared.ts';
import { loadContent, loadContents } from '#content/load.ts';
import { valuesIn } from '#owner/setup/env-file.ts';
import { bareEnv } from '#tests/support/bare-env.ts';
import { type ContentCopy, copyContent } from '#tests/support/content-copy.ts';
import { samplePhoto } from '#tests/support/sample-photo.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

let copy: ContentCopy;
let folder: string;
beforeEach(() => {
  copy = copyContent();
  folder = temporaryFolder();
});
afterEach(() => copy.remove());

const start = (argv: readonly string[]) =>
  spawn(process.execPath, [resolve('owner/setup.ts'), ...argv], {
    cwd: folder,
    env: { ...bareEnv, CONTENT_DIR: copy.folder },
  });

/** The command itself, with answers sent as a script would send them: all at once. */
const setup = async (answers: readonly string[], ...argv: string[]) => {
  const child = start(argv);
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, out, err };
};

/** What would stop the build. */
const problems = (): string =>
  spawnSync(process.execPath, ['site/build/check-content.ts'], {
    env: { ...bareEnv, CONTENT_DIR: copy.folder },
    encoding: 'utf8',
  }).stderr;

/** Every file of the content and .env, as they are on the disk. */
const files = (): Record<string, string> => {
  const names = readdirSync(copy.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const env = readdirSync(folder).map((name) => join(folder, name));
  return Object.fromEntries([...names, ...env].map((file) => [file, readFileSync(file, 'utf8')]));
};

const company = [
  ...['Elm Street Home Buyers', '', ''],
  ...['254-722-0142', 'elm-buyers.com', '', '2019'],
];
const place = ['McLennan County', '', '12 Elm St', 'Hewitt', '76643'];
const hours = ['mon-sat', '8:30am', '5pm', ''];
const founders = ['no', 'Ann Lee', 'Owner', 'Ann has lived in Hewitt for forty years.', 'no'];
const terms = ['1,000', '', '10'];
const spanish = [
  ...['yes', 'el condado de McLennan', ''],
  ...['Dueña', 'Ann vive en Hewitt desde hace cuarenta años.'],
];
const cities = ['Dallas', 'yes', 'none'];
const photos = ['no'];
const settings = ['', 'ann@elm-buyers.com', '', 'smtp.fastmail.com', '', '', 'p@ss#word'];
const everything = [
  ...[...company, ...place, ...hours, ...founders, ...terms],
  ...[...spanish, ...cities, ...photos, ...settings],
];
const untilCities = everything.slice(0, everything.indexOf('Dallas'));
const facts = [...company, ...place, ...hours, ...founders, ...terms];
const keepAll = (count: number): string[] => Array(count).fill('');

test('a family makes the site its own', async () => {
  const before = loadContent(copy.folder).company;
  const { code, out, err } = await setup([...everything, 'yes']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const content = loadContent(copy.folder);
  expect(content.company).toEqual({
    ...before,
    name: 'Elm Street Home Buyers',
    brand: { first: 'Elm', second: 'Street Home Buyers' },
    phone: '(254) 722-0142',
    url: 'https://elm-buyers.com',
    email: 'offers@elm-buyers.com',
    founded: 2019,
    region: 'McLennan County',
    office: { street: '12 Elm St', city: 'Hewitt', zip: '76643' },
    hours: {
      label: 'Monday to Saturday, 8:30AM to 5PM CST',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '08:30',
      closes: '17:00',
      timeZone: 'America/Chicago',
    },
    founders: [{ name: 'Ann Lee', role: 'Owner', story: founders[3] }],
    terms: { earnestMoney: '$1,000', optionDays: before.terms.optionDays, offerStandsDays: 10 },
  });
  expect(content.cities.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(problems()).toBe('');
  expect(out).not.toContain('p@ss#word');
});

test('what the family says of itself in Spanish stands beside it', async () => {
  await setup([...everything, 'yes']);
  const { company: told, cities: places } = loadContents(copy.folder).in('es');
  expect(told).toMatchObject({
    name: 'Elm Street Home Buyers',
    region: 'el condado de McLennan',
    hours: { label: 'lun. a sáb. de 8:30\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m. CST' },
    founders: [{ name: 'Ann Lee', role: 'Dueña', story: spanish[4] }],
  });
  expect(told.founders).toHaveLength(1);
  expect(places.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(notComparedIn(copy.folder, 'es')).toEqual([]);
});

test('words that nobody has in Spanish yet stay English, and are noted as such', async () => {
  const answers = [...facts, ...['yes', '', '', '', ''], ...cities, ...photos, ...settings, 'yes'];
  expect(await setup(answers)).toMatchObject({ code: 0, err: '' });
  const { company: told } = loadContents(copy.folder).in('es');
  expect(told).toMatchObject({ region: 'McLennan County', founders: [{ role: 'Owner' }] });
  expect(notComparedIn(copy.folder, 'es')).toEqual(['company.yaml']);
});

test('a family without Spanish has none of it, and loses no word', async () => {
  const spanishFiles = () =>
    Object.entries(files())
      .filter(([name]) => /\/es\//.test(name))
      .map(([, words]) => words);
  const before = spanishFiles();
  const answers = [...facts, 'no', ...cities, ...photos, ...settings, 'yes'];
  const { code, out, err } = await setup(answers);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('content/es: off the site, and kept in content/left-out/es');
  expect(loadContents(copy.folder).all.map(({ language }) => language)).toEqual(['en']);
  expect(problems()).toBe('');
  expect(spanishFiles()).toEqual(before);

  const again = await setup([...keepAll(20), 'yes', 'Dueña', 'Ann vive aquí.', ...keepAll(12)]);
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain('content/es: back from content/left-out/es');
  const { company: told, cities: places } = loadContents(copy.folder).in('es');
  expect(told.founders).toEqual([{ name: 'Ann Lee', role: 'Dueña', story: 'Ann vive aquí.' }]);
  expect(places.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(readFileSync(join(copy.folder, 'left-out/es-cities/dallas.yaml'), 'utf8')).toBe(
    readFileSync('tests/content/es/cities/dallas.yaml', 'utf8'),
  );
  expect(problems()).toBe('');
});

test('the settings are for the owner alone, and say no more than they must', async () => {
  await setup([...everything, 'yes']);
  const file = join(folder, '.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(valuesIn(readFileSync(file, 'utf8'))).toEqual({
    ...valuesIn(readFileSync('.env.example', 'utf8')),
    LEAD_INBOX: 'ann@elm-buyers.com',
    SMTP_URL: 'smtps://offers%40elm-buyers.com:p%40ss%23word@smtp.fastmail.com:465',
  });
});

test('comments and untouched lines of company.yaml stay', async () => {
  const file = join(copy.folder, 'company.yaml');
  const before = readFileSync(file, 'utf8').split('\n');
  await setup([...everything, 'yes']);
  const after = readFileSync(file, 'utf8').split('\n');
  const comments = (lines: string[]) => lines.filter((line) => line.startsWith('#'));
  expect(comments(after)).toEqual(comments(before));
  const keys = (lines: string[]) =>
    lines.filter((line) => /^\w+:/.test(line)).map((line) => line.split(':')[0]);
  expect(keys(after)).toEqual(keys(before));
});

test('it can be run again, and Enter keeps everything', async () => {
  await setup([...everything, 'yes']);
  const before = files();
  const { code, out } = await setup(keepAll(30));
  expect(code).toBe(0);
  expect(out).toContain('Nothing has changed.');
  expect(out).toContain('[smtps://offers%40elm-buyers.com:…@smtp.fastmail.com:465]');
  expect(out).not.toContain('p%40ss');
  expect(files()).toEqual(before);
});

test('--yes asks nothing, makes .env once, and changes nothing after that', async () => {
  const content = files();
  expect(await setup([], '--yes')).toMatchObject({ code: 0, err: '' });
  const first = files();
  expect(first).toEqual({
    ...content,
    [join(folder, '.env')]: readFileSync('.env.example', 'utf8'),
  });
  expect(await setup([], '--yes')).toMatchObject({ code: 0 });
  expect(files()).toEqual(first);
});

test('what was in .env stays, and loses the eyes of others', async () => {
  const file = join(folder, '.env');
  const written = '# mine\nPORT=8080\nMY_OWN=1\nLEAD_INBOX=bo@elm-buyers.com\n';
  writeFileSync(file, written, { mode: 0o644 });
  expect(await setup([], '--yes')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(written);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['none at all', [], 'There was no answer to "Company name".'],
  ['too few', everything.slice(0, 12), 'There was no answer to "Days".'],
  ['all but the last word', everything, 'There was no answer to "Write it?".'],
])('with %s of the answers nothing is written', async (_, answers, message) => {
  const before = files();
  const { code, err } = await setup(answers);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('Nothing was written.');
  expect(files()).toEqual(before);
});

test('Ctrl+C before the last word changes nothing', async () => {
  const before = files();
  const child = start([]);
  child.stdin.write(everything.map((answer) => `${answer}\n`).join(''));
  const ended = once(child, 'exit');
  let out = '';
  for await (const chunk of child.stdout) {
    out += chunk;
    if (out.includes('Write it?')) break;
  }
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(files()).toEqual(before);
});

test('who says no at the end has changed nothing', async () => {
  const before = files();
  const { code, out } = await setup([...everything, 'no']);
  expect(code).toBe(0);
  expect(out).toContain('Nothing was written.');
  expect(files()).toEqual(before);
});

test('answers with which the site could not be built are asked again, and kept', async () => {
  const long = 'The Extraordinarily Honest Buyers of Waco';
  const tooLong = [long.slice(0, 40), 'Honest', 'Buyers', ...everything.slice(3)];
  const { code, out } = await setup([...tooLong, 'Elm', 'Elm', 'Homes', ...keepAll(34)]);
  expect(out).toContain(
    'content/en/legal/terms-of-service.md: description: on /terms-of-service is 162',
  );
  expect(out).toContain('Year the company began [2019]');
  expect(code).toBe(0);
  expect(loadContent(copy.folder).company).toMatchObject({ name: 'Elm', founded: 2019 });
});

test('content that is broken already is named, and left alone', async () => {
  copy.write('company.yaml', (yaml) => yaml.replace(/^founded: .*$/m, 'founded: long ago'));
  const before = files();
  for (const argv of [[], ['--yes']]) {
    const { code, err } = await setup(keepAll(31), ...argv);
    expect(code).toBe(1);
    expect(err).toContain('content/company.yaml: founded: expected a year');
  }
  expect(files()).toEqual(before);
});

test.each([
  [['waco'], ['Dallas', 'yes', 'Temple', 'yes', 'none']],
  [[], ['Dallas', 'yes', 'Temple', 'yes', 'Waco', 'yes']],
])('with the cities %j left the site still has all of its pages', async (left, removing) => {
  const { code, err } = await setup([...untilCities, ...removing, ...photos, ...settings, 'yes']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const content = loadContent(copy.folder);
  expect(content.cities.map(({ slug }) => slug)).toEqual(left);
  expect(problems()).toBe('');
});

test('photographs are copied into the content and named where they belong', async () => {
  await samplePhoto(folder, 'ours.jpg');
  const picture = join(folder, 'photos/ours.jpg');
  const brought = [
    ...['yes', picture, 'Ann on her porch', 'Ann en su porche', ''],
    ...[picture, 'The first house', 'La primera casa', picture],
  ];
  const street = ['A street in Waco', 'Una calle de Waco', 'none'];
  const answers = [...untilCities, ...cities, ...brought, ...street, ...settings, 'yes'];
  const { code, out, err } = await setup(answers);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('content/photos/story.jpg, shown by content/en/pages/about-us.yaml');
  const content = loadContent(copy.folder);
  expect(content.company.founders[0]).toMatchObject({
    photo: { file: 'founders/ann-lee.jpg', alt: 'Ann on her porch' },
  });
  expect(content.pages.home.why.photo).toBeUndefined();
  expect(content.pages['about-us'].story.photo?.alt).toBe('The first house');
  expect(content.cities.map(({ photo }) => photo?.file)).toEqual(['cities/waco.jpg', undefined]);
  const told = loadContents(copy.folder).in('es');
  expect(told.company.founders[0]?.photo).toEqual({
    file: 'founders/ann-lee.jpg',
    alt: 'Ann en su porche',
  });
  expect(told.pages['about-us'].story.photo?.alt).toBe('La primera casa');
  expect(told.cities[0]?.photo?.alt).toBe('Una calle de Waco');
  for (const name of ['founders/ann-lee', 'story', 'cities/waco']) {
    const copied = readFileSync(join(copy.folder, `photos/${name}.jpg`));
    expect(copied.equals(readFileSync(picture)), name).toBe(true);
  }
});

test.each([
  [['--wrong'], "unknown option '--wrong'"],
  [['yes'], 'too many arguments'],
])('%j is refused, and what it takes is told', async (argv, message) => {
  const { code, err } = await setup([], ...argv);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('Usage: npm run setup -- [options]');
});
