import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { company, companyWords } from '#content/schema/company.ts';
import { withChanges } from '../setup/yaml-file.ts';
import { carryCompany } from './carry-company.ts';
import { dropUnknownFields, problemsOf } from './draft-problems.ts';
import { overlay } from './overlay.ts';
import samples from './version-1-samples.json' with { type: 'json' };

export type CarriedContent = {
  /** Files of the owner's that now stand in the new content. */
  carried: string[];
  /** Fields that this version has no place for. */
  dropped: string[];
  /** Files that need a hand: the owner's stands beside, the new sample in its place. */
  setAside: string[];
  /** Drawings of the owner's own, in the old folder. */
  drawings: string[];
  /** What else the owner should read: a title, and what it is about. */
  notes: [title: string, lines: string[]][];
};

/** Where a file that could not be carried waits for its owner. */
export const asideFolder = 'version-1';

/**
 * Lays what an owner wrote in version 1 over a copy of the new content. A file that was never changed
 * takes the new words; what the new version cannot read is set aside, never lost.
 */
export const carryContent = (oldDir: string, draft: string): CarriedContent => {
  const files = globSync('**/*.{yaml,md}', { cwd: oldDir }).sort();
  const changed = files.filter((file) => !isSample(oldDir, file));
  for (const city of globSync('en/cities/*.yaml', { cwd: draft })) {
    if (!files.includes(`cities/${basename(city)}`)) rmSync(join(draft, city));
  }
  for (const file of changed) carryFile(oldDir, draft, file);
  const dropped = dropUnknownFields(draft);
  const setAside = setBrokenAside(oldDir, draft, changed);
  return {
    carried: changed.filter((file) => !setAside.includes(file)),
    dropped,
    setAside,
    drawings: globSync('scenes/*.svg', { cwd: oldDir })
      .filter((file) => !isSample(oldDir, file))
      .map((file) => `content/${file}`),
    notes: [],
  };
};

const known: Record<string, string> = samples;

const isSample = (oldDir: string, file: string): boolean =>
  createHash('sha256')
    .update(readFileSync(join(oldDir, file)))
    .digest('hex')
    .startsWith(known[file] ?? 'unknown');

const carryFile = (oldDir: string, draft: string, file: string): void => {
  if (file === 'company.yaml') {
    carryCompanyFile(oldDir, draft);
    return;
  }
  const target = join(draft, newName(file));
  if (!file.endsWith('.yaml') || !existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(oldDir, file), target);
    return;
  }
  const text = readFileSync(target, 'utf8');
  const before = parse(readFileSync(join(oldDir, file), 'utf8'));
  writeFileSync(target, withChanges(text, overlay(parse(text), before)));
};

const newName = (file: string): string => `en/${file}`;

const carryCompanyFile = (oldDir: string, draft: string): void => {
  const texts = ['company.yaml', 'en/company.yaml'].map((file) => join(draft, file));
  const [factsText = '', wordsText = ''] = texts.map((file) => readFileSync(file, 'utf8'));
  const now = {
    facts: v.parse(company, parse(factsText)),
    words: v.parse(companyWords, parse(wordsText)),
  };
  const { facts, words } = carryCompany(
    now,
    parse(readFileSync(join(oldDir, 'company.yaml'), 'utf8')),
  );
  writeFileSync(texts[0] ?? '', withChanges(factsText, facts));
  writeFileSync(texts[1] ?? '', withChanges(wordsText, words));
};

const setBrokenAside = (oldDir: string, draft: string, changed: readonly string[]): string[] => {
  const broken = new Set(problemsOf(draft).map(({ file }) => file));
  return changed.filter((file) => {
    const name = file === 'company.yaml' ? ['company.yaml', 'en/company.yaml'] : [newName(file)];
    if (!name.some((one) => broken.has(`content/${one}`))) return false;
    const aside = join(draft, asideFolder, file);
    mkdirSync(dirname(aside), { recursive: true });
    copyFileSync(join(oldDir, file), aside);
    for (const one of name) restore(draft, one);
    return true;
  });
};

const restore = (draft: string, file: string): void => {
  const fresh = join('content', file);
  if (existsSync(fresh)) copyFileSync(fresh, join(draft, file));
  else rmSync(join(draft, file));
};
