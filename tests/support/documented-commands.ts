import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

export const commandsIn = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines);
  const inline = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks.join('\n').split('\n'), ...inline]
    .map((line) => line.replace(/\s+#.*$|\s{2,}.*$/, '').trim())
    .filter((line) => /^(npm|npx) /.test(line));
};
