import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContents } from '#content/load.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { languageFindings } from './languages.ts';

const found = (notCompared: string[], change: (copy: ReturnType<typeof copyContent>) => void) => {
  const copy = copyContent();
  onTestFinished(() => copy.remove());
  change(copy);
  const { english, in: told } = loadContents(copy.folder);
  return languageFindings(english, told('es'), notCompared).map(
    ({ id, severity, file, field }) => `${severity} ${id} ${file}: ${field}`,
  );
};

test('a language that tells everything lacks nothing', () => {
  expect(found([], () => undefined)).toEqual([]);
});

test('pages that are told in English alone are named, each by its file', () => {
  const removed = ['pages/faq.yaml', 'legal/accessibility.md', 'cities/dallas.yaml'];
  const findings = found([], ({ folder }) => {
    for (const file of removed) rmSync(join(folder, 'es', file));
  });
  expect(findings).toEqual(
    removed.map((file) => `advice not-told content/es/${file}: the file itself`),
  );
});

test('photographs that only English shows are named, and those of pages that are not told are not', () => {
  const findings = found([], ({ folder, write }) => {
    const photo = 'photo: {file: ours.jpg, alt: A house}';
    write('en/company.yaml', (text) => text.replace(/^ {4}role: /gm, `    ${photo}\n$&`));
    write('es/company.yaml', (text) => text.replace(/^ {4}role: /m, `    ${photo}\n$&`));
    write('en/cities/waco.yaml', (text) => `${text}${photo}\n`);
    write('en/pages/about-us.yaml', (text) => text.replace(/^story:\n/m, `$&  ${photo}\n`));
    rmSync(join(folder, 'es/pages/about-us.yaml'));
  });
  expect(findings).toEqual([
    'advice not-told content/es/pages/about-us.yaml: the file itself',
    'advice photo-not-told content/es/company.yaml: founders[1].photo',
    'advice photo-not-told content/es/cities/waco.yaml: photo',
  ]);
});

test('files that nobody has compared with English are named', () => {
  expect(found(['faq.yaml'], () => undefined)).toEqual([
    'advice not-compared content/es/faq.yaml: the file itself',
  ]);
});
