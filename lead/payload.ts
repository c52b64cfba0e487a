import * as v from 'valibot';
import { contextFields, textFields } from './fields.ts';

const text = v.nullish(v.string(), '');
/** A value whose absence or oddity must not cost a lead. */
const ignorable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const textEntries = Object.fromEntries(textFields.map((field) => [field, text])) as Record<
  (typeof textFields)[number],
  typeof text
>;

const payloadSchema = v.object({
  ...textEntries,
  agreeToTexts: v.nullish(v.boolean(), false),
  city: text,
  [contextFields.page]: ignorable(v.string()),
  [contextFields.honeypot]: ignorable(v.string()),
  [contextFields.language]: ignorable(v.string()),
  [contextFields.source]: ignorable(v.record(v.string(), v.unknown())),
  [contextFields.consentVersion]: ignorable(v.string()),
  [contextFields.pageToken]: ignorable(v.string()),
});

/** A request's body once its types are known to be right; unknown keys are dropped. */
export type Payload = v.InferOutput<typeof payloadSchema>;

export type ParsedPayload = { payload: Payload } | { error: string };

/** The error always contains "Invalid", the word by which it is known where codes are not. */
export const parsePayload = (body: unknown): ParsedPayload => {
  const result = v.safeParse(payloadSchema, body, { abortEarly: true });
  if (result.success) return { payload: result.output };
  const key = result.issues[0].path?.[0].key;
  return { error: key === undefined ? 'Invalid request body' : `Invalid ${String(key)}` };
};
