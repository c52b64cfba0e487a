import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import type { Problem } from './problems.ts';

/** Joins ['steps', 0, 'title'] to the way an owner would say it: steps[0].title */
export const fieldName = (keys: readonly unknown[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Reads the files of one content folder and gathers every problem rather than stopping at the first. */
export class Reader {
  readonly folder: string;
  readonly problems: Problem[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  text(file: string): string {
    try {
      return readFileSync(join(this.folder, file), 'utf8');
    } catch {
      this.problems.push({ file: `content/${file}`, field: '', message: 'the file is missing' });
      return '';
    }
  }

  /** File names without their ending, in the order of the alphabet. */
  names(folder: string, ending: string): string[] {
    return readdirSync(join(this.folder, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .sort();
  }

  yaml<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
    return this.check(file, this.text(file), schema);
  }

  check<Schema extends v.GenericSchema>(
    file: string,
    source: string,
    schema: Schema,
  ): v.InferOutput<Schema> {
    const document = parseDocument(source, { prettyErrors: true });
    const [syntaxError] = document.errors;
    if (syntaxError !== undefined) {
      this.problems.push({ file: `content/${file}`, field: '', message: syntaxError.message });
      return undefined as v.InferOutput<Schema>;
    }
    const result = v.safeParse(schema, document.toJS());
    for (const issue of result.issues ?? []) {
      this.problems.push({
        file: `content/${file}`,
        field: fieldName(issue.path?.map(({ key }) => key) ?? []),
        message: explain(issue),
      });
    }
    return result.output as v.InferOutput<Schema>;
  }
}

const explain = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type !== 'strict_object') return issue.message;
  return issue.expected === 'never' ? 'is not a known field' : 'is missing';
};
