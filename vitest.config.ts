import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { contentUnderTest } from './tests/support/content-under-test.ts';
import { patienceMs, untilItHangsMs } from './tests/support/patience.ts';
import { useRunFolder } from './tests/support/run-folder.ts';
import { siteNamed } from './tests/support/served-site.ts';

useRunFolder();

const rooms = '{bench,brand,cli,config,content,desk,documents,http,lead,price,server,site,time}';

/**
 * Two files for each core, for tests wait for browsers and servers. The files of a worker share its process,
 * which has read the content and started a browser once.
 */
const together = {
  maxWorkers: availableParallelism() * 2,
  isolate: false,
  setupFiles: ['tests/support/start-sooner.ts', 'tests/support/note-busy-time.ts'],
  // What is looked for comes soon where nothing is busy. Vitest's own second is a limit that a busy machine breaks.
  expect: { poll: { timeout: patienceMs } },
  testTimeout: untilItHangsMs,
  hookTimeout: untilItHangsMs,
};

/**
 * A content of their own, so that an owner's words break no test. What is published is drawn like everything else: below
 * four busy workers it had a tenth of a processor, and its tests waited ten minutes for a minute's work.
 */
const env = { CONTENT_DIR: contentUnderTest(), DRAWING_PRIORITY: '0' };

/** The owner's content, or any other: these tests hold for every one that can be built. */
const anyContent = {
  CONTENT_DIR: process.env['CONTENT_DIR'] || 'content',
  SITE_UNDER_TEST: siteNamed('any-content'),
};

/** A company of its own, which setup-own-company.ts makes up: what holds for any content holds for it. */
const ownCompany = {
  CONTENT_DIR: join(tmpdir(), 'content-own-company'),
  SITE_UNDER_TEST: siteNamed('own-company'),
};

/**
 * What waits for a browser or a process tries once more before a run of thousands fails for it, and time-reporter.ts
 * names it: a second try is a fault of the test or of the house, to be found.
 */
const secondTry = { retry: 1 };

const inBrowser = {
  ...secondTry,
  globalSetup: 'tests/support/setup-site.ts',
};

export default defineConfig({
  test: {
    coverage: {
      // Pages and the desk's run in browsers and processes of their own, which this does not see.
      include: ['{cli,config,content,documents,domain,http,lead,price,server,store,time}/**/*.ts'],
      // What only ever runs as a process of its own, which the tests start: it would count as never reached.
      exclude: [
        '**/*-child.ts',
        'cli/*.ts',
        'cli/demo/visits.ts',
        'cli/terminal/print.ts',
        'cli/upgrade/{carry-store,upgrade}.ts',
        'domain/publishing/draw-site.ts',
        'server/{main,serve,health-check}.ts',
        'store/backup/tonight.ts',
        'store/known-schema.ts',
      ],
      reporter: ['text-summary'],
      reportsDirectory: 'node_modules/.coverage',
      thresholds: {
        // It is written down here, and only ever higher: half a point is left to chance.
        autoUpdate: (measured, floor) => Math.max(floor, Math.floor(measured - 0.5)),
        lines: 94,
        branches: 89,
      },
    },
    reporters: ['default', './tests/support/time-reporter.ts'],
    projects: [
      {
        test: {
          name: 'rooms',
          ...together,
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/house/**/*.test.ts'],
          env,
        },
      },
      {
        test: {
          name: 'site',
          ...together,
          include: ['tests/{site,form}/**/*.test.ts'],
          env,
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'desk',
          ...together,
          include: ['tests/{desk,seller}/**/*.test.ts'],
          env,
          ...inBrowser,
          globalSetup: ['tests/support/setup-desk.ts', 'tests/support/setup-site.ts'],
        },
      },
      {
        test: {
          name: 'any-content',
          ...together,
          include: ['tests/any-content/**/*.test.ts'],
          env: anyContent,
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'own-company',
          ...together,
          include: ['tests/{any-content,own-company}/**/*.test.ts'],
          env: ownCompany,
          ...inBrowser,
          globalSetup: ['tests/support/setup-own-company.ts', 'tests/support/setup-site.ts'],
        },
      },
      {
        test: {
          name: 'commands',
          ...together,
          include: ['tests/commands/**/*.test.ts'],
          env,
          ...inBrowser,
          globalSetup: ['tests/support/setup-site.ts', 'tests/support/built-views.ts'],
        },
      },
      {
        test: {
          name: 'rehearsal',
          ...together,
          ...secondTry,
          include: ['tests/rehearsal/**/*.test.ts'],
          env,
        },
      },
      {
        test: {
          name: 'engines',
          ...together,
          include: ['tests/engines/**/*.test.ts'],
          env,
          ...inBrowser,
          globalSetup: ['tests/support/setup-desk.ts', 'tests/support/setup-engines.ts'],
        },
      },
      {
        test: {
          name: 'service',
          ...together,
          ...secondTry,
          include: ['tests/service/**/*.test.ts'],
          env,
          globalSetup: ['tests/support/setup-postgres.ts', 'tests/support/built-views.ts'],
        },
      },
      {
        test: {
          name: 'domain',
          ...together,
          include: ['{domain,store}/**/*.test.ts'],
          env,
          globalSetup: 'tests/support/setup-postgres.ts',
        },
      },
    ],
  },
});
