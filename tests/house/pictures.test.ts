import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync('**/*.md', { exclude: ['node_modules/**', 'dist/**', 'data/**'] });

type Picture = { document: string; file: string; alt: string };

const markdown = /!\[([^\]]*)\]\(([^)\s]+)/g;
const html = /<img\b[^>]*>/g;
const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const picturesIn = (document: string): Picture[] => {
  const text = readFileSync(document, 'utf8');
  const named = [
    ...[...text.matchAll(markdown)].map(([, alt = '', src = '']) => ({ alt, src })),
    ...[...text.matchAll(html)].map(([tag]) => ({
      alt: attribute(tag, 'alt'),
      src: attribute(tag, 'src'),
    })),
  ];
  return named.map(({ alt, src }) => ({ document, alt, file: join(dirname(document), src) }));
};

const pictures = documents.flatMap(picturesIn);
const taken = globSync('docs/pictures/*');

test('every picture that a document shows is there, and told in words', () => {
  expect(pictures.filter(({ file }) => !existsSync(file))).toEqual([]);
  expect(pictures.filter(({ alt }) => alt === '')).toEqual([]);
});

test('every picture that was taken is shown', () => {
  const shown = pictures.map(({ file }) => file);
  expect(taken.filter((file) => !shown.includes(file))).toEqual([]);
});

test('the README shows whom to call, a lead, a seller’s page and the home page', () => {
  const shown = pictures.filter(({ document }) => document === 'README.md');
  const names = ['call-next', 'lead', 'sellers-page', 'home'];
  expect(shown.map(({ file }) => file)).toEqual(
    expect.arrayContaining(names.map((name) => `docs/pictures/${name}.webp`)),
  );
});
