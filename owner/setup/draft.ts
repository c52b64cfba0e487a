import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Company, splitCompany } from '#content/company.ts';
import type { Current } from './current.ts';
import { type Values, valuesIn, withValues } from './env-file.ts';
import { copyPhotos, type NewPhoto } from './photos.ts';
import { changesBetween, withChanges, withField } from './yaml-file.ts';

export type Answers = {
  company: Company;
  settings: Values;
  removedCities: string[];
  photos: NewPhoto[];
};

/** The files as they will be. */
export type Draft = {
  /** By their names in the content. */
  texts: Record<string, string>;
  envText: string;
  removedCities: string[];
  photos: NewPhoto[];
};

export const draftOf = (
  { company: current, companyText, wordsText, envText, textOf }: Current,
  { company, settings, removedCities, photos }: Answers,
): Draft => {
  const [before, after] = [splitCompany(current), splitCompany(company)];
  const texts: Record<string, string> = {
    'company.yaml': withChanges(companyText, after.facts, before.facts),
    'en/company.yaml': withChanges(wordsText, after.words, before.words),
  };
  for (const { file, field, photo } of photos) {
    texts[file] = withField(texts[file] ?? textOf(file), field, photo);
  }
  return { texts, envText: withValues(envText, settings), removedCities, photos };
};

/** One line for each file that changes. */
export const describeDraft = (current: Current, answers: Answers): string[] => {
  const before = splitCompany(current.company);
  const after = splitCompany(answers.company);
  const values = valuesIn(current.envText);
  const settings = Object.entries(answers.settings)
    .filter(([name, value]) => (values[name] ?? '') !== value)
    .map(([name]) => name);
  return [
    ...fieldsChanged('content/company.yaml', before.facts, after.facts),
    ...fieldsChanged('content/en/company.yaml', before.words, after.words),
    ...(current.hasEnv ? [] : ['.env: made from .env.example']),
    ...(settings.length === 0 ? [] : [`.env: ${settings.join(', ')}`]),
    ...answers.removedCities.map((slug) => `content/en/cities/${slug}.yaml: removed`),
    ...answers.photos.map(
      ({ file, photo }) => `content/photos/${photo.file}, shown by content/${file}`,
    ),
  ];
};

const fieldsChanged = (file: string, before: unknown, after: unknown): string[] => {
  const fields = new Set(changesBetween(before, after).map(({ path }) => path[0]));
  return fields.size === 0 ? [] : [`${file}: ${[...fields].join(', ')}`];
};

/** A process of the site's own: the owner's commands do not import it. */
const project = fileURLToPath(new URL('../../', import.meta.url));
const checker = join(project, 'site/build/check-content.ts');

/** Applies the draft to a copy of the content, and says what would then stop the build. */
export const tryDraft = (
  contentDir: string,
  { texts, removedCities, photos }: Draft,
): string | undefined => {
  const copy = mkdtempSync(join(tmpdir(), 'setup-'));
  try {
    cpSync(contentDir, copy, { recursive: true });
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(copy, file), text);
    copyPhotos(photos, copy);
    for (const slug of removedCities) rmSync(join(copy, 'en/cities', `${slug}.yaml`));
    const { status, stderr } = spawnSync(process.execPath, [checker], {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: copy },
      encoding: 'utf8',
    });
    return status === 0 ? undefined : stderr.trim();
  } finally {
    rmSync(copy, { recursive: true });
  }
};
