import { defineConfig } from 'astro/config';
import { loadLanguages } from '#content/load-company.ts';
import { prerenderReact, watchContent } from '#site/build/integrations.ts';
import { keepRenderer } from '#site/build/keep-renderer.ts';
import { precompress } from '#site/build/precompress.ts';
import { writeHeaders } from '#site/build/write-headers.ts';

/**
 * Chromium then compiles React beside the page, while it arrives. Otherwise each function is compiled
 * when it is first called, on the thread that should answer the visitor: see decision 10. Remove it
 * when the bench's form on a slow phone is hydrated as soon without it.
 */
const compileAhead = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) => id.includes('/react-dom/')) ? '//# allFunctionsCalledOnLoad' : '';

/** The one entry that is not inlined; the bundler's own name for it would be 50 letters in every page. */
const entryFileNames = '_astro/intent.[hash].js';

/** What the service answers: its functions, and the private pages behind their links. */
const proxied = (service: string) =>
  Object.fromEntries(
    [
      '/functions',
      ...loadLanguages().all.map(({ book }) => `${book.page('your-request').path}/`),
    ].map((path) => [path, service]),
  );

export default defineConfig({
  srcDir: './site',
  outDir: process.env['SITE_OUT_DIR'] || './dist',
  output: 'static',
  trailingSlash: 'never',
  // One file per path, so that /about-us is about-us.html and no path ends in a slash.
  // Pictures are drawn in threads; a few at a time keep every core busy.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  devToolbar: { enabled: false },
  integrations: [prerenderReact(), watchContent(), keepRenderer(), writeHeaders(), precompress()],
  vite: {
    // Flat rules for iPhones that stay at iOS 16, and no shorthand that Safari rejects.
    build: { cssTarget: ['chrome111', 'firefox114', 'safari16.4'] },
    environments: {
      client: {
        build: { rolldownOptions: { output: { postBanner: compileAhead, entryFileNames } } },
      },
    },
    // Only while developing: site/build/dev.ts starts the service and says where.
    server: { proxy: proxied(process.env['LEAD_SERVICE_URL'] ?? '') },
  },
});
