import type { PhotoCut } from './schema/photo.ts';

/** How photographs are cut, how wide they must be, and how wide they are delivered. */
export const shapes = {
  portrait: { width: 4, height: 5, smallest: 480, widths: [240, 480] },
  landscape: { width: 3, height: 2, smallest: 800, widths: [480, 800, 1200] },
} as const;
export type Shape = keyof typeof shapes;

/** Which shape a place takes, by its field: founders[0].photo */
export const shapeOf = (field: string): Shape =>
  field.startsWith('founders') ? 'portrait' : 'landscape';

type Size = { width: number; height: number };

/** How wide the shape can be cut from a picture. */
export const roomIn = (picture: Size, shape: Shape): number => {
  const { width, height } = shapes[shape];
  return Math.floor(Math.min(picture.width, (picture.height * width) / height));
};

/** The least that is shown of a picture so that what is shown is sharp, in hundredths. */
export const leastSize = (picture: Size, shape: Shape): number =>
  Math.min(100, Math.ceil((shapes[shape].smallest / roomIn(picture, shape)) * 100));

/** What is shown of a picture, in its pixels. */
export const regionOf = (picture: Size, shape: Shape, { across, down, size }: PhotoCut) => {
  const { width, height } = shapes[shape];
  const wide = (roomIn(picture, shape) * size) / 100;
  const high = (wide * height) / width;
  return {
    left: Math.floor(((picture.width - wide) * across) / 100),
    top: Math.floor(((picture.height - high) * down) / 100),
    width: Math.floor(wide),
    height: Math.floor(high),
  };
};

/** "at least 480 by 600 are needed" */
export const neededPixels = (shape: Shape): string => {
  const { width, height, smallest } = shapes[shape];
  return `${smallest} by ${Math.ceil((smallest * height) / width)}`;
};
