import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import type { ContentProblem } from './problems.ts';

/** Beside the code, where CONTENT_DIR says so: in the environment or, as every other setting, in the file .env. */
export const contentFolder = (): string =>
  resolve(process.env['CONTENT_DIR'] || inSettings() || 'content');

const inSettings = (): string | undefined =>
  existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8'))['CONTENT_DIR'] : undefined;

/** Joins ['steps', 0, 'title'] to the way an owner would say it: steps[0].title */
export const fieldName = (keys: readonly unknown[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Addresses are made of file names. */
const properName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What files said that were read before, for whoever reads a folder again and again: parsing takes nearly all of it. */
export type ReadBefore = Map<
  string,
  { source: string; schema: v.GenericSchema; output: unknown; problems: ContentProblem[] }
>;

/** Reads the files of one content folder and gathers every problem rather than stopping at the first. */
export class Reader {
  readonly folder: string;
  readonly problems: ContentProblem[] = [];
  private readonly read = new Map<string, unknown>();
  private readonly before: ReadBefore | undefined;

  constructor(folder: string, before?: ReadBefore) {
    this.folder = folder;
    this.before = before;
  }

  /** The file's text, or nothing where the file is missing. */
  text(file: string): string | undefined {
    try {
      return readFileSync(join(this.folder, file), 'utf8');
    } catch {
      this.tell(file, '', 'the file is missing');
      return undefined;
    }
  }

  /** File names without their ending, in the order of the alphabet; none where there is no folder. */
  names(folder: string, ending: string): string[] {
    if (!existsSync(join(this.folder, folder))) return [];
    const files = readdirSync(join(this.folder, folder)).filter((file) => !file.startsWith('.'));
    return files.sort().flatMap((file) => {
      const name = file.slice(0, -ending.length);
      if (file.endsWith(ending) && properName.test(name)) return [name];
      const expected = `expected small letters, digits and hyphens, then ${ending}`;
      this.tell(`${folder}/${file}`, 'file name', expected);
      return [];
    });
  }

  /** What a file says; one that several languages share is read, and its problems told, once. */
  yaml<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
    if (!this.read.has(file)) this.read.set(file, this.check(file, this.text(file), schema));
    return this.read.get(file) as v.InferOutput<Schema>;
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  /** What the source says, as far as it holds; every problem with it is noted. */
  check<Schema extends v.GenericSchema>(
    file: string,
    source: string | undefined,
    schema: Schema,
  ): v.InferOutput<Schema> {
    if (source === undefined) return undefined as v.InferOutput<Schema>;
    const known = this.before?.get(file);
    if (known?.source === source && known.schema === schema) {
      this.problems.push(...known.problems);
      return known.output as v.InferOutput<Schema>;
    }
    const told = this.problems.length;
    const output = this.checkAnew(file, source, schema);
    this.before?.set(file, { source, schema, output, problems: this.problems.slice(told) });
    return output;
  }

  private checkAnew<Schema extends v.GenericSchema>(
    file: string,
    source: string,
    schema: Schema,
  ): v.InferOutput<Schema> {
    const parsed = this.parse(file, source);
    if (parsed === undefined) return undefined as v.InferOutput<Schema>;
    const result = v.safeParse(schema, parsed.tree);
    for (const issue of result.issues ?? []) {
      this.tell(file, fieldName(issue.path?.map(({ key }) => key) ?? []), explain(issue));
    }
    return result.output as v.InferOutput<Schema>;
  }

  private parse(file: string, source: string): { tree: unknown } | undefined {
    try {
      const document = parseDocument(source, { prettyErrors: true });
      if (document.errors[0] !== undefined) throw document.errors[0];
      return { tree: document.toJS() };
    } catch (error) {
      this.tell(file, '', error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  tell(file: string, field: string, message: string): void {
    this.problems.push({ file: `content/${file}`, field, message });
  }
}

const explain = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'is not a known field';
  if (issue.received === 'undefined') return 'is missing';
  return `expected fields with values, found ${issue.received}`;
};
