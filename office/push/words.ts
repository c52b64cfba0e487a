import { givenName } from '#lead/given-name.ts';
import type { Lead } from '#store/types.ts';
import { type Alert, alertTitle } from '../alert.ts';
import { writesIn } from '../language-name.ts';
import { propertyKind } from '../work/lead-kind.ts';

/** All that a phone shows, and all that it is sent: a locked screen may be read by anybody. */
export type PushWords = { title: string; body: string; path: string };

type Asking = Pick<Lead, 'reference' | 'request' | 'page' | 'language'>;

export const pushWords = (alert: Alert, lead: Asking): PushWords => ({
  title: alertTitle(alert),
  body: [whoAndWhere(lead), writesIn(lead.language)].filter(Boolean).join('. '),
  path: `/leads/${lead.reference}`,
});

/** "Ann, house in Waco": what a seller typed is told where it can be nothing but a name. */
const whoAndWhere = (lead: Asking): string => {
  const kind = propertyKind(lead).toLowerCase();
  const town = [lead.request.propertyCity, lead.request.city].find((name) => isTown.test(name));
  const what = town === undefined ? kind : `${kind} in ${town}`;
  const name = givenName(lead.request.firstName);
  return name === '' ? capital(what) : `${name}, ${what}`;
};

const isTown = /^[\p{L}\p{M} .'’-]{2,40}$/u;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const gatheredPushWords = (leads: number): PushWords => ({
  title: leads === 1 ? '1 new lead' : `${leads} new leads`,
  body: 'They came in the last minutes. Call next shows them all.',
  path: '/',
});

export const testPushWords: PushWords = {
  title: 'This phone rings',
  body: 'When somebody asks for an offer, it rings like this.',
  path: '/ring',
};
