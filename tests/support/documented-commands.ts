import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

const guides = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));

export type DocumentedCommand = { command: string; file: string };

/** Every npm and npx command that a reader is told to type, in a block or in a sentence. */
export const documentedCommands = (): DocumentedCommand[] => {
  const found = [...documents, ...guides].flatMap((file) =>
    commandsIn(readFileSync(file, 'utf8')).map((command) => ({ command, file })),
  );
  return [...new Map(found.reverse().map((one) => [one.command, one])).values()].reverse();
};

const commandsIn = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines);
  const inline = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks.join('\n').split('\n'), ...inline]
    .map((line) => line.replace(/\s+#.*$|\s{2,}.*$/, '').trim())
    .filter((line) => /^([A-Z_]+=\S+ )*(npm|npx) /.test(line));
};

export type VitestProject = { name: string; include: string[]; exclude?: string[] };

const options = { project: { type: 'string', multiple: true } } as const;

/** The files that a Vitest command would run: those of its projects whose paths have one of its words. */
export const filesRunBy = (command: string, projects: readonly VitestProject[]): string[] => {
  const [, words = ''] = command.split('npx vitest run ');
  const args = words.split(' ');
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { project: names = [] } = values;
  const unknown = names.filter((name) => projects.every((one) => one.name !== name));
  if (unknown.length > 0) throw new Error(`There is no project ${unknown}.`);
  return projects
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap(({ include, exclude = [] }) => globSync(include, { exclude }))
    .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)));
};
