import { fill } from '#content/placeholders.ts';
import type { AlertWords } from '#content/schema/alerts.ts';
import { givenName } from '#lead/given-name.ts';
import { writesIn } from '../leads/language-name.ts';
import { propertyKind } from '../leads/lead-kind.ts';
import type { Lead } from '../leads/types.ts';
import { type Alert, alertTitle } from './alert.ts';

/** All that a phone shows, and all that it is sent: a locked screen may be read by anybody. */
export type PushWords = { title: string; body: string; path: string };

type Asking = Pick<Lead, 'reference' | 'request' | 'page' | 'language'>;

export const pushWords = (words: AlertWords, alert: Alert, lead: Asking): PushWords => ({
  title: alertTitle(words, alert),
  body: [whoAndWhere(words, lead), writesIn(words, lead.language)].filter(Boolean).join('. '),
  path: `/leads/${lead.reference}`,
});

const kinds = { House: 'house', Land: 'land', Property: 'property' } as const;

/** "Ann, house in Waco": what a seller typed is told where it can be nothing but a name. */
const whoAndWhere = ({ phone }: AlertWords, lead: Asking): string => {
  const kind = phone[kinds[propertyKind(lead)]];
  const town = [lead.request.propertyCity, lead.request.city].find((name) => isTown.test(name));
  const what = town === undefined ? kind : fill(phone.inTown, { what: kind, town });
  const name = givenName(lead.request.firstName);
  return name === '' ? capital(what) : fill(phone.ofPerson, { name, what });
};

const isTown = /^[\p{L}\p{M} .'’-]{2,40}$/u;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const gatheredPushWords = ({ phone }: AlertWords, leads: number): PushWords => ({
  title: leads === 1 ? phone.oneMore : fill(phone.manyMore, { count: String(leads) }),
  body: phone.more,
  path: '/',
});

export const testPushWords = ({ test }: AlertWords): PushWords => ({ ...test, path: '/ring' });
