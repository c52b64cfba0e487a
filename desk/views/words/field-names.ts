import type { Messages } from '#lead/messages.ts';

/** What the offer form calls its fields. */
export type FieldWords = Messages['fields'];

export const fieldName = (fields: FieldWords, field: string): string =>
  Object.hasOwn(fields, field) ? fields[field as keyof FieldWords].label : field;
