import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fingerprintOf } from '#brand/besley.ts';
import type { Content } from '#content/load.ts';
import { ContentError, type Problem } from '#content/problems.ts';
import { photoPath } from '#site/plan/paths.ts';
import {
  type PhotoPlace,
  photoKey,
  photoPlaces,
  type ShownPhoto,
  shapes,
} from '#site/plan/photos.ts';
import type { Cut } from './cut-photo.ts';

type Measured = { place: PhotoPlace; shown: ShownPhoto; cuts: Cut[] };

/** Every photograph of the content, measured; throws one ContentError that names what cannot be shown. */
export const readPhotos = async (content: Content, folder: string) => {
  const all = await Promise.all(photoPlaces(content).map((place) => measure(place, folder)));
  const problems = all.filter((one): one is Problem => 'message' in one);
  if (problems.length > 0) throw new ContentError(problems);
  const measured = all.filter((one): one is Measured => 'shown' in one);
  const photos = new Map<string, ShownPhoto>();
  const cuts = new Map<string, Cut>();
  for (const { place, shown, cuts: made } of measured) {
    photos.set(photoKey(place.shape, place.photo), shown);
    for (const cut of made) cuts.set(cut.name, cut);
  }
  return { photos, cuts };
};

const measure = async (place: PhotoPlace, folder: string): Promise<Measured | Problem> => {
  const { shape, photo } = place;
  const tell = (message: string): Problem => ({
    file: place.file,
    field: `${place.field}.file`,
    message,
  });
  const bytes = await readFile(join(folder, 'photos', photo.file)).catch(() => undefined);
  if (bytes === undefined) return tell(`there is no file content/photos/${photo.file}`);
  const size = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (size === undefined) return tell(`${photo.file} is no picture that can be read`);
  const room = widthWithin(size.autoOrient, shape);
  const { smallest } = shapes[shape];
  if (room < smallest) {
    return tell(
      `${photo.file} has room for ${room} pixels of width, at least ${smallest} are needed`,
    );
  }
  return show(place, bytes, room);
};

/** How wide the shape can be cut from a picture. */
const widthWithin = (
  size: { width: number; height: number },
  shape: PhotoPlace['shape'],
): number => {
  const { width, height } = shapes[shape];
  return Math.floor(Math.min(size.width, (size.height * width) / height));
};

const show = ({ photo, shape, ...place }: PhotoPlace, bytes: Buffer, room: number): Measured => {
  const { width, height, widths } = shapes[shape];
  const name = photo.file
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-')
    .toLowerCase();
  const stem = `${name}.${fingerprintOf(bytes)}`;
  const cutsOf = (format: Cut['format']): Cut[] =>
    widths
      .filter((wide) => wide <= room)
      .map((wide) => ({
        name: `${stem}-${shape}-${wide}.${format}`,
        bytes,
        format,
        width: wide,
        height: Math.round((wide * height) / width),
      }));
  const [avif, webp] = [cutsOf('avif'), cutsOf('webp')];
  const largest = webp.at(-1);
  const shown = {
    alt: photo.alt,
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    avif: addresses(avif),
    webp: addresses(webp),
  };
  return { place: { photo, shape, ...place }, shown, cuts: [...avif, ...webp] };
};

const addresses = (cuts: readonly Cut[]): string =>
  cuts.map(({ name, width }) => `${photoPath(name)} ${width}w`).join(', ');
