import { cpSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentCopy, copyContent } from './content-copy.ts';
import { madeOnce } from './made-once.ts';
import { samplePhoto } from './sample-photo.ts';
import { buildCheaply, siteNamed } from './served-site.ts';

/** Another site than the one under test. Files that look at the same one share its content and its build. */
type Variant = {
  env: { CONTENT_DIR: string; SITE_OUT_DIR: string };
  build: () => Promise<void>;
};

const variant = (
  name: string,
  change: (copy: ContentCopy) => Promise<void>,
  buildEnv: NodeJS.Dict<string> = {},
): Variant => {
  const env = { CONTENT_DIR: join(tmpdir(), `content-${name}`), SITE_OUT_DIR: siteNamed(name) };
  const build = async () => {
    const copy = copyContent();
    await change(copy);
    renameSync(copy.folder, env.CONTENT_DIR);
    await buildCheaply(env.SITE_OUT_DIR, { ...buildEnv, CONTENT_DIR: env.CONTENT_DIR });
  };
  return { env, build: () => madeOnce(`site-${name}`, build) };
};

export const tagManagerLine = 'tagManager: GTM-TEST123';

export const taggedSite = variant('tagged', async (copy) =>
  copy.write('company.yaml', (text) => `${text}\n${tagManagerLine}\n`),
);

const killeen = (temple: string): string =>
  temple
    .replaceAll('Temple', 'Killeen')
    .replace(/^population: .*$/m, 'population: 150,000+')
    .replace(/^order: .*$/m, 'order: 4')
    .replace(/lat: .*\n {2}lng: .*$/m, 'lat: 31.1171\n  lng: -97.7278')
    .replace(/^scene: .*$/m, 'scene: prairie\nphoto: {file: street.jpg, alt: A street in Killeen}');

const addKilleen = async (copy: ContentCopy): Promise<void> => {
  await samplePhoto(copy.folder, 'street.jpg');
  copy.write('en/cities/killeen.yaml', killeen, 'en/cities/temple.yaml');
  copy.write(
    'es/cities/killeen.yaml',
    (temple) => temple.replaceAll('Temple', 'Killeen'),
    'es/cities/temple.yaml',
  );
};

/** A language that has pages of its own for some of the English ones. */
const addFrench = (copy: ContentCopy): void => {
  cpSync(join(copy.folder, 'es'), join(copy.folder, 'fr'), { recursive: true });
  copy.write('fr/company.yaml', (text) => text.replace('es-US', 'fr-US'));
  copy.write('fr/consent.yaml', (text) => text.replace('es-2026-11', 'fr-1'));
  copy.write('fr/addresses.yaml', (text) => text.replace('/preguntas', '/questions'));
  copy.write('fr/interface.yaml', (text) => text.replace('link: Español', 'link: Français'));
  for (const file of ['pages/about-us.yaml', 'pages/land.yaml', 'legal/cookie-policy.md'])
    rmSync(join(copy.folder, 'fr', file));
  rmSync(join(copy.folder, 'fr/cities'), { recursive: true });
};

/** With a fourth city, a third language, and a key for addresses built in. */
export const grownSite = variant(
  'grown',
  async (copy) => {
    await addKilleen(copy);
    addFrench(copy);
  },
  { PUBLIC_PLACES_FALLBACK_KEY: 'built-in-key' },
);
