import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fingerprint } from '#content/compared.ts';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { countToSay, outOfStep } from './beside-english.ts';
import type { ContentFiles } from './content-files.ts';
import { fieldName } from './differences.ts';
import { keepDraft } from './draft-rows.ts';
import { readDraft } from './drafts.ts';
import { noteCompared } from './note-compared.ts';
import { draftSeen, publishDraft } from './publish-draft.ts';
import { isShown } from './versions.ts';

const engines = bothEngines();
const noProblem = async () => [];

type Said = { en: string; es: string };

/** Questions in both languages, and what the Spanish ones were compared with. */
const content = ({ en, es }: Said, comparedWith = en): ContentFiles =>
  new Map(
    Object.entries({
      'en/calls.yaml': 'message: Hello\n',
      'en/faq.yaml': en,
      'es/addresses.yaml': 'a: b\n',
      'es/calls.yaml': 'message: Hola\n',
      'es/compared.yaml': `calls.yaml: ${fingerprint('calls.yaml', 'message: Hello\n')}\nfaq.yaml: ${fingerprint('faq.yaml', comparedWith)}\n`,
      'es/faq.yaml': es,
    }).map(([file, text]) => [file, Buffer.from(text)]),
  );

const both = {
  en: 'fees: None\ntime: {days: Seven}\n',
  es: 'fees: Ninguno\ntime: {days: Siete}\n',
};

describe.each(['sqlite', 'postgres'] as const)('beside English on %s', (engine) => {
  const open = async (folder: ContentFiles) => {
    const store = openStore(await engines[engine]());
    const db = await store.connect();
    const inFolder = () => folder;
    const by = () => ({ personId: 'ruth', now: 1_000, id: () => randomUUID() });
    const draft = () => readDraft(db, inFolder);
    const older = async () => outOfStep(db, await draft());
    const told = async () =>
      (await older()).map(({ file, toSay }) => [
        file,
        toSay?.map(({ field, before, english, said, isChanged }) => [
          fieldName(field),
          before,
          english,
          said,
          isChanged,
        ]),
      ]);
    const write = (file: string, text: string) =>
      store.writeInTurn(async (transaction) => {
        const { published } = await readDraft(transaction, inFolder);
        await keepDraft(transaction, published, file, Buffer.from(text));
      });
    const publish = async () => {
      const seen = draftSeen(await draft());
      const told = { ...by(), day: '2026-11-19', seen };
      const made = await publishDraft(store, told, noProblem, inFolder);
      if ('version' in made) await isShown(store, made.version, 2_000);
      return made;
    };
    const note = async (file = 'es/faq.yaml', seen?: string) => {
      const [first] = await older();
      return noteCompared(store, { file, seen: seen ?? first?.words ?? '', ...by() }, inFolder);
    };
    return { store, older, told, write, publish, note };
  };

  test('what English says otherwise is to be said, until somebody notes that it is', async () => {
    const { store, older, told, write, publish, note } = await open(content(both));
    expect(await told()).toEqual([]);
    await write('en/faq.yaml', 'fees: None at all\ntime: {days: Seven}\n');
    const fees = ['fees', 'None', 'None at all', 'Ninguno', false];
    expect(await told()).toEqual([['es/faq.yaml', [fees]]]);
    expect(countToSay(await older())).toBe(1);

    // English alone is published, and what it said stays known.
    expect(await publish()).toEqual({ version: 2 });
    expect(await told()).toEqual([['es/faq.yaml', [fees]]]);
    await write('en/faq.yaml', 'fees: None at all\ntime: {days: Ten}\n');
    await publish();
    const days = ['time.days', 'Seven', 'Ten', 'Siete', false];
    expect(await told()).toEqual([['es/faq.yaml', [fees, days]]]);

    // Other words are not yet the same words: a person says so.
    await write('es/faq.yaml', 'fees: Ninguno en absoluto\ntime: {days: Siete}\n');
    const said = [...fees.slice(0, 3), 'Ninguno en absoluto', true];
    expect(await told()).toEqual([['es/faq.yaml', [said, days]]]);
    await write('es/faq.yaml', 'fees: Ninguno en absoluto\ntime: {days: Diez}\n');
    expect(await note()).toEqual({ noted: 'es/faq.yaml' });
    expect(await told()).toEqual([]);
    expect(await publish()).toEqual({ version: 4 });
    expect(await told()).toEqual([]);
    await store.close();
  });

  test('what was noted of words that were discarded is not noted of those that stay', async () => {
    const { store, told, write, publish, note } = await open(content(both));
    await write('en/faq.yaml', 'fees: Some\ntime: {days: Seven}\n');
    await note();
    await write('en/faq.yaml', both.en);
    expect(await told()).toEqual([]);
    await write('es/faq.yaml', 'fees: Nada\ntime: {days: Siete}\n');
    await publish();
    expect(await told()).toEqual([]);
    await store.close();
  });

  test('whoever did not see the English as it is cannot note that it is said', async () => {
    const { store, told, write, note } = await open(content(both));
    await write('en/faq.yaml', 'fees: Some\ntime: {days: Seven}\n');
    expect(await note('es/faq.yaml', 'seen before')).toEqual({ refused: 'changed-since' });
    for (const file of ['es/calls.yaml', 'en/faq.yaml', 'es/addresses.yaml', 'es/none.yaml']) {
      expect(await note(file)).toEqual({ refused: 'unknown-file' });
    }
    expect(await told()).toHaveLength(1);
    await store.close();
  });

  test('where no version tells what English said, the file is told as a whole', async () => {
    const { store, older, told, note } = await open(content(both, 'fees: Long ago\n'));
    expect(await told()).toEqual([['es/faq.yaml', undefined]]);
    expect(countToSay(await older())).toBe(1);
    await note();
    expect(await told()).toEqual([]);
    await store.close();
  });

  test('what a language has of its own is not to be said', async () => {
    const { store, told, write } = await open(content(both));
    await write(
      'en/faq.yaml',
      `${both.en}photo: {file: a.jpg}\nreviewed: {by: Ann}\nversion: "2"\n`,
    );
    expect(await told()).toEqual([]);
    await write('en/faq.yaml', 'fees: Some\ntime: {days: Seven}\nphoto: {file: a.jpg}\n');
    expect(await told()).toEqual([['es/faq.yaml', [['fees', 'None', 'Some', 'Ninguno', false]]]]);
    await store.close();
  });
});
