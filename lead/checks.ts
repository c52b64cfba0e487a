import { plainText } from './clean-text.ts';
import { isCoolingDown } from './cooldown.ts';
import { looksLikeEmail } from './email.ts';
import { fieldRules, requiredFields, type TextField, textFields } from './fields.ts';
import { type Message, messages, tooLongMessage } from './messages.ts';

export type Typed = Partial<Record<TextField, string>>;

/** Why a request cannot be sent: the message to show and the field it is about, where it is about one. */
export type Problem = Message & { field?: TextField };

export type SubmitTime = { lastSubmittedAt: number | undefined; now: number };

/** The first problem with what was typed, in the specified order; undefined when it may be sent. */
export const findProblem = (typed: Typed, time?: SubmitTime): Problem | undefined => {
  if (time !== undefined && isCoolingDown(time.lastSubmittedAt, time.now)) return messages.cooldown;
  return findMissing(typed) ?? findTooLong(typed) ?? findBadEmail(typed);
};

const findMissing = (typed: Typed): Problem | undefined => {
  const field = requiredFields.find((name) => plainText(typed[name] ?? '') === '');
  return field && { ...messages.missing, field };
};

const findTooLong = (typed: Typed): Problem | undefined => {
  const field = textFields.find(
    (name) => (typed[name] ?? '').trim().length > fieldRules[name].maxLength,
  );
  return field && { ...tooLongMessage(field), field };
};

const findBadEmail = ({ email = '' }: Typed): Problem | undefined =>
  email.trim() === '' || looksLikeEmail(email)
    ? undefined
    : { ...messages.invalidEmail, field: 'email' };
