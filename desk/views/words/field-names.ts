import type { Messages } from '#lead/messages.ts';
import { shownPhone } from '#lead/phone.ts';

/** What the offer form calls its fields. */
export type FieldWords = Messages['fields'];

export const fieldName = (fields: FieldWords, field: string): string =>
  Object.hasOwn(fields, field) ? fields[field as keyof FieldWords].label : field;

/** What a field was or is, as the timeline has it. */
export const fieldValue = (field: string, value = ''): string =>
  field === 'phone' ? shownPhone(value) : value;
