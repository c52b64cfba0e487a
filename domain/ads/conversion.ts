import type { OfferRequest } from '#lead/fields.ts';
import type { LeadSource } from '#lead/source.ts';

/** What an ad account is told of: a lead that reached a stage. */
export type Conversion = {
  leadId: string;
  reference: string;
  request: OfferRequest;
  source: LeadSource;
  /** When the visit began that led to the lead. */
  clickedAt: number;
  reachedAt: number;
  valueCents: number | undefined;
};

/** How a file calls the stage, and by which clock it tells the time. */
export type Wording = { name: string; timeZone: string };

export type AdFormat = {
  /** As a sentence names it. */
  title: string;
  /** How the ad account calls each stage, unless the owner says otherwise. */
  names: Record<ReportedStage, string>;
  columns: readonly string[];
  row: (conversion: Conversion, wording: Wording) => string[];
  /** Why the ad account could do nothing with it, if so. */
  obstacle: (conversion: Conversion, wording: Wording, now: number) => string | undefined;
  /** What of a seller it holds, for the one whose policy does not say so yet. */
  holds: string;
};

/** An ad account is not told of lost leads. */
export const reportedStages = ['contacted', 'appointment', 'offer', 'contract', 'closed'] as const;
export type ReportedStage = (typeof reportedStages)[number];
