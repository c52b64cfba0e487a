import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { english } from './languages.ts';
import { frontMatter } from './legal.ts';
import { samplesAreShown } from './samples.ts';

/* The sample's own words: what an owner writes instead is nobody's to correct. */
const words = 'content';
const isSample = samplesAreShown(parse(readFileSync(join(words, 'company.yaml'), 'utf8')));

const foreign =
  /\be-mail|\boblig(?:es|ed) you|\bneed not\b|\breckon|\bas (?:it|they) stands?\b|\banew\b|\bcancelled\b|\bwhomever\b|\byou have our (?:cash )?offer within\b|\bdo(?:es)? not have to\b/i;

const saidIn = (file: string): string => {
  const text = readFileSync(join(words, english, file), 'utf8');
  if (file.endsWith('.md')) return (frontMatter.exec(text)?.[2] ?? text).replace(/\s+/g, ' ');
  return JSON.stringify(parse(text));
};

test.runIf(isSample).each(globSync('**/*.{yaml,md}', { cwd: join(words, english) }))(
  'no American would stumble over %s',
  (file) => {
    expect(foreign.exec(saidIn(file))?.[0]).toBeUndefined();
  },
);
