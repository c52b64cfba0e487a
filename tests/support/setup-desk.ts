import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Once for all tests of the desk and of the seller's page: a browser, and what is drawn on request. */
export default ({ provide }: TestProject) => {
  provide('chromium', findChromium());
  execFileSync(process.execPath, ['build-views.ts'], {
    // Vitest says NODE_ENV=test, and pages built under that name carry React's development half.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
