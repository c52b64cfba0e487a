import type { Address, Property } from '#content/addresses.ts';
import type { Content, Contents } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { phoneLink } from '#lead/phone.ts';
import type { LandingPage, Page } from './page.ts';

/** The language is told where it is not that of the page. */
export type Link = { label: string; path: string; language?: string };

/** Menus name this many cities; a company in more places lists them all in the home page's service areas. */
const citiesInMenus = 12;

/** A page that this language does not tell is linked in English, and the link says so. */
export const linkTo = (
  { language, interface: words }: Content,
  label: string,
  to: Address,
): Link =>
  to.language === language
    ? { label, path: to.path }
    : { label: `${label} ${words.language.elsewhere}`, path: to.path, language: to.language };

/** To the same page in the other languages, or to their home page where they do not tell it. */
export const languageLinks = ({ all }: Contents, page: Page): Required<Link>[] =>
  all
    .filter(({ language }) => language !== page.language)
    .map(({ language, book, interface: words }) => {
      const same = page.versions.find((version) => version.language === language);
      const isLost = page.kind === 'not-found' || page.kind === 'error';
      const { path } = isLost || same === undefined ? book.page('home') : same;
      return { label: words.language.link, path, language };
    });

export const locationLinks = (content: Content): Link[] => {
  const { places, book, interface: words } = content;
  const links = places
    .slice(0, citiesInMenus)
    .map((city) => linkTo(content, city.name, book.hub(city)));
  const all = { label: words.menu.allLocations, path: `${book.page('home').path}#services` };
  return links.length < places.length ? [...links, all] : links;
};

export const headerLinks = (content: Content) => {
  const { book } = content;
  const { menu } = content.interface;
  return {
    beforeLocations: [
      linkTo(content, menu.home, book.page('home')),
      linkTo(content, menu.aboutUs, book.page('about-us')),
      linkTo(content, menu.solutions, book.page('property-solutions')),
    ],
    afterLocations: [
      linkTo(content, menu.sellHouse, book.landing('house')),
      linkTo(content, menu.sellLand, book.landing('land')),
    ],
  };
};

export const companyLinks = (content: Content): Link[] => {
  const { book } = content;
  const { footer } = content.interface;
  return [
    linkTo(content, footer.solutions, book.page('property-solutions')),
    linkTo(content, footer.howItWorks, book.page('how-it-works')),
    linkTo(content, footer.howWePrice, book.page('how-we-price')),
    linkTo(content, footer.faq, book.page('faq')),
    ...(content.guides.length > 0 ? [linkTo(content, footer.guides, book.page('guides'))] : []),
    linkTo(content, footer.aboutUs, book.page('about-us')),
    linkTo(content, footer.contact, book.page('contact')),
  ];
};

/** To the guides that this language tells. */
export const guideLinks = (content: Content): Link[] =>
  content.guides.map(({ slug, heading }) => linkTo(content, heading, content.book.guide(slug)));

/** Those that this language tells, and the others in English. */
export const legalLinks = (content: Content, { english }: Contents): Link[] =>
  english.legal.map(({ slug, heading }) => {
    const own = content.legal.find((page) => page.slug === slug);
    return linkTo(content, own?.heading ?? heading, content.book.legal(slug));
  });

export const homeLink = ({ book }: Content, label: string): Link => ({
  label,
  path: book.page('home').path,
});

export const callLink = ({ company, interface: { call } }: Content): Link => ({
  label: call,
  path: phoneLink(company.phone),
});

/** From a landing page to its neighbours: the same kind of property elsewhere, then the other kind. */
export const crossLinks = (content: Content, { property, city }: LandingPage): Link[] => {
  const { book } = content;
  const { menu, crossLinks: words } = content.interface;
  const other: Property = property === 'house' ? 'land' : 'house';
  const toCity = (kind: Property, place: Content['places'][number]): Link =>
    linkTo(content, fill(words[kind], { city: place.name }), book.landing(kind, place));
  const elsewhere = content.places
    .filter(({ slug }) => slug !== city?.slug)
    .slice(0, citiesInMenus)
    .map((place) => toCity(property, place));
  if (city === undefined) {
    const label = other === 'house' ? menu.sellHouse : menu.sellLand;
    return [...elsewhere, linkTo(content, label, book.landing(other))];
  }
  const hub = linkTo(content, fill(words.hub, { city: city.name }), book.hub(city));
  return [...elsewhere, toCity(other, city), hub];
};
