import type { Content, Contents } from '#content/load.ts';
import { type Shape, shapeOf } from '#content/photo-shapes.ts';
import type { Photo } from '#content/schema/photo.ts';

/** Where the content names a photograph. */
export type PhotoPlace = { file: string; field: string; shape: Shape; photo: Photo };

export const photoPlaces = ({ all }: Contents): PhotoPlace[] => all.flatMap(placesIn);

const placesIn = ({ language, company, pages, cities }: Content): PhotoPlace[] =>
  [
    ...company.founders.map(
      ({ photo }, index) => ['company', `founders[${index}].photo`, photo] as const,
    ),
    ...cities.map(({ slug, photo }) => [`cities/${slug}`, 'photo', photo] as const),
    ['pages/about-us', 'story.photo', pages['about-us'].story.photo] as const,
    ['pages/home', 'why.photo', pages.home.why.photo] as const,
  ].flatMap(([name, field, photo]) =>
    photo === undefined
      ? []
      : [{ file: `content/${language}/${name}.yaml`, field, shape: shapeOf(field), photo }],
  );

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
