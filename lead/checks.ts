import { plainText } from './clean-text.ts';
import { looksLikeEmail } from './email.ts';
import { fieldRules, requiredFields, type TextField, textFields } from './fields.ts';
import type { Refusal } from './refusal.ts';

export const cooldownMs = 30_000;

/** A last submit that lies in the future comes from a changed clock and blocks nobody. */
export const isCoolingDown = (lastSubmittedAt: number | undefined, now: number): boolean =>
  lastSubmittedAt !== undefined && now >= lastSubmittedAt && now - lastSubmittedAt < cooldownMs;

export type TypedFields = Partial<Record<TextField, string>>;

export type SubmitTime = { lastSubmittedAt: number | undefined; now: number };

/** The first check that fails, in the specified order; undefined when the request may be sent. */
export const findRefusal = (typed: TypedFields, time?: SubmitTime): Refusal | undefined => {
  if (time !== undefined && isCoolingDown(time.lastSubmittedAt, time.now)) {
    return { code: 'cooldown', fields: [] };
  }
  return findMissing(typed) ?? findTooLong(typed) ?? findBadEmail(typed);
};

/** Every missing field at once, so that nobody is sent back twice. */
const findMissing = (typed: TypedFields): Refusal | undefined => {
  const fields = requiredFields.filter((name) => plainText(typed[name] ?? '') === '');
  return fields.length === 0 ? undefined : { code: 'missing', fields };
};

const findTooLong = (typed: TypedFields): Refusal | undefined => {
  const field = textFields.find(
    (name) => (typed[name] ?? '').trim().length > fieldRules[name].maxLength,
  );
  return field && { code: 'too-long', fields: [field] };
};

const findBadEmail = ({ email = '' }: TypedFields): Refusal | undefined =>
  email.trim() === '' || looksLikeEmail(email)
    ? undefined
    : { code: 'bad-email', fields: ['email'] };
