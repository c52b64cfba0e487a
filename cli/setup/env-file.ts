import { parseEnv } from 'node:util';
import { envToConfig } from '#config/config.ts';
import { ConfigError, type Variable } from '#config/env.ts';
import type { Company } from '#content/company.ts';
import type { Reading } from './dialogue.ts';

export type Values = Record<string, string>;

export const valuesIn = (text: string): Values => parseEnv(text) as Values;

/** Changes the lines of these variables alone, and adds those that have none. */
export const withValues = (text: string, values: Values): string =>
  Object.entries(values).reduce((lines, [name, value]) => withValue(lines, name, value), text);

const withValue = (text: string, name: string, value: string): string => {
  if ((valuesIn(text)[name] ?? '') === value) return text;
  const line = `${name}=${quoted(value)}`;
  const ownLine = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
  if (ownLine.test(text)) return text.replace(ownLine, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
};

/** Bare where that reads back the same: not everything that reads such files knows quotes. */
const quoted = (value: string): string => {
  const forms = [value, ...['"', "'", '`'].map((mark) => `${mark}${value}${mark}`)];
  const form = forms.find((candidate) => valuesIn(`x=${candidate}`)['x'] === value);
  if (form === undefined) throw new Error('A value with every kind of quote cannot be written.');
  return form;
};

/** What settings fall back to, so that .env need not repeat it. */
export type Fallbacks = Pick<Company, 'name' | 'email' | 'url'>;

/** Reads by the very checks that the server makes when it starts. */
export const readSetting = (
  name: Variable,
  answer: string,
  company: Fallbacks,
): Reading<string> => {
  try {
    envToConfig({ [name]: answer }, company);
    return { value: answer };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [problem = ''] = error.problems;
    return { problem: problem.slice(name.length + 2) };
  }
};
