import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import type { LandingPage, Property } from './page.ts';
import {
  areasPath,
  genericLandingPath,
  hubPath,
  landingPath,
  legalPath,
  phoneLink,
  singlePaths,
} from './paths.ts';

export type Link = { label: string; path: string };

/** Menus name this many cities; a company in more places lists them all in the home page's service areas. */
const citiesInMenus = 12;

export const locationLinks = ({ cities, interface: { menu } }: Content): Link[] => {
  const named = cities.slice(0, citiesInMenus);
  const links = named.map((city) => ({ label: city.name, path: hubPath(city) }));
  return named.length < cities.length
    ? [...links, { label: menu.allLocations, path: areasPath }]
    : links;
};

export const headerLinks = ({ interface: { menu } }: Content) => ({
  beforeLocations: [
    { label: menu.home, path: singlePaths.home },
    { label: menu.aboutUs, path: singlePaths['about-us'] },
    { label: menu.solutions, path: singlePaths['property-solutions'] },
  ],
  afterLocations: [
    { label: menu.sellHouse, path: genericLandingPath('house') },
    { label: menu.sellLand, path: genericLandingPath('land') },
  ],
});

export const companyLinks = ({ interface: { footer } }: Content): Link[] => [
  { label: footer.solutions, path: singlePaths['property-solutions'] },
  { label: footer.howItWorks, path: singlePaths['how-it-works'] },
  { label: footer.howWePrice, path: singlePaths['how-we-price'] },
  { label: footer.faq, path: singlePaths.faq },
  { label: footer.aboutUs, path: singlePaths['about-us'] },
  { label: footer.contact, path: singlePaths.contact },
];

export const legalLinks = ({ legal }: Content): Link[] =>
  legal.map(({ slug, heading }) => ({ label: heading, path: legalPath(slug) }));

export const callLink = ({ company, interface: { call } }: Content): Link => ({
  label: call,
  path: phoneLink(company.phone),
});

/** From a landing page to its neighbours: the same kind of property elsewhere, then the other kind. */
export const crossLinks = (content: Content, { property, city }: LandingPage): Link[] => {
  const { menu, crossLinks: words } = content.interface;
  const other: Property = property === 'house' ? 'land' : 'house';
  const toCity = (kind: Property, place: Content['cities'][number]): Link => ({
    label: fill(words[kind], { city: place.name }),
    path: landingPath(kind, place),
  });
  const elsewhere = content.cities
    .filter(({ slug }) => slug !== city?.slug)
    .slice(0, citiesInMenus)
    .map((place) => toCity(property, place));
  if (city === undefined) {
    const label = other === 'house' ? menu.sellHouse : menu.sellLand;
    return [...elsewhere, { label, path: genericLandingPath(other) }];
  }
  const hub = { label: fill(words.hub, { city: city.name }), path: hubPath(city) };
  return [...elsewhere, toCity(other, city), hub];
};
