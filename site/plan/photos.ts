import type { Content, Contents } from '#content/load.ts';
import type { Shape } from '#content/photo-shapes.ts';
import type { Photo } from '#content/schema/photo.ts';

/** Where the content names a photograph. */
export type PhotoPlace = { file: string; field: string; shape: Shape; photo: Photo };

export const photoPlaces = ({ all }: Contents): PhotoPlace[] => all.flatMap(placesIn);

const placesIn = ({ language, company, pages, cities }: Content): PhotoPlace[] =>
  [
    ...company.founders.map(({ photo }, index) => ({
      file: `content/${language}/company.yaml`,
      field: `founders[${index}].photo`,
      shape: 'portrait' as const,
      photo,
    })),
    ...cities.map(({ slug, photo }) => landscape(`${language}/cities/${slug}`, 'photo', photo)),
    landscape(`${language}/pages/about-us`, 'story.photo', pages['about-us'].story.photo),
    landscape(`${language}/pages/home`, 'why.photo', pages.home.why.photo),
  ].filter((place): place is PhotoPlace => place.photo !== undefined);

const landscape = (name: string, field: string, photo: Photo | undefined) => ({
  file: `content/${name}.yaml`,
  field,
  shape: 'landscape' as const,
  photo,
});

/** A picture in one shape: the addresses of its cuts in each format, and the size of the largest. */
export type PhotoCuts = { width: number; height: number; avif: string; webp: string };

/** By shape, file and cut: two places may show the same, each with its own words. */
export type Photos = ReadonlyMap<string, PhotoCuts>;

export const photoKey = (shape: Shape, { file, cut }: Photo): string =>
  `${shape}/${file}/${JSON.stringify(cut)}`;

export type ShownPhoto = PhotoCuts & { alt: string };

export const photoIn = (
  photos: Photos,
  shape: Shape,
  photo: Photo | undefined,
): ShownPhoto | undefined => {
  const cuts = photo && photos.get(photoKey(shape, photo));
  return cuts && { ...cuts, alt: photo.alt };
};
