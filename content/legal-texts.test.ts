import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadContent } from './load.ts';
import { loadCompany } from './load-company.ts';
import { contentFolder } from './read.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const add = (line: string): void => appendFileSync(join(folder, 'company.yaml'), `\n${line}\n`);

test('a part of a legal text is there for the companies that it is about', () => {
  const policyOf = () =>
    loadContent(folder).legal.find(({ slug }) => slug === 'cookie-policy')?.body;
  const [plain, tagged] = ['## What this site does not keep', '## Google Tag Manager'];
  expect(policyOf()).toContain(plain);
  expect(policyOf()).not.toContain(tagged);
  add('tagManager: GTM-TEST123');
  expect(policyOf()).toContain(tagged);
  expect(policyOf()).not.toContain(plain);
});

test('terms and privacy policy name the company as it is registered, where that is told', () => {
  const opening = (slug: string) =>
    loadContent(folder)
      .legal.find((page) => page.slug === slug)
      ?.body.slice(0, 200);
  const { name } = loadCompany(folder).company;
  expect(opening('terms-of-service')).toContain(`belongs to ${name} (`);
  add('legalName: Elm Homes LLC');
  expect(opening('terms-of-service')).toContain('belongs to Elm Homes LLC (');
  expect(opening('privacy-policy')).toContain('what Elm Homes LLC (');
});

test('the cookie policy of pages that a CDN sends says that every view is told', () => {
  const policyOf = () =>
    loadContent(folder).legal.find(({ slug }) => slug === 'cookie-policy')?.body;
  const [ahead, everyView] = ['which it had fetched ahead', 'the network of another company'];
  expect(policyOf()).toContain(ahead);
  expect(policyOf()).not.toContain(everyView);
  vi.stubEnv('SITE_BEHIND_CDN', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(policyOf()).toContain(everyView);
  expect(policyOf()).not.toContain(ahead);
});
