import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isScalar, parseDocument, visit } from 'yaml';

type Change = { path: string[]; value: unknown };

/** The width at which the file is written by hand, so that what did not change stays as it was. */
const layout = { lineWidth: 95, flowCollectionPadding: false };

/**
 * The same file with other values: comments, order and untouched lines remain. What was read from it may say
 * more than is written there; given as `before`, only what differs from that is written.
 */
export const withChanges = (text: string, after: unknown, before?: unknown): string => {
  const document = parseDocument(text);
  const changes = changesBetween(before ?? document.toJS(), after);
  for (const { path, value } of changes) change(document, path, value);
  return changes.length === 0 ? text : document.toString(layout);
};

/** The same file with one field set, whether or not it was there. */
export const withField = (text: string, field: readonly unknown[], value: unknown): string => {
  const document = parseDocument(text);
  document.setIn(field, document.createNode(value));
  return document.toString(layout);
};

/** The same file without one field, named as problems name it: steps[0].title */
export const withoutField = (text: string, field: string): string => {
  const document = parseDocument(text);
  document.deleteIn(field.split(/[.[\]]+/).filter((key) => key !== ''));
  return document.toString(layout);
};

/** The fields that differ, lists as a whole. */
export const changesBetween = (before: unknown, after: unknown, path: string[] = []): Change[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, value: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const change = (document: Document, path: string[], value: unknown): void => {
  if (value === undefined) document.deleteIn(path);
  else if (Array.isArray(value)) document.setIn(path, listLike(document, path, value));
  else document.setIn(path, value);
};

const listLike = (document: Document, path: string[], value: unknown[]) => {
  const node = document.createNode(value);
  const before = document.getIn(path);
  node.flow = isCollection(before) && before.flow === true;
  visit(node, {
    Scalar: (_, scalar) => {
      if (isScalar(scalar) && String(scalar.value).length > 80) scalar.type = 'BLOCK_FOLDED';
    },
  });
  return node;
};
