import type { TestProject } from 'vitest/node';
import { buildViewsUnderTest } from './built-views.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Once for all tests of the desk and of the seller's page: a browser, and what is drawn on request. */
export default async ({ provide }: TestProject) => {
  provide('chromium', findChromium());
  await buildViewsUnderTest();
};
