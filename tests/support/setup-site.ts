import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { buildSiteUnderTest, serveSite } from './served-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    chromium: string;
  }
}

/** Once for all tests of a project that look at pages: a browser, the built site, the running server. */
export default async ({ provide, config: { env } }: TestProject) => {
  provide('chromium', findChromium());
  await buildSiteUnderTest(env);
  const site = await serveSite(env);
  provide('siteUrl', site.url);
  return site.stop;
};
