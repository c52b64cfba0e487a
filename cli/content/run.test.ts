import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ContentFiles, filesInFolder } from '#domain/publishing/content-files.ts';
import { createContentCheck } from '#domain/publishing/problems-of.ts';
import {
  couldNotBeShown,
  filesOfVersion,
  isShown,
  newestVersions,
  publish,
} from '#domain/publishing/versions.ts';
import { openStore } from '#store/open.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { contentUnderTest } from '#tests/support/content-under-test.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import type { ContentCommands } from './context.ts';
import { runContent } from './run.ts';

const now = Date.parse('2027-03-10T18:00:00Z');
const home = 'en/pages/home.yaml';
const faq = 'en/faq.yaml';
const consent = 'en/consent.yaml';

let context: ContentCommands;
beforeEach(() => {
  const content = copyContent();
  const store = openStore({ file: emptyStoreFile() });
  const { folder } = content;
  context = { store, folder, sample: contentUnderTest(), check: async () => [], now: () => now };
  return async () => {
    content.remove();
    await store.close();
  };
});

const run = (...words: string[]) => runContent(context, words);
const out = async (...words: string[]): Promise<string> => {
  const { exitCode, out: printed, err } = await run(...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return printed;
};
const refusal = async (...words: string[]): Promise<string> => {
  const { exitCode, out: printed, err } = await run(...words);
  expect({ exitCode, out: printed }).toEqual({ exitCode: 1, out: '' });
  return err;
};

const read = (file: string): string => readFileSync(join(context.folder, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(context.folder, file), text);
const title = (text: string, to: string): string =>
  text.replace(/^ {2}title: .*$/m, `  title: ${to}`);
const question = (text: string): string => text.replace(/question: .*$/m, 'question: Who are you?');

/** As the desk publishes, and the service shows it. */
const publishOnDesk = async (file: string, change: (text: string) => string): Promise<number> => {
  const [public_] = (await newestVersions(await context.store.connect(), 9)).filter(
    ({ state }) => state === 'public',
  );
  const before: ContentFiles =
    (public_ && (await filesOfVersion(await context.store.connect(), public_.id))) ??
    filesInFolder(context.folder);
  const files = new Map(before);
  files.set(file, Buffer.from(change(files.get(file)?.toString() ?? '')));
  const made = await publish(
    context.store,
    { files, personId: 'ruth', origin: 'desk', backTo: undefined, now },
    () => filesInFolder(context.folder),
  );
  if ('refused' in made) throw new Error(made.refused);
  await isShown(context.store, made.version, now);
  return made.version;
};

test.each(['pull', 'push', 'status'])('%s says that nobody has published yet', async (word) => {
  expect(await out(word)).toBe(
    'Nobody has published yet: what stands in the folder is what "npm start" builds and shows.',
  );
});

test('what was published is pulled, files that came and went too, and said once', async () => {
  await publishOnDesk(home, (text) => title(text, 'Sold by Friday'));
  expect(await out('status')).toBe(
    'Visitors see version 2.\nPublished since version 1:\n  en/pages/home.yaml: head.title',
  );
  expect(await out('pull')).toBe('Written from version 2:\n  en/pages/home.yaml');
  expect(read(home)).toContain('  title: Sold by Friday');
  expect(await out('pull')).toBe('The folder says what version 2 says.');
  expect(await out('push')).toBe('Nothing to publish: the folder says what version 2 says.');
  expect(await out('status')).toBe('Visitors see version 2.\nThe folder says the same.');
});

test('a file that was published away goes, and an empty folder is filled', async () => {
  const files = new Map(filesInFolder(context.folder));
  files.delete('es/cities/waco.yaml');
  const made = await publish(
    context.store,
    { files, personId: 'ruth', origin: 'desk', backTo: undefined, now },
    () => filesInFolder(context.folder),
  );
  await isShown(context.store, 'version' in made ? made.version : 0, now);
  await out('pull');
  expect(existsSync(join(context.folder, 'es/cities/waco.yaml'))).toBe(false);
  expect(filesInFolder(context.folder)).toEqual(files);
  context = { ...context, folder: mkdtempSync(join(tmpdir(), 'content-')) };
  expect(await refusal('push')).toContain('Version 2 is newer than the folder. Pull first');
  await out('pull');
  expect(filesInFolder(context.folder)).toEqual(files);
  rmSync(context.folder, { recursive: true });
});

test('what the folder says is published, with what follows from its words, and again after that', async () => {
  await publishOnDesk(faq, question);
  await out('pull');
  write(consent, read(consent).replace(/^label: .*$/m, 'label: You agree to texts.'));
  const told = await out('push');
  expect(told).toContain('Version 3 is published.');
  expect(told).toContain('so these were changed in the folder too:\n  en/consent.yaml');
  const { version } = parse(read(consent));
  expect(version).toMatch(/^2027-03-10-\d{6}$/);
  expect(await newestVersions(await context.store.connect(), 1)).toMatchObject([
    { id: 3, origin: 'files', personId: undefined, state: 'drawing' },
  ]);
  // The folder changes on before the version is shown.
  write(home, title(read(home), 'Sold by Monday'));
  expect(await refusal('push')).toBe(
    'A version is being drawn just now. Push again in a minute.\n',
  );
  await isShown(context.store, 3, now);
  expect(await out('status')).toBe(
    'Visitors see version 3.\nChanged in the folder since version 3:\n  en/pages/home.yaml: head.title',
  );
  expect(await out('push')).toContain('Version 4 is published.');
});

test('a version that could not be shown is pushed again', async () => {
  await publishOnDesk(faq, question);
  await out('pull');
  write(home, title(read(home), 'Sold by Monday'));
  await out('push');
  await couldNotBeShown(context.store, 3, 'the disk is full');
  expect(await out('status')).toContain(
    'Changed in the folder since version 2:\n  en/pages/home.yaml: head.title\nVersion 3 could not be shown: the disk is full',
  );
  expect(await out('push')).toContain('Version 4 is published.');
});

test('where both changed, both are told and nothing is written', async () => {
  await publishOnDesk(faq, question);
  await out('pull');
  const own = title(read(home), 'Sold by Monday');
  write(home, own);
  await publishOnDesk(consent, (text) => `# Read by all of us.\n${text}`);
  await publishOnDesk(home, (text) => title(text, 'Sold by Friday'));
  for (const word of ['pull', 'push']) {
    const told = await refusal(word);
    expect(told).toContain(
      [
        'Changed in the folder since version 2:',
        '  en/pages/home.yaml: head.title',
        'Published since version 2:',
        '  en/consent.yaml: comments or layout',
        '  en/pages/home.yaml: head.title',
      ].join('\n'),
    );
  }
  expect(read(home)).toBe(own);
  expect(read(consent)).not.toContain('all of us');
  expect(await newestVersions(await context.store.connect(), 1)).toMatchObject([{ id: 4 }]);
});

test('a folder of which nobody knows what it said last is not written over', async () => {
  await publishOnDesk(faq, question);
  write(home, title(read(home), 'Sold by Monday'));
  expect(await refusal('pull')).toContain(
    'Nobody knows which version the folder last said. It differs from version 2 in:\n  en/faq.yaml: ',
  );
  // Nor one that another store wrote its note into.
  write('.published.yaml', 'version: 2\nfiles: "0123"\n');
  expect(await refusal('push')).toContain('Nobody knows which version');
  write('.published.yaml', '"');
  expect(await refusal('push')).toContain('Nobody knows which version');
});

test('a pull that was cut off is done again', async () => {
  await publishOnDesk(faq, question);
  await out('pull');
  const before = read(faq);
  await publishOnDesk(faq, (text) => text.replace('Who are you?', 'Where are you?'));
  await publishOnDesk(home, (text) => title(text, 'Sold by Friday'));
  write(faq, before.replace('Who are you?', 'Where are you?'));
  expect(await out('pull')).toBe('Written from version 4:\n  en/pages/home.yaml');
});

test('what would stop a build stops a push, in the same words', async () => {
  await publishOnDesk(faq, question);
  await out('pull');
  write('company.yaml', read('company.yaml').replace(/^phone: .*$/m, 'phone: call us'));
  context = { ...context, check: createContentCheck(temporaryFolder()) };
  expect(await refusal('push')).toContain(
    'The content has a problem:\n  content/company.yaml: phone: ',
  );
  expect(await newestVersions(await context.store.connect(), 1)).toMatchObject([{ id: 2 }]);
});

test('a folder beside the code is given what newer code asks for, and nothing else is touched', async () => {
  expect(await out('fit')).toBe('The folder has all that the code asks for.');
  const own = `# Ours.\n${read(home)}`;
  write(home, own);
  write('en/form.yaml', `${read('en/form.yaml').replace(/^title: .*\n/m, '')}mascot: an owl\n`);
  rmSync(join(context.folder, faq));
  expect(await out('fit')).toBe(
    [
      "New, in the sample's words. Read them, and write your own:",
      '  en/faq.yaml',
      '  en/form.yaml: title',
      'These fields are no more:',
      '  en/form.yaml: mascot',
    ].join('\n'),
  );
  expect(read(home)).toBe(own);
  write('company.yaml', read('company.yaml').replace(/^phone: .*$/m, 'phone: call us'));
  const { exitCode, out: told } = await run('fit');
  expect(exitCode).toBe(1);
  expect(told).toContain(
    'your hand before the site can be built:\n  content/company.yaml: phone: ',
  );
});
