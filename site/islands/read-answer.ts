import { textFields } from '#lead/fields.ts';
import { checkCodes, type Refusal, type RefusalCode, refusalCodes } from '#lead/refusal.ts';

/** The error is for the console; the visitor is told by the refusal's code. */
export type Answer =
  | { reference: string; link: string | undefined }
  | { error: string; refusal: Refusal };

/** What the server, or a proxy in front of it, answered. */
export const readAnswer = (status: number, body: unknown): Answer => {
  const isAccepted = status >= 200 && status < 300;
  if (isAccepted && hasText(body, 'reference')) {
    return { reference: body.reference, link: linkIn(body) };
  }
  const error = hasText(body, 'error') ? body.error : textOfStatus(status);
  const code = refusalCodes.find((known) => hasText(body, 'code') && body.code === known);
  return { error, refusal: { code: code ?? codeOfText(error), fields: fieldsIn(body) } };
};

/** As specified: whatever check the server's refusal is about, the toast is the same. */
export const toastCode = (code: RefusalCode): RefusalCode => {
  if (code === 'rate-limit') return code;
  return checkCodes.some((check) => check === code) ? 'invalid' : 'failed';
};

/** The specified words, for an answer without a code: a proxy's, or that of an older server. */
export const codeOfText = (error: string): RefusalCode => {
  if (error.includes('Too many requests')) return 'rate-limit';
  return error.includes('Invalid') ? 'invalid' : 'failed';
};

/** To a page of ours, and nothing else. */
const linkIn = (body: unknown): string | undefined =>
  hasText(body, 'link') && /^(\/[\w-]+)+$/.test(body.link) ? body.link : undefined;

const textOfStatus = (status: number): string =>
  status === 429 ? 'Too many requests' : `status ${status}`;

const hasText = <Name extends string>(body: unknown, name: Name): body is Record<Name, string> =>
  typeof body === 'object' && body !== null && typeof Reflect.get(body, name) === 'string';

/** An older server names one field, ours all of them. */
const fieldsIn = (body: unknown) => {
  if (typeof body !== 'object' || body === null) return [];
  const named = [Reflect.get(body, 'field'), Reflect.get(body, 'fields')].flat();
  return textFields.filter((field) => named.includes(field));
};
