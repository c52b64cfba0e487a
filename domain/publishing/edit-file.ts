import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isCollection,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
} from 'yaml';
import { frontMatter } from '#content/legal.ts';
import type { FieldPath } from './differences.ts';

/** What is changed in a file. A value of undefined takes it out; an entry is added at the end of its list. */
export type Edit =
  | { field: FieldPath; value: unknown }
  | { field: FieldPath; add: unknown }
  | { field: FieldPath; move: -1 | 1 };

/** The width at which the files are written by hand, so that what did not change stays as it was. */
const layout = { lineWidth: 95, flowCollectionPadding: false };

/** The same file with other values: comments, order and lines that nobody touched remain. */
export const edited = (file: string, bytes: Buffer, edits: readonly Edit[]): Buffer => {
  if (edits.length === 0) return bytes;
  const text = bytes.toString();
  if (!file.endsWith('.md')) return Buffer.from(editedYaml(text, edits));
  const [, head = '', body = ''] = frontMatter.exec(text) ?? [];
  const ofBody = edits.find((edit) => edit.field[0] === 'body');
  const ofHead = edits.filter((edit) => edit !== ofBody);
  const [begins] = /^\s*/.exec(body) ?? [''];
  const said =
    ofBody !== undefined && 'value' in ofBody ? `${begins}${String(ofBody.value)}\n` : body;
  return Buffer.from(`---\n${editedYaml(`${head}\n`, ofHead)}---\n${said}`);
};

/** A file that was not there. */
export const newFile = (tree: unknown): Buffer => Buffer.from(stringify(tree, layout));

const editedYaml = (text: string, edits: readonly Edit[]): string => {
  if (edits.length === 0) return text;
  const document = parseDocument(text);
  for (const edit of edits) apply(document, edit);
  const drawn = written(document);
  const spliced = withOnly(text, drawn, edits);
  // What was written by hand at another width stays so, as long as the two say the same.
  return saysSame(spliced, document) ? spliced : drawn;
};

/** Where long words are broken, a picture that is made of two halves is broken as well: then none is. */
const written = (document: Document): string => {
  const drawn = document.toString(layout);
  return saysSame(drawn, document) ? drawn : document.toString({ ...layout, lineWidth: 0 });
};

const saysSame = (text: string, document: Document): boolean => {
  // Two halves of a picture on two lines say the same until they are bytes.
  if (!text.isWellFormed()) return false;
  const back = parseDocument(text);
  return back.errors.length === 0 && isDeepStrictEqual(back.toJS(), document.toJS());
};

/** The text with those values alone that were changed, as they stand where the whole file is written anew. */
const withOnly = (text: string, drawn: string, edits: readonly Edit[]): string => {
  const [before, after] = [parseDocument(text), parseDocument(drawn)];
  const places = edits.map(({ field }) => [rangeOf(before, field), rangeOf(after, field)] as const);
  let spliced = text;
  for (const [old, anew] of places.toSorted(([a], [b]) => (b?.[0] ?? 0) - (a?.[0] ?? 0))) {
    if (old === undefined || anew === undefined) return drawn;
    spliced = spliced.slice(0, old[0]) + drawn.slice(...anew) + spliced.slice(old[1]);
  }
  return spliced;
};

const rangeOf = (document: Document, field: FieldPath): [number, number] | undefined => {
  const node = document.getIn(field, true);
  return isScalar(node) && node.range ? [node.range[0], node.range[1]] : undefined;
};

const apply = (document: Document, edit: Edit): void => {
  if ('move' in edit) move(document, edit.field, edit.move);
  else if ('add' in edit) add(document, edit.field, edit.add);
  else if (edit.value === undefined) document.deleteIn(edit.field);
  else if (typeof edit.value === 'object')
    document.setIn(edit.field, nodeLike(document, edit.field, edit.value));
  else document.setIn(edit.field, edit.value);
};

const add = (document: Document, list: FieldPath, value: unknown): void => {
  if (isSeq(document.getIn(list))) document.addIn(list, nodeLike(document, [], value));
  else document.setIn(list, document.createNode([value]));
};

/** An entry and the one beside it change places, each with its comments. */
const move = (document: Document, field: FieldPath, by: number): void => {
  const at = Number(field.at(-1));
  const list = document.getIn(field.slice(0, -1));
  if (!isSeq(list) || list.items[at] === undefined || list.items[at + by] === undefined) return;
  [list.items[at], list.items[at + by]] = [list.items[at + by], list.items[at]];
};

/** On one line or on several, as it was before; long texts are folded. */
const nodeLike = (document: Document, path: FieldPath, value: unknown) => {
  const node = document.createNode(value);
  const before = path.length === 0 ? undefined : document.getIn(path);
  if (isCollection(node)) node.flow = isCollection(before) && before.flow === true;
  visit(node, {
    Scalar: (_, scalar) => {
      if (isScalar(scalar) && String(scalar.value).length > 80) scalar.type = 'BLOCK_FOLDED';
    },
  });
  return node;
};
