import { defineConfig } from 'vitest/config';

const rooms = '{bench,content,lead,owner,server,site}';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rooms', include: [`${rooms}/**/*.test.{ts,tsx}`], testTimeout: 20_000 } },
      {
        test: {
          name: 'site',
          include: ['tests/site-*.test.ts', 'tests/form-*.test.ts'],
          globalSetup: 'tests/support/setup-site.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'service',
          include: ['tests/service-*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
