import {
  contextFields,
  idempotencyHeader,
  type OfferRequest,
  offerFunctionPath,
} from '#lead/fields.ts';
import { type Answer, readAnswer } from './read-answer.ts';

/** What travels beside the offer request. */
export type RequestContext = {
  page: string;
  language: string;
  honeypot: string;
  consentVersion: string;
  pageToken: string;
  source: Record<string, string>;
};

/** An answer, or none: the request did not get through, or the answer did not get back. */
export type Outcome = Answer & { isUnreached?: true };

export const patienceMs = 30_000;

/** Sends the request; whatever goes wrong on the way is an answer too, never an exception. */
export const sendRequest = async (
  request: OfferRequest,
  context: RequestContext,
  key: string,
): Promise<Outcome> => {
  try {
    const response = await fetch(offerFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify({
        ...request,
        [contextFields.page]: context.page,
        [contextFields.language]: context.language,
        [contextFields.honeypot]: context.honeypot,
        [contextFields.source]: context.source,
        [contextFields.consentVersion]: context.consentVersion,
        [contextFields.pageToken]: context.pageToken,
      }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return readAnswer(response.status, await bodyOf(response));
  } catch (error) {
    return { error: String(error), refusal: { code: 'failed', fields: [] }, isUnreached: true };
  }
};

/** A proxy answers with a page of its own. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
