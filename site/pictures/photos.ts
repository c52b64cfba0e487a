import { join } from 'node:path';
import type { Contents } from '#content/load.ts';
import { ContentError, type ContentProblem } from '#content/problems.ts';
import { photoPath } from '#site/plan/paths.ts';
import { type PhotoCuts, type PhotoPlace, photoKey, photoPlaces } from '#site/plan/photos.ts';
import { type Cut, cutsOf } from './cut-photo.ts';
import { measurePhoto } from './measure-photo.ts';

/** Every photograph of the content and its cuts; throws one ContentError that names what cannot be shown. */
export const readPhotos = async (contents: Contents, folder: string) => {
  const photos = new Map<string, PhotoCuts>();
  const cuts = new Map<string, Cut>();
  const problems: ContentProblem[] = [];
  for (const place of photoPlaces(contents)) {
    const found = await cutsFor(place, folder);
    if ('problem' in found) {
      problems.push({ file: place.file, field: `${place.field}.file`, message: found.problem });
    } else {
      photos.set(photoKey(place.shape, place.photo), asShown(found.cuts));
      for (const cut of found.cuts) cuts.set(cut.name, cut);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return { photos, cuts };
};

const cutsFor = async ({ photo, shape }: PhotoPlace, folder: string) => {
  const original = join(folder, 'photos', photo.file);
  const measured = await measurePhoto(original, shape, photo.cut, `content/photos/${photo.file}`);
  if ('problem' in measured) return measured;
  const name = photo.file.replace(/\.\w+$/, '').replaceAll('/', '-');
  return { cuts: cutsOf({ ...measured, original, shape, name: name.toLowerCase() }) };
};

const asShown = (cuts: readonly Cut[]): PhotoCuts => ({
  width: Math.max(...cuts.map(({ width }) => width)),
  height: Math.max(...cuts.map(({ height }) => height)),
  avif: addresses(cuts, 'avif'),
  webp: addresses(cuts, 'webp'),
});

const addresses = (cuts: readonly Cut[], wanted: Cut['format']): string =>
  cuts
    .filter(({ format }) => format === wanted)
    .map(({ name, width }) => `${photoPath(name)} ${width}w`)
    .join(', ');
