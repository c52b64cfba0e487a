import { createHash } from 'node:crypto';
import { acceptLead, findAccepted } from '#domain/leads/accept-lead.ts';
import { newLead, suspicions } from '#domain/leads/new-lead.ts';
import type { Accepted, NewLead } from '#domain/leads/types.ts';
import { sellerPagePath } from '#domain/seller-page/links.ts';
import { findRefusal } from '#lead/checks.ts';
import { cleanLine, cutText } from '#lead/clean-text.ts';
import { deviceOf } from '#lead/device.ts';
import { contextFields, type OfferRequest } from '#lead/fields.ts';
import type { Language } from '#lead/language.ts';
import { refusalMessage } from '#lead/messages.ts';
import { normalizeRequest, shownRequest } from '#lead/normalize.ts';
import { type Payload, parsePayload } from '#lead/payload.ts';
import type { Refusal } from '#lead/refusal.ts';
import { cleanSource, type LeadSource, privateSource } from '#lead/source.ts';
import type { Context, Served } from '../context.ts';
import { channelsFor } from './channels-for.ts';
import { shownConsent } from './shown-consent.ts';

/**
 * A form posted twice within one such window is one lead. A second press comes within seconds: with long
 * windows the two rarely fall into different ones.
 */
const doublePressMs = 10 * 60_000;

/**
 * Equal for repetitions of one submit, also where a newer version answers the second: it is made of what the form sends. The request is part of it: a seller who corrects the form
 * after a lost answer and sends it again, under the same key, must not have the correction dropped.
 */
export const keyFingerprint = (key: string, request: OfferRequest): string =>
  digest(['key', key, shownRequest(request)]);

/** A form posted without scripts carries no key. */
const formFingerprint = (request: OfferRequest, address: string, now: number): string =>
  digest(['form', address, Math.floor(now / doublePressMs), shownRequest(request)]);

const digest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export type Submission = {
  body: unknown;
  /** How repetitions of this submit are recognised; a JSON post without a key is always new. */
  repetition: { key: string } | 'form' | 'none';
  address: string;
  userAgent: string;
  refererPath: string;
  /** Nothing is then kept of how the visit began. */
  asksForPrivacy: boolean;
};

export type Outcome =
  /** The link opens the seller's own page. */
  | { kind: 'accepted'; id: string; reference: string; link: string }
  /** The error is for programs and logs; what a seller reads is looked up by the refusal's code. */
  | { kind: 'refused'; error: string; refusal: Refusal }
  /** A flood of posts that were refused is answered as cheaply as can be, one of requests with a short page. */
  | { kind: 'limited'; retryAfterSeconds: number; isFlood?: boolean }
  | { kind: 'unavailable'; cause: unknown };

export const receive = async (context: Served, submission: Submission): Promise<Outcome> => {
  const checked = check(context, submission.body);
  try {
    if ('kind' in checked) return await countRefused(context, submission.address, checked);
    return await accept(context, submission, checked.payload, checked.request);
  } catch (cause) {
    return { kind: 'unavailable', cause };
  }
};

export type Refused = Extract<Outcome, { kind: 'refused' }>;

/** Whoever posts nothing but mistakes is told so no more; a request without any is still taken. */
export const countRefused = async (
  { rateLimit }: Pick<Context, 'rateLimit'>,
  address: string,
  refused: Refused,
): Promise<Outcome> => {
  const allowance = await rateLimit.consume(address, 'refused');
  return allowance.allowed ? refused : { kind: 'limited', ...allowance, isFlood: true };
};

const check = (
  { languages }: Served,
  body: unknown,
): Refused | { payload: Payload; request: OfferRequest } => {
  const parsed = parsePayload(body);
  if ('error' in parsed) return refuse(parsed.error, { code: 'invalid', fields: [] });
  const { payload } = parsed;
  const refusal = findRefusal(payload);
  if (refusal !== undefined) {
    const { text } = refusalMessage(refusal, languages.english.messages);
    return refuse(`Invalid request: ${text}`, refusal);
  }
  const request = normalizeRequest(payload);
  return request.phone === ''
    ? refuse('Invalid phone number', { code: 'invalid', fields: ['phone'] })
    : { payload, request };
};

export const refuse = (error: string, refusal: Refusal): Refused => ({
  kind: 'refused',
  error,
  refusal,
});

const accept = async (
  context: Served,
  submission: Submission,
  payload: Payload,
  request: OfferRequest,
): Promise<Outcome> => {
  const fingerprint = fingerprintOf(context, submission, request);
  // A retry with its key must find its lead, even for a visitor who has used up the limit.
  const earlier =
    submission.repetition === 'none'
      ? undefined
      : await findAccepted(await context.store.connect(), fingerprint);
  const { language } = context.languages.in(payload[contextFields.language] ?? '');
  if (earlier !== undefined) return answer(context, earlier, language);
  const allowance = await context.rateLimit.consume(submission.address);
  if (!allowance.allowed) return { kind: 'limited', ...allowance };
  const lead = await makeLead(context, submission, payload, request, fingerprint);
  const deliveries = channelsFor(lead, context.channels).map((channel) => ({
    id: context.newId(),
    channel,
  }));
  const accepted = await acceptLead(context.store, lead, deliveries);
  if (!accepted.repeated) context.onAccepted();
  return answer(context, accepted, language);
};

/** Sent again, it is answered as it was: with the first link, also after the family has made a new one. */
const answer = async (
  { sellerLinks }: Served,
  { id, reference }: Accepted,
  language: Language,
): Promise<Outcome> => {
  const link = await sellerLinks.pathOf({ id, reference, generation: 0 }, language);
  return { kind: 'accepted', id, reference, link };
};

const fingerprintOf = (
  { now, newId }: Served,
  { repetition, address }: Submission,
  request: OfferRequest,
): string => {
  if (repetition === 'none') return newId();
  return repetition === 'form'
    ? formFingerprint(request, address, now())
    : keyFingerprint(repetition.key, request);
};

const makeLead = async (
  context: Served,
  { address, userAgent, refererPath, asksForPrivacy }: Submission,
  payload: Payload,
  request: OfferRequest,
  fingerprint: string,
): Promise<NewLead> => {
  const receivedAt = context.now();
  const page = pagePath(payload[contextFields.page]) ?? pagePath(refererPath) ?? '';
  const { language } = context.languages.in(payload[contextFields.language] ?? '');
  const { newId, randomBelow, company } = context;
  const maker = { now: receivedAt, newId, randomBelow, office: company.office };
  return newLead(maker, {
    fingerprint,
    request,
    page,
    source: asksForPrivacy ? privateSource : sourceOf(context, payload),
    suspect: suspicions(request, payload[contextFields.honeypot]),
    language,
    origin: 'web',
    device: deviceOf(userAgent),
    consent: {
      ...(await shownConsent(context, language, payload[contextFields.consentVersion])),
      agreed: request.agreeToTexts,
      address,
      userAgent: cutText(cleanLine(userAgent), 300),
      page,
      shownAt: await shownAt(context, payload, receivedAt),
    },
  });
};

const sourceOf = (context: Served, payload: Payload): LeadSource =>
  knowingAds(context, withoutPrivatePaths(context, cleanSource(payload[contextFields.source])));

/** The address of a seller's own page opens it to whoever reads it on another lead. */
const withoutPrivatePaths = ({ languages }: Served, source: LeadSource): LeadSource => {
  const paths = languages.all.map((words) => `${sellerPagePath(words)}/`);
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => !paths.some((path) => value.includes(path))),
  );
};

/** An ad without a tag is known by the page that it led to, where nothing else tells of it. */
const knowingAds = ({ languages }: Served, source: LeadSource): LeadSource => {
  const { landingPage = '', landedAt: _, ...told } = source;
  const isUntold = Object.keys(told).length === 0;
  return isUntold && languages.all.some(({ book }) => book.isAd(landingPage))
    ? { ...source, landedOnAd: 'yes' }
    : source;
};

/** The token is for the very page and words that the request names. */
const shownAt = async (
  { pageTokens }: Served,
  payload: Payload,
  now: number,
): Promise<number | undefined> => {
  const { page, version, token } = {
    page: payload[contextFields.page] ?? '',
    version: payload[contextFields.consentVersion] ?? '',
    token: payload[contextFields.pageToken] ?? '',
  };
  return token === '' ? undefined : pageTokens.read(token, { page, version }, now);
};

const pagePath = (text = ''): string | undefined =>
  /^\/[\w\-/]{0,200}$/.test(text) ? text : undefined;
