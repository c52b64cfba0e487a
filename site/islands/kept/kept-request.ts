import type { OfferRequest } from '#lead/fields.ts';
import type { Refusal } from '#lead/refusal.ts';
import type { RequestContext } from '../send-request.ts';

/** What is sent, however late and however often: the key makes one lead of it. */
export type ReadyRequest = { request: OfferRequest; context: RequestContext; key: string };

/** An offer request that waits on the seller's device until there is a connection. */
export type KeptRequest = ReadyRequest & {
  /** The kind of page that it was typed on, for whoever counts leads. */
  pageKind: string;
  keptAt: number;
  /** How often the server had no time for it, and when to ask again. */
  tries: number;
  notBefore: number;
  /** The server's no: it is not sent again, and waits for its seller to correct it. */
  refusal?: Refusal;
};

const dayMs = 86_400_000;
/** A clock that ran ahead is set right by the network that comes back. */
const clockSlackMs = 10 * 60_000;

/**
 * At most 24 hours, by a clock that may have jumped: what is older, or comes from a later time than a clock
 * that was set right can explain, is over.
 */
export const isOver = ({ keptAt }: Pick<KeptRequest, 'keptAt'>, now: number): boolean =>
  now - keptAt < -clockSlackMs || now - keptAt > dayMs - clockSlackMs;

const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;

/** The more often it failed, the longer. */
export const pauseAfter = (tries: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, tries - 1));

/** How long the server still wants to be left alone. A clock that was set back makes it no longer. */
export const waitOf = ({ notBefore }: Pick<KeptRequest, 'notBefore'>, now: number): number => {
  const wait = notBefore - now;
  return wait > longestPauseMs ? 0 : Math.max(0, wait);
};
