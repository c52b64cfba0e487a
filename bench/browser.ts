import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '#tests/support/chromium.ts';

/** For what is not timed: Playwright works in every tab. */
export const openBrowser = () => chromium.launch(launchOptions(findChromium()));
