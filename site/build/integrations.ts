import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { contentFolder } from '#content/read.ts';

/** Content is read once, when the site starts: in development a changed file starts it again. */
export const watchContent = (): AstroIntegration => ({
  name: 'watch-content',
  hooks: {
    'astro:config:setup': ({ command, addWatchFile }) => {
      if (command !== 'dev') return;
      const folder = contentFolder();
      for (const file of globSync(['**/*.{yaml,md}', 'photos/**/*'], { cwd: folder }))
        addWatchFile(join(folder, file));
      for (const file of globSync('brand/scenes/*.svg')) addWatchFile(resolve(file));
    },
  },
});

/**
 * React in prerendered pages. The renderer's own client half serves client:* directives, of which this
 * site has none; left in the build, it makes the bundler split React from the islands, and the visitor's
 * first move would then wait for two downloads, one after the other. Use react() as it is once it can
 * leave that half out.
 */
export const prerenderReact = (): AstroIntegration => {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: ({ clientEntrypoint: _, ...renderer }) => options.addRenderer(renderer),
        }),
    },
  };
};
