import type { Certainty } from '#store/tables.ts';

/** What a seller was shown and did; the wording is empty where the page's version is not known. */
export type NewConsent = {
  agreed: boolean;
  version: string;
  wording: string;
  recordedAt: number;
  address: string;
  userAgent: string;
  page: string;
  /** When the page proved that it was shown; unknown for requests without its token. */
  shownAt?: number | undefined;
  /** Who of us heard it, where it was said and no wording was shown. */
  saidTo?: string | undefined;
};

/** The same as it stands in the ledger. */
export type Consent = NewConsent & {
  /** The number that it was given for. */
  phone: string;
  entry: number;
  sha256: string;
  /** The first one of this phone after this consent. */
  revocation: Revocation | undefined;
  /** The word to stop calls to the number that the lead has now, where it stands. */
  callStop: Revocation | undefined;
};

export type Revocation = {
  entry: number;
  phone: string;
  how: string;
  /** How sure it is that the word came from whoever has the phone. */
  certainty: Certainty;
  recordedAt: number;
};
