import { cutText } from './clean-text.ts';
import type { LeadSource } from './source.ts';
import { advertiserOf, landedOnAd } from './source-label.ts';

const names: Record<string, string> = {
  google: 'Google',
  bing: 'Bing',
  facebook: 'Facebook',
  instagram: 'Instagram',
  meta: 'Meta',
  microsoft: 'Microsoft',
  yahoo: 'Yahoo',
  duckduckgo: 'DuckDuckGo',
  phone: 'Called us',
  'walk-in': 'Walked in',
  referral: 'Referred by someone',
  mail: 'Our letter or postcard',
  sign: 'A sign or our truck',
};

const searchEngine = /(?:^|\.)(google|bing|yahoo|duckduckgo)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const paidMedium = /^(cpc|ppc|paid|display|retargeting)/i;

/**
 * Where a seller came from, as a person would say it: "Google ad, campaign waco-houses, on the page
 * /sell-my-house-waco-tx". `page` is where the form was sent.
 */
export const sourceSentence = (source: LeadSource, page: string): string => {
  const campaign = source['utm_campaign'];
  const landing = source['landingPage'] ?? page;
  return [
    originOf(source),
    ...(campaign === undefined ? [] : [`campaign ${short(campaign)}`]),
    ...(landing === '' ? [] : [`on the page ${short(landing)}`]),
    ...(page === '' || page === landing ? [] : [`asked on ${short(page)}`]),
  ].join(', ');
};

const originOf = (source: LeadSource): string => {
  const { utm_source: tagged, utm_medium: medium, referrer, landingPage } = source;
  const advertiser = advertiserOf(source);
  const sender = nameOf(tagged ?? advertiser ?? '');
  // Facebook marks every link that is followed from there, so only its tags tell an ad.
  const isClick = advertiser !== undefined && advertiser !== 'facebook';
  if (isClick || paidMedium.test(medium ?? '')) return sender === '' ? 'Ad' : `${sender} ad`;
  if (tagged !== undefined) return medium === undefined ? sender : `${sender} (${short(medium)})`;
  if (advertiser !== undefined) return `Link on ${sender}`;
  if (referrer !== undefined) return referrerName(referrer.toLowerCase().replace(/^www\./, ''));
  if (landingPage === undefined) return 'Not known';
  return landedOnAd(source) ? 'Ad without a tag' : 'Direct visit';
};

const referrerName = (host: string): string => {
  const engine = searchEngine.exec(host)?.[1];
  return engine === undefined ? `Link on ${short(host)}` : `${nameOf(engine)} search`;
};

const nameOf = (typed: string): string => names[typed.toLowerCase()] ?? short(typed);

const short = (text: string): string => cutText(text, 80);
