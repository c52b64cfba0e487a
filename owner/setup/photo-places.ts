import type { Company } from '#content/company.ts';
import type { Photo } from '#content/schema/photo.ts';
import type { CityName } from './cities.ts';

/** Where a photograph may stand: what is asked, and the field that names it. */
export type PhotoPlace = {
  label: string;
  shape: 'portrait' | 'landscape';
  /** The file of each language, and the way to the field in it. */
  file: string;
  field: readonly (string | number)[];
  /** The name of its copy in content/photos, without the ending. */
  name: string;
  current: Photo | undefined;
  /** The languages beside English that show it too. */
  elsewhere?: readonly string[];
};

export type PagePhotos = { why: Photo | undefined; story: Photo | undefined };

export const photoPlaces = (
  { founders }: Company,
  cities: readonly CityName[],
  { why, story }: PagePhotos,
): PhotoPlace[] => [
  ...founders.map(({ name, photo }, index) => ({
    label: `A portrait of ${name}`,
    shape: 'portrait' as const,
    file: 'company.yaml',
    field: ['founders', index, 'photo'],
    name: `founders/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    current: photo,
  })),
  landscape('You at work, for the home page', 'pages/home.yaml', ['why', 'photo'], 'home', why),
  landscape(
    'A house you bought, for the about page',
    'pages/about-us.yaml',
    ['story', 'photo'],
    'story',
    story,
  ),
  ...cities.map(({ slug, name, photo }) =>
    landscape(`A street in ${name}`, `cities/${slug}.yaml`, ['photo'], `cities/${slug}`, photo),
  ),
];

const landscape = (
  label: string,
  file: string,
  field: string[],
  name: string,
  current: Photo | undefined,
): PhotoPlace => ({ label, shape: 'landscape', file, field, name, current });
