import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { english, languageName } from '#content/languages.ts';
import { type Photo, photo as photoSchema } from '#content/schema/photo.ts';
import { type Dialogue, type Reading, readBy, yesOrNo } from './dialogue.ts';
import type { PhotoPlace } from './photo-places.ts';

/** A photograph that is to be copied into the content, and the field of a content file that will name it. */
export type NewPhoto = Pick<PhotoPlace, 'file' | 'field'> & { source: string; photo: Photo };

/** Those that the owner brings; places without a new one stay as they are. */
export const askPhotos = async (
  { ask, say }: Dialogue,
  places: readonly PhotoPlace[],
  earlier: readonly NewPhoto[],
): Promise<NewPhoto[]> => {
  say('\nThe site shows drawings until it has photographs of yours. Enter skips one.');
  if (!(await ask(yesOrNo('Do you have photographs to add?', earlier.length > 0)))) return [];
  const photos: NewPhoto[] = [];
  for (const place of places) {
    const inLanguage = (language: string) => `${language}/${place.file}`;
    const knownIn = (language: string) =>
      earlier.find(
        ({ file, photo }) =>
          file === inLanguage(language) && photo.file.startsWith(`${place.name}.`),
      );
    const known = knownIn(english);
    const source = await ask({
      label: `${place.label} (the path of the picture)`,
      current: known?.source ?? (place.current === undefined ? 'none' : 'keep'),
      read: (answer) => readPicture(answer, place.shape),
    });
    if (source === undefined) continue;
    const alt = await ask({
      label: 'What is on it, in a sentence for people who cannot see it',
      current: known?.photo.alt ?? place.current?.alt,
      read: readBy(photoSchema.entries.alt),
    });
    const file = place.name + extname(source).toLowerCase();
    const add = (language: string, words: string) =>
      photos.push({
        file: inLanguage(language),
        field: place.field,
        source,
        photo: { file, alt: words },
      });
    add(english, alt);
    for (const language of place.elsewhere ?? []) {
      const words = await ask({
        label: `The same sentence in ${languageName(language)}`,
        current: knownIn(language)?.photo.alt,
        read: readBy(photoSchema.entries.alt),
      });
      add(language, words);
    }
  }
  return photos;
};

export const copyPhotos = (photos: readonly NewPhoto[], contentDir: string): void => {
  for (const { source, photo } of photos) {
    const target = join(contentDir, 'photos', photo.file);
    if (source === target) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
};

const readPicture = (answer: string, shape: PhotoPlace['shape']): Reading<string | undefined> => {
  if (/^(none|keep)?$/i.test(answer)) return { value: undefined };
  const path = pathIn(answer);
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) {
    return { problem: 'expected the path of a .jpg, .png, .webp or .avif file, or none' };
  }
  const { status, stderr } = spawnSync(process.execPath, [checker, path, shape], {
    encoding: 'utf8',
  });
  return status === 0 ? { value: path } : { problem: stderr.trim() };
};

/** A process of the site's own: the owner's commands do not import it. */
const checker = fileURLToPath(new URL('../../site/build/check-photo.ts', import.meta.url));

/** As people type a path, or as a terminal writes a file that is dropped on it. */
export const pathIn = (answer: string): string => {
  const quoted = /^(['"])(.*)\1$/.exec(answer)?.[2];
  const path = quoted ?? (process.platform === 'win32' ? answer : answer.replace(/\\(.)/g, '$1'));
  return resolve(path.startsWith('~/') ? join(homedir(), path.slice(2)) : path);
};
