import { parseEnv } from 'node:util';

export type Values = Record<string, string>;

export const valuesIn = (text: string): Values => parseEnv(text) as Values;

/** Changes the lines of these variables alone, and adds those that have none. */
export const withValues = (text: string, values: Values): string =>
  Object.entries(values).reduce((lines, [name, value]) => withValue(lines, name, value), text);

const withValue = (text: string, name: string, value: string): string => {
  if ((valuesIn(text)[name] ?? '') === value) return text;
  const line = `${name}=${quoted(value)}`;
  const present = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
  if (present.test(text)) return text.replace(present, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
};

/** Bare where that reads back the same: not everything that reads such files knows quotes. */
const quoted = (value: string): string => {
  const forms = [value, ...['"', "'", '`'].map((mark) => `${mark}${value}${mark}`)];
  const form = forms.find((candidate) => valuesIn(`x=${candidate}`)['x'] === value);
  if (form === undefined) throw new Error('A value with every kind of quote cannot be written.');
  return form;
};
