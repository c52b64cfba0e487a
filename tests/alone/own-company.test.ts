import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { content, documentAt, textOf, textsOf } from '#tests/support/built-pages.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { samplePhoto } from '#tests/support/sample-photo.ts';

const site = resolve('node_modules/.site-of-an-own-company');
const copy = copyContent();

/** Values by the path to their field. */
const change = (file: string, values: Record<string, unknown>): void =>
  copy.write(file, (text) => {
    const document = parseDocument(text);
    for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), value);
    return document.toString();
  });

const photo = (file: string, alt: string) => ({ file, alt });

beforeAll(async () => {
  change('company.yaml', {
    name: 'Red River Land & Homes',
    brand: { first: 'Red River', second: 'Land & Homes' },
    phone: '(405) 555-0199',
    email: 'hello@redriver.example',
    url: 'https://redriver.example',
    founded: 2009,
    state: 'OK',
    office: { street: '12 Main Street', city: 'Norman', zip: '73069' },
    'promises.offerHours': 48,
    founders: [{ name: 'Mae Whitehorse' }],
    commission: { name: 'Oklahoma Real Estate Commission', url: 'https://oklahoma.gov/orec.html' },
  });
  change('en/company.yaml', {
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
  change('en/pages/home.yaml', {
    'hero.heading': 'An honest price for your place',
    'why.photo': photo('porch.jpg', 'A porch in Norman'),
  });
  change('en/pages/about-us.yaml', {
    'story.title': 'Along the river since 2009',
    'story.photo': photo('porch.jpg', 'The first house, in 2009'),
  });
  await samplePhoto(copy.folder, 'mae.jpg');
  await samplePhoto(copy.folder, 'porch.jpg');
  const cities = join(copy.folder, 'en/cities');
  for (const city of readdirSync(cities)) rmSync(join(cities, city));
  rmSync(join(copy.folder, 'es'), { recursive: true });
});

afterAll(() => {
  copy.remove();
  rmSync(site, { recursive: true, force: true });
});

test('a company of its own, with photographs, without a city and without Spanish, passes what holds for any content', () => {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'any-content'],
    {
      env: { ...process.env, CONTENT_DIR: copy.folder, SITE_UNDER_TEST: site, NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  expect(status, stdout + stderr).toBe(0);
  const home = documentAt('/', site);
  expect(textOf(home.querySelector('h1'))).toBe('An honest price for your place');
  expect(home.querySelectorAll('.language, link[hreflang]'), 'no other language').toEqual([]);
  const { company, legal } = content.interface.footer;
  expect(textsOf(home, 'footer nav h2'), 'no menu of cities').toEqual([company, legal]);
}, 480_000);
