import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const mostLines = 60;

/** Tests describe many things one after the other, and migrations stay as they are. */
const sources = globSync('**/*.{ts,tsx}', {
  exclude: ['node_modules/**', 'dist/**', 'data/**', 'tests/**', 'store/migrations/**'],
}).filter((file) => !/\.test\.tsx?$/.test(file));

type LongFunction = { at: string; lines: number };

/** Functions of more lines than that, from where their body begins to its end. */
const longFunctions = (file: string, text: string, most: number): LongFunction[] => {
  if (text.split('\n').length <= most) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
    if (body !== undefined) {
      const lines = lineOf(body.end) - lineOf(body.getStart(source)) + 1;
      if (lines > most) found.push({ at: `${file}:${lineOf(node.getStart(source))}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('a function is measured from the beginning of its body to its end', () => {
  const text = [
    'const a = (',
    '  x: number,',
    ') => {',
    '  return x;',
    '};',
    'class B {',
    '  c() {',
    '    return () => 1;',
    '  }',
    '}',
    'const D = () => (',
    '  <p>',
    '    {1}',
    '  </p>',
    ');',
  ].join('\n');
  expect(longFunctions('some.tsx', text, 3)).toEqual([{ at: 'some.tsx:11', lines: 5 }]);
  expect(longFunctions('some.tsx', text, 2).map(({ lines }) => lines)).toEqual([3, 3, 5]);
});

test(`no function is longer than ${mostLines} lines`, () => {
  expect(sources.length).toBeGreaterThan(500);
  const long = sources.flatMap((file) =>
    longFunctions(file, readFileSync(file, 'utf8'), mostLines),
  );
  expect(long).toEqual([]);
});
