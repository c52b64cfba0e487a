import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { filesInFolder } from './content-files.ts';
import { saidIn, valueAt } from './differences.ts';
import { readDraft } from './drafts.ts';
import { fieldAt, pathNamed } from './fields.ts';
import { draftSeen, publishDraft, publishVersion } from './publish-draft.ts';
import {
  changesSeen,
  discardDraft,
  rootOf,
  type SavedForm,
  saveFields,
  seenAs,
} from './save-fields.ts';
import { couldNotBeShown, isShown } from './versions.ts';

const engines = bothEngines();
const files = filesInFolder('content');
const inFolder = () => files;
const home = 'en/pages/home.yaml';
const steps = 'en/steps.yaml';
const noProblem = async () => [];

describe.each(['sqlite', 'postgres'] as const)('the draft on %s', (engine) => {
  const open = async () => {
    const store = openStore(await engines[engine]());
    const db = await store.connect();
    let now = 1_000;
    const by = (personId = 'ruth') => {
      now += 1;
      return { personId, now, id: () => randomUUID() };
    };
    const draft = () => readDraft(db, inFolder);
    const said = async (file: string, name: string) => {
      const bytes = (await draft()).files.get(file);
      return bytes && valueAt(saidIn(file, bytes), pathNamed(name) ?? []);
    };
    /** As the form of the page has it now. */
    const seen = async (file: string, name: string): Promise<string> => {
      const bytes = (await draft()).files.get(file) ?? Buffer.from('');
      const tree = saidIn(file, bytes);
      const [root, path] = [rootOf(file, tree), pathNamed(name) ?? []];
      const field = root && fieldAt(root, path);
      return field ? seenAs(field, valueAt(tree, path)) : '';
    };
    const typed = async (file: string, name: string, value: string, was?: string) => ({
      field: pathNamed(name) ?? [],
      seen: was ?? (await seen(file, name)),
      value,
    });
    const save = (form: Partial<SavedForm> & { file: string }, personId?: string) =>
      saveFields(store, { typed: [], ...by(personId), ...form }, inFolder);
    const write = async (file: string, name: string, value: string, personId?: string) =>
      save({ file, typed: [await typed(file, name, value)] }, personId);
    const step = async (
      file: string,
      what: 'add' | 'remove' | 'up' | 'down',
      name: string,
      list = name.replace(/\[\d+\]$/, ''),
    ) =>
      save({
        file,
        step: { step: what, field: pathNamed(name) ?? [], seen: await seen(file, list) },
      });
    const publish = async (
      seen?: string,
      check: Parameters<typeof publishDraft>[2] = noProblem,
    ) => {
      const told = { personId: 'ruth', now: 5_000, day: '2026-11-19' };
      const looked = { ...told, seen: seen ?? draftSeen(await draft()) };
      return publishDraft(store, looked, check, inFolder);
    };
    const goBack = (version: number, over: number) =>
      publishVersion(store, version, { personId: 'sam', now: 7_000, over }, noProblem, inFolder);
    return { store, db, by, draft, said, seen, typed, save, write, step, publish, goBack };
  };

  test('keeps what was typed, who typed it and when, and nothing of what stayed the same', async () => {
    const { store, draft, said, write, db } = await open();
    expect(await write(home, 'hero.heading', ' Sell it ')).toEqual({
      changed: [['hero', 'heading']],
      conflicts: [],
    });
    expect(await said(home, 'hero.heading')).toBe('Sell it');
    expect((await draft()).changes).toMatchObject([
      { file: home, field: ['hero', 'heading'], after: 'Sell it', personId: 'ruth', at: 1_001 },
    ]);
    // Comments, and every line that nobody touched.
    const [before = '', after = ''] = [files, (await draft()).files].map((one) =>
      String(one.get(home)),
    );
    const lines = after.split('\n').filter((line) => !before.includes(line));
    expect(lines).toEqual(['  heading: Sell it']);
    await write(
      home,
      'hero.heading',
      String(valueAt(saidIn(home, Buffer.from(before)), ['hero', 'heading'])),
    );
    expect((await draft()).changes).toEqual([]);
    expect((await draft()).files).toEqual(files);
    expect(await db.selectFrom('content_drafts').selectAll().execute()).toEqual([]);
    await store.close();
  });

  test('of two people in one field the second is told what the first wrote; all else of the form is kept', async () => {
    const { store, said, seen, typed, write, save } = await open();
    const [heading, lead] = [await seen(home, 'hero.heading'), await seen(home, 'hero.lead')];
    await write(home, 'hero.heading', 'From Sam', 'sam');
    const form = [
      await typed(home, 'hero.heading', 'From Ruth', heading),
      await typed(home, 'hero.lead', 'A new lead', lead),
    ];
    expect(await save({ file: home, typed: form })).toEqual({
      changed: [['hero', 'lead']],
      conflicts: [{ field: ['hero', 'heading'], theirs: 'From Sam', personId: 'sam', at: 1_001 }],
    });
    expect(await said(home, 'hero.heading')).toBe('From Sam');
    expect(await said(home, 'hero.lead')).toBe('A new lead');
    // Whoever saw the old words and left them, or types the same, takes nothing away.
    const old = String(
      valueAt(saidIn(home, files.get(home) ?? Buffer.from('')), ['hero', 'heading']),
    );
    for (const value of [old, 'From Sam']) {
      const left = await typed(home, 'hero.heading', value, heading);
      expect(await save({ file: home, typed: [left] })).toEqual({ changed: [], conflicts: [] });
    }
    expect(await said(home, 'hero.heading')).toBe('From Sam');
    await store.close();
  });

  test('entries of a list are added, moved and removed, with what was typed beside', async () => {
    const { store, said, seen, typed, save, step } = await open();
    const title = (at: number) => said(steps, `overview[${at}].title`);
    const [first, second] = [await title(0), await title(1)];
    await save({
      file: steps,
      typed: [await typed(steps, 'overview[0].title', 'Call us')],
      step: { step: 'down', field: ['overview', 0], seen: await seen(steps, 'overview') },
    });
    expect([await title(0), await title(1), first]).toEqual([second, 'Call us', expect.anything()]);
    await step(steps, 'up', 'overview[1]');
    expect(await title(0)).toBe('Call us');
    await step(steps, 'remove', 'overview[3]');
    expect(await said(steps, 'overview')).toHaveLength(3);
    await step(steps, 'add', 'overview');
    expect(await said(steps, 'overview[3]')).toEqual({
      title: '',
      when: '',
      text: '',
      details: [],
    });
    expect(await step(steps, 'add', 'overview')).toEqual({ refused: 'unknown-field' });
    expect(await step(steps, 'up', 'overview[0]')).toEqual({ refused: 'unknown-field' });
    expect(await step(steps, 'remove', 'overview[9]')).toEqual({ refused: 'unknown-field' });
    expect(await step(steps, 'remove', 'overview')).toEqual({ refused: 'unknown-field' });
    const late = { step: 'remove', field: ['overview', 0], seen: 'before' } as const;
    expect(await save({ file: steps, step: late })).toMatchObject({
      changed: [],
      conflicts: [{ field: ['overview'] }],
    });
    await store.close();
  });

  test('a part that may be left out is added and taken out', async () => {
    const { store, said, step } = await open();
    await step(home, 'add', 'why.photo');
    expect(await said(home, 'why.photo')).toEqual({ file: '', alt: '' });
    await step(home, 'remove', 'why.photo');
    expect(await said(home, 'why.photo')).toBeUndefined();
    expect(await step(home, 'remove', 'why')).toEqual({ refused: 'unknown-field' });
    await store.close();
  });

  test('what is no field, and what is no file, changes nothing', async () => {
    const { store, draft, save, typed } = await open();
    for (const name of ['__proto__', 'hero.constructor', 'hero', 'facts', 'facts[0].nothing']) {
      const form = { file: home, typed: [await typed(home, name, 'x', '')] };
      expect(await save(form), name).toEqual({ refused: 'unknown-field' });
    }
    for (const file of [
      '',
      '../package.json',
      'en/addresses.yaml',
      'en/pages/none.yaml',
      '__proto__',
    ]) {
      expect(await save({ file })).toEqual({ refused: 'unknown-file' });
    }
    expect((await draft()).changes).toEqual([]);
    await store.close();
  });

  test('a field is discarded by itself, and a file as a whole', async () => {
    const { store, draft, by, write } = await open();
    await write(home, 'hero.heading', 'One');
    await write(home, 'hero.lead', 'Two');
    const discard = (field: (string | number)[]) =>
      discardDraft(store, { file: home, field, ...by() }, inFolder);
    await discard(['hero', 'lead']);
    expect((await draft()).changes).toMatchObject([{ after: 'One' }]);
    await discard([]);
    expect((await draft()).files).toEqual(files);
    expect(await discardDraft(store, { file: 'none', field: [], ...by() }, inFolder)).toEqual({
      refused: 'unknown-file',
    });
    await store.close();
  });

  test('what somebody else typed since it was looked at is neither discarded nor published unseen', async () => {
    const { store, draft, by, write, said, publish } = await open();
    await write(home, 'hero.heading', 'One');
    const [looked, changes] = [draftSeen(await draft()), (await draft()).changes];
    await write(home, 'hero.heading', 'Two', 'sam');
    const discard = (field: (string | number)[], seen: string) =>
      discardDraft(store, { file: home, field, seen, ...by() }, inFolder);
    const changedSince = { refused: 'changed-since' };
    expect(await discard(['hero', 'heading'], changesSeen(changes))).toEqual(changedSince);
    expect(await discard([], changesSeen(changes))).toEqual(changedSince);
    expect(await publish(looked)).toEqual(changedSince);
    expect(await said(home, 'hero.heading')).toBe('Two');
    const seen = changesSeen((await draft()).changes);
    expect(await discard(['hero', 'heading'], seen)).toEqual({ discarded: ['hero', 'heading'] });
    // The same button once more, on a page from before.
    expect(await discard(['hero', 'heading'], seen)).toEqual({ discarded: ['hero', 'heading'] });
    expect((await draft()).changes).toEqual([]);
    await store.close();
  });

  test('nobody goes back over a version that they have not seen', async () => {
    const { store, write, publish, goBack } = await open();
    for (const [words, id] of [
      ['One', 2],
      ['Two', 3],
    ] as const) {
      await write(home, 'hero.heading', words);
      await publish();
      await isShown(store, id, 6_000);
    }
    expect(await goBack(1, 2)).toEqual({ refused: 'changed-since' });
    expect(await goBack(1, 3)).toEqual({ version: 4 });
    await store.close();
  });

  test('the body of a legal page, and its head', async () => {
    const { store, said, write, draft, by } = await open();
    const page = 'en/legal/accessibility.md';
    await write(page, 'body', 'One.\r\n\r\n---\r\n\r\nTwo.');
    await write(page, 'heading', 'Everybody');
    expect(await said(page, 'body')).toBe('One.\n\n---\n\nTwo.');
    expect((await draft()).changes.map(({ field }) => field)).toEqual([['heading'], ['body']]);
    // Whether it is discarded or written again, nothing of a change is left, down to the empty lines.
    const body = valueAt(saidIn(page, files.get(page) ?? Buffer.from('')), ['body']);
    await discardDraft(store, { file: page, field: ['body'], ...by() }, inFolder);
    await discardDraft(store, { file: page, field: ['heading'], ...by() }, inFolder);
    expect((await draft()).changes).toEqual([]);
    await write(page, 'body', 'Something else.');
    await write(page, 'body', String(body));
    expect((await draft()).changes).toEqual([]);
    expect((await draft()).files.get(page)).toEqual(files.get(page));
    await store.close();
  });

  test('a draft stays until visitors see it, and none is left of what they see', async () => {
    const { store, db, draft, said, write, publish, goBack } = await open();
    expect(await publish()).toEqual({ refused: 'nothing-to-publish' });
    await write(home, 'hero.heading', 'New');
    const problem = { file: `content/${home}`, field: 'hero.heading', message: 'is odd' };
    expect(await publish(undefined, async () => [problem])).toEqual({ problems: [problem] });
    expect(await publish()).toEqual({ version: 2 });
    expect(await publish()).toEqual({ refused: 'already-publishing' });
    await couldNotBeShown(store, 2, 'no room');
    expect((await draft()).changes).toMatchObject([{ after: 'New' }]);
    expect(await publish()).toEqual({ version: 3 });
    await isShown(store, 3, 6_000);
    expect((await draft()).changes).toEqual([]);
    // Going back does not bring what was published to the changes again.
    expect(await goBack(1, 3)).toEqual({ version: 4 });
    await isShown(store, 4, 8_000);
    expect((await draft()).changes).toEqual([]);
    expect((await draft()).files).toEqual(files);
    expect(await said(home, 'hero.heading')).not.toBe('New');
    expect(await db.selectFrom('events').select(['kind', 'details']).execute()).toMatchObject([
      { kind: 'published' },
      { kind: 'published' },
      { kind: 'published', details: JSON.stringify({ version: 4, backTo: 1 }) },
    ]);
    await store.close();
  });

  test('what was published meanwhile stays beneath a draft that changed something else', async () => {
    const { store, draft, said, write, publish, goBack, seen } = await open();
    await write(home, 'hero.heading', 'Heading');
    await publish();
    // While it is drawn, somebody goes on.
    const before = await seen(home, 'hero.lead');
    await write(home, 'hero.lead', 'Lead');
    expect(before).not.toBe(await seen(home, 'hero.lead'));
    await isShown(store, 2, 6_000);
    expect((await draft()).changes).toMatchObject([{ field: ['hero', 'lead'], after: 'Lead' }]);
    // A version that changes another field of the same file, and one of another.
    expect(await goBack(1, 2)).toEqual({ version: 3 });
    await isShown(store, 3, 8_000);
    expect((await draft()).changes).toMatchObject([{ field: ['hero', 'lead'], after: 'Lead' }]);
    expect(await said(home, 'hero.heading')).not.toBe('Heading');
    await store.close();
  });
});
