import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '#content/load.ts';
import { ContentError, type ContentProblem } from '#content/problems.ts';
import { withoutField } from '../setup/yaml-file.ts';

export const problemsOf = (folder: string): readonly ContentProblem[] => {
  try {
    loadContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
};

const inFolder = (folder: string, { file }: ContentProblem): string =>
  join(folder, file.replace(/^content\//, ''));

/** Takes out what this version has no place for, and names it. */
export const dropUnknownFields = (draft: string): string[] => {
  const unknown = problemsOf(draft).filter(({ message }) => message === 'is not a known field');
  for (const problem of unknown) {
    const file = inFolder(draft, problem);
    writeFileSync(file, withoutField(readFileSync(file, 'utf8'), problem.field));
  }
  const dropped = unknown.map(({ file, field }) => `${file}: ${field}`);
  return dropped.length === 0 ? [] : [...dropped, ...dropUnknownFields(draft)];
};
