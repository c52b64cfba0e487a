import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { buildSite, serveSite, siteUnderTest } from './served-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    chromium: string;
  }
}

/** Once for all tests that look at pages: a browser, the built site, the running server. */
export default async ({ provide }: TestProject) => {
  provide('chromium', findChromium());
  buildSite(siteUnderTest);
  const site = await serveSite();
  provide('siteUrl', site.url);
  return site.stop;
};
