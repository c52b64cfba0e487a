import type { Content } from '#content/load.ts';
import type { City } from '#content/schema/city.ts';
import type { LandingPage, Property } from './page.ts';
import { genericLandingPath, hubPath, landingPath, legalPath, singlePaths } from './paths.ts';

export type Link = { label: string; path: string };

/** Menus name this many cities; a company in more places lists them all in the home page's service areas. */
const citiesInMenus = 12;

export const locationLinks = ({ cities }: Content): Link[] =>
  cities.slice(0, citiesInMenus).map((city) => ({ label: city.name, path: hubPath(city) }));

export const hasMoreLocations = ({ cities }: Content): boolean => cities.length > citiesInMenus;

export const headerLinks = {
  beforeLocations: [
    { label: 'Home', path: singlePaths.home },
    { label: 'About us', path: singlePaths['about-us'] },
    { label: 'Solutions', path: singlePaths['property-solutions'] },
  ],
  afterLocations: [
    { label: 'Sell a house', path: genericLandingPath('house') },
    { label: 'Sell land', path: genericLandingPath('land') },
  ],
} satisfies Record<string, Link[]>;

export const companyLinks: Link[] = [
  { label: 'Property solutions', path: singlePaths['property-solutions'] },
  { label: 'How it works', path: singlePaths['how-it-works'] },
  { label: 'Questions and answers', path: singlePaths.faq },
  { label: 'About us', path: singlePaths['about-us'] },
  { label: 'Contact', path: singlePaths.contact },
];

export const legalLinks = ({ legal }: Content): Link[] =>
  legal.map(({ slug, heading }) => ({ label: heading, path: legalPath(slug) }));

/** From a landing page to its neighbours: the same kind of property elsewhere, then the other kind. */
export const crossLinks = (content: Content, { property, city }: LandingPage): Link[] => {
  const other: Property = property === 'house' ? 'land' : 'house';
  const elsewhere = content.cities
    .filter(({ slug }) => slug !== city?.slug)
    .slice(0, citiesInMenus);
  return [
    ...elsewhere.map((place) => landingLink(property, place)),
    ...(city === undefined
      ? [
          {
            label: other === 'house' ? 'Sell a house' : 'Sell land',
            path: genericLandingPath(other),
          },
        ]
      : [landingLink(other, city), { label: `All about ${city.name}`, path: hubPath(city) }]),
  ];
};

const landingLink = (property: Property, city: City): Link => ({
  label: property === 'house' ? `Sell a house in ${city.name}` : `Sell land in ${city.name}`,
  path: landingPath(property, city),
});
