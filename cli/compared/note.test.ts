import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { notComparedIn } from '#content/compared.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { noteCompared } from './note.ts';

test('what was compared is noted, for some files or for all', () => {
  const { folder, write, remove } = copyContent();
  onTestFinished(remove);
  expect(notComparedIn(folder, 'es')).toEqual([]);
  write('en/steps.yaml', (text) => text.replace('title: ', 'title: The '));
  write('en/letters.yaml', (text) => text.replace('subject: ', 'subject: Dear seller, '));
  expect(notComparedIn(folder, 'es')).toEqual(['letters.yaml', 'steps.yaml']);
  expect(noteCompared(folder, 'es', ['steps.yaml'])).toEqual(['steps.yaml']);
  expect(notComparedIn(folder, 'es')).toEqual(['letters.yaml']);
  expect(noteCompared(folder, 'es')).toEqual(['letters.yaml']);
  expect(noteCompared(folder, 'es')).toEqual([]);
});

test('where nothing was noted yet, nothing counts as compared', () => {
  const { folder, remove } = copyContent();
  onTestFinished(remove);
  rmSync(join(folder, 'es/compared.yaml'));
  const all = notComparedIn(folder, 'es');
  expect(all).toContain('pages/home.yaml');
  expect(all).not.toContain('addresses.yaml');
  expect(noteCompared(folder, 'es')).toEqual(all);
});
