import { languageName } from '#content/languages.ts';

/** What visitors would call the pages, by the names of their files. */
export const pageNames = {
  home: 'Home',
  'about-us': 'About us',
  'how-it-works': 'How it works',
  'how-we-price': 'How we price',
  guides: 'Guides: the list, and words on each',
  faq: 'Questions: the page',
  'property-solutions': 'Hard situations: the page',
  contact: 'Contact',
  house: 'Sell a house: pages and ads',
  land: 'Sell land: pages and ads',
  city: 'Pages of cities',
  'offer-received': 'After the form',
  'your-request': 'A seller’s own page: its head',
  'not-found': 'No such page',
  error: 'Something went wrong',
} as const;

/** What a page is called that is the only one of its kind. */
export const pageName = (kind: string): string | undefined =>
  kind === 'city' ? undefined : own(pageNames, kind);

/** What several pages share, or sellers read elsewhere, by file; each language has its own. */
export const sharedNames = {
  'company.yaml': [
    'The company in words',
    'Region, hours, promises, and founders as people say them',
  ],
  'faq.yaml': ['Questions and answers', 'On the questions page and the landing pages'],
  'testimonials.yaml': ['People’s words', 'What sellers said about us'],
  'benefits.yaml': ['Benefits', 'Why people sell to us, page by page'],
  'steps.yaml': ['Steps', 'How a sale goes'],
  'situations.yaml': ['Situations', 'What sellers face'],
  'form.yaml': ['The offer form', 'Its questions, reasons, and button'],
  'interface.yaml': ['Menu, footer, and small words', 'On every page'],
  'messages.yaml': ['Messages of the form', 'What it says when something is missing'],
  'consent.yaml': ['Consent to texts', 'The words beside the box'],
  'letters.yaml': ['Emails to sellers', 'Receipt, private link, visits'],
  'follow-up.yaml': ['Follow-up', 'Plans to stay in touch, and the letters they write'],
  'texts.yaml': ['Texts to sellers', 'Templates and answers'],
  'calls.yaml': ['What callers hear', 'The voice on the phone'],
  'seller-page.yaml': ['A seller’s own page', 'Where a request stands'],
  'offer.yaml': ['The written offer in words', 'On paper, on the page, and in emails'],
} as const;

/** The same in every language. */
export const factNames = {
  'company.yaml': ['Facts of the company', 'Phone, office, hours and holidays, promises, terms'],
  'offer.yaml': ['Figures of offers', 'Costs, margin, and the example on “How we price”'],
  'en/alerts.yaml': ['What your phones say', 'Notifications to the family'],
} as const;

const own = <Names extends object>(names: Names, key: string) =>
  Object.hasOwn(names, key) ? names[key as keyof Names] : undefined;

/** "privacy-policy" as a heading says it. */
const readable = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a file of the content is called on the desk: "Home, in Spanish". */
export const fileName = (file: string): string => {
  const fact = own(factNames, file);
  if (fact !== undefined) return fact[0];
  const [, language = 'en', rest = file] = /^([a-z]{2})\/(.+)$/.exec(file) ?? [];
  const name = nameWithin(rest);
  return language === 'en' ? name : `${name}, in ${languageName(language)}`;
};

const nameWithin = (rest: string): string => {
  const [, folder, name = ''] = /^(pages|cities|guides|legal)\/(.+)\.\w+$/.exec(rest) ?? [];
  if (folder === 'pages') return own(pageNames, name) ?? readable(name);
  if (folder === 'cities') return name.split('-').map(readable).join(' ');
  if (folder !== undefined) return readable(name);
  return own(sharedNames, rest)?.[0] ?? rest;
};

/** Where the name that code has for it says nothing to a family. */
const ownKeyNames = {
  alt: 'For those who cannot see it',
  closing: 'End of the page',
  elsewhere: 'Other places',
  faq: 'Questions',
  head: 'In search results',
  hero: 'Top of the page',
  hub: 'Top of the city’s page',
  lat: 'Latitude',
  lead: 'Opening sentences',
  lng: 'Longitude',
  sample: 'Made up',
  scene: 'Drawing',
  slug: 'Name in the address',
  url: 'Address of the website',
  zipCodes: 'ZIP codes',
} as const;

/** "areaButton" and "too-long" as a label says them; of a list, which entry. */
export const keyName = (key: string | number): string => {
  if (typeof key === 'number') return String(key + 1);
  const name = own(ownKeyNames, key);
  if (name !== undefined) return name;
  return readable(key.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase());
};

/** "Steps › 2 › Title" */
export const pathName = (field: readonly (string | number)[]): string =>
  field.map(keyName).join(' › ');
