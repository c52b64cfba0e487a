import {
  contextFields,
  idempotencyHeader,
  type OfferRequest,
  offerFunctionPath,
  type TextField,
  textFields,
} from '#lead/fields.ts';

/** An error may be about one field. */
export type Answer = { reference: string } | { error: string; field?: TextField };

/** What travels beside the offer request. */
export type RequestContext = {
  page: string;
  honeypot: string;
  filledInMs: number;
  consentVersion: string;
  source: Record<string, string>;
};

const patienceMs = 30_000;

/** Sends the request; whatever goes wrong on the way is an answer too, never an exception. */
export const sendRequest = async (
  request: OfferRequest,
  context: RequestContext,
  key: string,
): Promise<Answer> => {
  try {
    const response = await fetch(offerFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify({
        ...request,
        [contextFields.page]: context.page,
        [contextFields.honeypot]: context.honeypot,
        [contextFields.filledInMs]: context.filledInMs,
        [contextFields.source]: context.source,
        [contextFields.consentVersion]: context.consentVersion,
      }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = await response.json();
    if (response.ok && hasText(body, 'reference')) return { reference: body.reference };
    const error = hasText(body, 'error') ? body.error : `status ${response.status}`;
    const field = textFields.find((name) => hasText(body, 'field') && body.field === name);
    return field === undefined ? { error } : { error, field };
  } catch (error) {
    return { error: String(error) };
  }
};

const hasText = <Name extends string>(body: unknown, name: Name): body is Record<Name, string> =>
  typeof body === 'object' && body !== null && typeof Reflect.get(body, name) === 'string';
