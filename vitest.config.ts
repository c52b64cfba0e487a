import { defineConfig } from 'vitest/config';

const rooms = '{bench,brand,content,lead,office,owner,paper,server,settings,site,store}';

/** A content of their own, so that an owner's words break no test. */
const env = { CONTENT_DIR: 'tests/content' };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rooms',
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/house/**/*.test.ts'],
          env,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/{site,form}/**/*.test.ts'],
          globalSetup: 'tests/support/setup-site.ts',
          env,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          env,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
