import type { TwilioConfig } from '#config/config.ts';
import { errorText } from '#config/redact.ts';
import { authorizationOf } from '#config/twilio.ts';
import { carrierWords } from './carrier-words.ts';
import { answerToResult } from './http-answer.ts';

export type Moment = { now: number; signal: AbortSignal };

/** What Twilio said to a text or a call; its own words are left out, since they repeat the number. */
export type TwilioAnswer =
  | { kind: 'taken'; sid: string | undefined }
  /** A clear no: nothing was sent, nobody rung. */
  | {
      kind: 'refused';
      status: number;
      code: number | undefined;
      error: string;
      retryAfterMs?: number;
    }
  /** Nobody was there: nothing was sent. */
  | { kind: 'unreachable'; error: string; retryAfterMs?: never }
  /** No answer, or none that says whether it was done. */
  | { kind: 'silent'; error: string; retryAfterMs?: number };

const patienceMs = 15_000;

/** Something in our account: `Messages` or `Calls` makes one, `Calls/CA…` changes one. */
export const postToTwilio = async (
  account: TwilioConfig,
  what: string,
  fields: URLSearchParams,
  { now, signal }: Moment,
): Promise<TwilioAnswer> => {
  const { accountSid, apiUrl } = account;
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${what}.json`;
  try {
    const answer = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { authorization: authorizationOf(account) },
      body: fields,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    return await readAnswer(answer, now);
  } catch (error) {
    return { kind: wasNeverSent(error) ? 'unreachable' : 'silent', error: errorText(error) };
  }
};

const readAnswer = async (answer: Response, now: number): Promise<TwilioAnswer> => {
  const { status } = answer;
  const told = await readJson(answer);
  const result = answerToResult(answer, now);
  if (result.sent) {
    return { kind: 'taken', sid: typeof told['sid'] === 'string' ? told['sid'] : undefined };
  }
  const wait = result.retryAfterMs === undefined ? {} : { retryAfterMs: result.retryAfterMs };
  if (status >= 500) return { kind: 'silent', error: result.error, ...wait };
  const code = typeof told['code'] === 'number' ? told['code'] : undefined;
  const error = code === undefined ? result.error : carrierWords(code);
  return { kind: 'refused', status, code, error, ...wait };
};

const readJson = async (answer: Response): Promise<Record<string, unknown>> => {
  try {
    return Object(await answer.json());
  } catch {
    return {};
  }
};

/** Errors from before there was a connection; after any other, it may have been done. */
const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const wasNeverSent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && beforeConnecting.has(String(cause.code));
};
