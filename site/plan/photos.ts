import type { Content } from '#content/load.ts';
import type { Photo } from '#content/schema/photo.ts';

/** How photographs are cut, how wide they must be, and how wide they are delivered. */
export const shapes = {
  portrait: { width: 4, height: 5, smallest: 480, widths: [240, 480] },
  landscape: { width: 3, height: 2, smallest: 800, widths: [480, 800, 1200] },
} as const;
export type Shape = keyof typeof shapes;

/** A photograph as a page shows it: one list of addresses for each format, and its size. */
export type ShownPhoto = {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
};

export type PhotoPlace = { file: string; field: string; shape: Shape; photo: Photo };

/** Every photograph that the content names, with the place where it is named. */
export const photoPlaces = ({ company, pages, cities }: Content): PhotoPlace[] =>
  [
    ...company.founders.map(({ photo }, index) => ({
      file: 'content/en/company.yaml',
      field: `founders[${index}].photo`,
      shape: 'portrait' as const,
      photo,
    })),
    ...cities.map(({ slug, photo }) => landscape(`cities/${slug}`, 'photo', photo)),
    landscape('pages/about-us', 'story.photo', pages['about-us'].story.photo),
    landscape('pages/home', 'why.photo', pages.home.why.photo),
  ].filter((place): place is PhotoPlace => place.photo !== undefined);

const landscape = (name: string, field: string, photo: Photo | undefined) => ({
  file: `content/en/${name}.yaml`,
  field,
  shape: 'landscape' as const,
  photo,
});

export type Photos = ReadonlyMap<string, ShownPhoto>;

/** The same file may be cut in two shapes. */
export const photoKey = (shape: Shape, { file }: Photo): string => `${shape}/${file}`;

export const photoIn = (
  photos: Photos,
  shape: Shape,
  photo: Photo | undefined,
): ShownPhoto | undefined => photo && photos.get(photoKey(shape, photo));
