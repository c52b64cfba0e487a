import { english } from './languages.ts';
import { fill } from './placeholders.ts';
import type { Addresses } from './schema/addresses.ts';
import type { City } from './schema/city.ts';
import { stateName } from './schema/states.ts';

export type Property = 'house' | 'land';

/** Pages that exist once in a language. */
export type SinglePageKind = keyof Addresses['pages'] | 'home' | 'not-found' | 'error';

/** Nobody looks for these pages: they are what something else leads to. */
export const answerKinds = [
  'offer-received',
  'your-request',
  'not-found',
  'error',
] as const satisfies readonly SinglePageKind[];

/** Where a page stands, and in which language: one that its own language does not tell is told in English. */
export type Address = { path: string; language: string };

type Place = Pick<City, 'slug' | 'state'>;

/** Every address of one language's pages. No other file of the product builds one. */
export type AddressBook = {
  page: (kind: SinglePageKind) => Address;
  legal: (slug: string) => Address;
  guide: (slug: string) => Address;
  /** Begins the link by which a seller ends the emails of plans. */
  noMoreEmails: Address;
  hub: (city: Place) => Address;
  landing: (property: Property, city?: Place) => Address;
  /** The landing page of a city once more, with the state's name in full. */
  alias: (property: Property, city: Place) => Address;
  ad: (property: Property, city: Place) => Address;
  campaign: (property: Property, city: Place) => Address;
  /** Whether nothing but an ad leads to this address. */
  isAd: (path: string) => boolean;
};

/** Hosts and proxies know these two by name. */
const fixed = { 'not-found': '/404', error: '/500' } as const;

export type Telling = {
  language: string;
  addresses: Addresses;
  /** Whether a file of this language is there: pages/faq.yaml, cities/waco.yaml and so on. */
  tells: (file: string) => boolean;
};

/** Addresses of pages that this language does not tell lead to the English ones. */
export const addressBook = (
  { language, addresses, tells }: Telling,
  inEnglish?: AddressBook,
): AddressBook => {
  const root = language === english ? '' : `/${language}`;
  const at = (path: string): Address => ({ path: root + path, language });
  const unless = (files: readonly string[], elsewhere: Address | undefined, path: string) =>
    elsewhere === undefined || files.every(tells) ? at(path) : elsewhere;
  const ads = [addresses.house, addresses.land]
    .flatMap(({ ad, campaign }) => [ad, campaign])
    .map((template) => anyCity(root + template));
  const inCity = (city: Place) => [`cities/${city.slug}.yaml`];

  return {
    page: (kind) => {
      if (kind === 'home') return { path: root || '/', language };
      if (kind === 'not-found' || kind === 'error') return at(fixed[kind]);
      return unless([`pages/${kind}.yaml`], inEnglish?.page(kind), addresses.pages[kind]);
    },
    legal: (slug) =>
      unless([`legal/${slug}.md`], inEnglish?.legal(slug), addresses.legal[slug] ?? `/${slug}`),
    guide: (slug) =>
      unless(
        ['pages/guides.yaml', `guides/${slug}.yaml`],
        inEnglish?.guide(slug),
        addresses.pages.guides + (addresses.guides[slug] ?? `/${slug}`),
      ),
    noMoreEmails: at(addresses.noMoreEmails),
    hub: (city) =>
      unless(
        ['pages/city.yaml', ...inCity(city)],
        inEnglish?.hub(city),
        placed(addresses.hub, city),
      ),
    landing: (property, city) => {
      const files = [`pages/${property}.yaml`, ...(city === undefined ? [] : inCity(city))];
      const { everywhere, city: template } = addresses[property];
      const path = city === undefined ? everywhere : placed(template, city);
      return unless(files, inEnglish?.landing(property, city), path);
    },
    alias: (property, city) =>
      at(placed(addresses[property].city, { ...city, state: stateName(city.state) })),
    ad: (property, city) => at(placed(addresses[property].ad, city)),
    campaign: (property, city) => at(placed(addresses[property].campaign, city)),
    isAd: (path) => ads.some((pattern) => pattern.test(path)),
  };
};

const placed = (template: string, { slug, state }: Place): string =>
  fill(template, { city: slug, state: state.toLowerCase().replaceAll(' ', '-') });

/** Every address that a template can become; templates have no letter that a pattern would take for more. */
const anyCity = (template: string): RegExp =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[a-z0-9-]+')}$`);

/** The offer form's place on any page that has one. */
export const formAnchor = '#contact';
