import type { City } from '#content/schema/city.ts';
import { stateName } from '#content/schema/states.ts';
import type { Property, SinglePageKind } from './page.ts';

/** Every URL of the site is built in this file. */
export const singlePaths: Record<SinglePageKind, string> = {
  home: '/',
  'about-us': '/about-us',
  'how-it-works': '/how-it-works',
  'how-we-price': '/how-we-price',
  faq: '/faq',
  'property-solutions': '/property-solutions',
  contact: '/contact',
  'offer-received': '/offer-received',
  'your-request': '/your-request',
  'not-found': '/404',
  error: '/500',
};

/** The offer form's place on any page that has one. */
export const formAnchor = '#contact';
export const areasPath = '/#services';

const words = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

export const hubPath = (city: City): string => `/${city.slug}`;
export const legalPath = (slug: string): string => `/${slug}`;
export const genericLandingPath = (property: Property): string => `/sell-my-${property}`;

const cityLanding = (property: Property, city: City): string => `sell-my-${property}-${city.slug}`;
export const landingPath = (property: Property, city: City): string =>
  `/${cityLanding(property, city)}-${words(city.state)}`;
export const aliasPath = (property: Property, city: City): string =>
  `/${cityLanding(property, city)}-${words(stateName(city.state))}`;
export const adPath = (property: Property, city: City): string =>
  `/${city.slug}-${property}-ad-landing`;
export const campaignPath = (property: Property, city: City): string =>
  `/ad${landingPath(property, city)}`;

export const picturePath = (picture: string): string => `/og/${picture}.png`;
export const photoPath = (name: string): string => `/photos/${name}`;
export const scenePath = (scene: string): string => `/scenes/${scene}.svg`;
export const phoneLink = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;
export const mailLink = (email: string): string => `mailto:${email}`;
