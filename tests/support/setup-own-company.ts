import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parseDocument } from 'yaml';
import { type ContentCopy, copyContent } from './content-copy.ts';
import { samplePhoto } from './sample-photo.ts';

/** Values by the path to their field. */
const change = (copy: ContentCopy, file: string, values: Record<string, unknown>): void =>
  copy.write(file, (text) => {
    const document = parseDocument(text);
    for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), value);
    return document.toString();
  });

const photo = (file: string, alt: string) => ({ file, alt });

const writeFacts = (copy: ContentCopy): void =>
  change(copy, 'company.yaml', {
    name: 'Red River Land & Homes',
    brand: { first: 'Red River', second: 'Land & Homes' },
    phone: '(405) 555-0199',
    email: 'hello@redriver.example',
    // An address that somebody may own, so that nothing made up is built.
    url: 'https://www.redriver-homes.com',
    addressKeyLink: 'hidden',
    founded: 2009,
    state: 'OK',
    office: { street: '12 Main Street', city: 'Norman', zip: '73069' },
    'promises.offerHours': 48,
    founders: [{ name: 'Mae Whitehorse' }],
    commission: { name: 'Oklahoma Real Estate Commission', url: 'https://oklahoma.gov/orec.html' },
  });

const writeWords = (copy: ContentCopy): void => {
  change(copy, 'en/company.yaml', {
    region: 'Central Oklahoma',
    founders: [
      {
        name: 'Mae Whitehorse',
        role: 'Owner',
        story: 'Mae buys land & houses along the river.',
        photo: photo('mae.jpg', 'Mae “by the river” & her dog'),
      },
    ],
  });
  change(copy, 'en/pages/home.yaml', {
    'hero.heading': 'An honest price for your place',
    'why.photo': photo('porch.jpg', 'A porch in Norman'),
  });
  change(copy, 'en/pages/about-us.yaml', {
    'story.title': 'Along the river since 2009',
    'story.sample': false,
    'story.photo': photo('porch.jpg', 'The first house, in 2009'),
  });
};

/** The content of a company of its own: with photographs, without a city and without Spanish. */
export default async ({ config: { env } }: TestProject) => {
  const copy = copyContent();
  writeFacts(copy);
  writeWords(copy);
  await samplePhoto(copy.folder, 'mae.jpg');
  await samplePhoto(copy.folder, 'porch.jpg');
  const cities = join(copy.folder, 'en/cities');
  for (const city of readdirSync(cities)) rmSync(join(cities, city));
  rmSync(join(copy.folder, 'es'), { recursive: true });
  renameSync(copy.folder, String(env['CONTENT_DIR']));
};
