import { cutText } from './clean-text.ts';
import type { LeadSource } from './source.ts';

/** Which advertiser adds which identifier to its links. */
const clickIds: [name: string, advertiser: string][] = [
  ['gclid', 'google'],
  ['gbraid', 'google'],
  ['wbraid', 'google'],
  ['msclkid', 'bing'],
  ['fbclid', 'facebook'],
];

/** Whose ad or link was followed, where an identifier of the click tells. */
export const advertiserOf = (source: LeadSource): string | undefined =>
  clickIds.find(([name]) => source[name] !== undefined)?.[1];

/** Nothing but an ad leads to an ad page. Leads from before the intake noted it tell by their address. */
export const landedOnAd = ({ landedOnAd: noted, landingPage = '' }: LeadSource): boolean =>
  noted !== undefined || /^\/ad\/|-ad-landing$/.test(landingPage);

/** Of a source's label. */
export const longestLabel = 60;

/** Where a lead came from, in the few words that a list or a text message has room for. */
export const sourceLabel = (source: LeadSource): string =>
  cutText((adLabel(source) ?? visitLabel(source)).toLowerCase(), longestLabel);

/** The same for figures, which say nothing of anybody: some mail programs write the reader's address into links. */
export const campaignLabel = (source: LeadSource): string => {
  const label = sourceLabel(source);
  return label.includes('@') ? 'not shown (an address)' : label;
};

/** The same in a word, to tell leads of one source from all others. */
export const sourceName = (source: LeadSource): string =>
  (source['utm_source'] ?? advertiserOf(source) ?? visitLabel(source)).toLowerCase();

/** "google / waco-land" where the link was tagged, "google click" where only the identifier tells. */
const adLabel = (source: LeadSource): string | undefined => {
  const tagged = source['utm_source'];
  const from = tagged ?? advertiserOf(source);
  const campaign = source['utm_campaign'] ?? source['utm_medium'];
  if (from === undefined) return campaign;
  if (campaign !== undefined) return `${from} / ${campaign}`;
  return tagged ?? `${from} click`;
};

const visitLabel = (source: LeadSource): string => {
  const { referrer, landingPage } = source;
  if (referrer !== undefined) return referrer.replace(/^www\./i, '');
  if (landingPage === undefined) return 'not known';
  return landedOnAd(source) ? 'untagged ad' : 'direct';
};
