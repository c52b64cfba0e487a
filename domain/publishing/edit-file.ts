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
  const said = ofBody !== undefined && 'value' in ofBody ? `${String(ofBody.value)}\n` : body;
  return Buffer.from(`---\n${editedYaml(`${head}\n`, ofHead)}---\n${said}`);
};

/** A file that was not there. */
export const newFile = (tree: unknown): Buffer => Buffer.from(stringify(tree, layout));

const editedYaml = (text: string, edits: readonly Edit[]): string => {
  if (edits.length === 0) return text;
  const document = parseDocument(text);
  for (const edit of edits) apply(document, edit);
  return document.toString(layout);
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
