import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Content is read once, when the site starts: in development a changed file starts it again. */
export const watchContent = (): AstroIntegration => ({
  name: 'watch-content',
  hooks: {
    'astro:config:setup': ({ command, addWatchFile }) => {
      if (command !== 'dev') return;
      for (const file of globSync([
        'content/**/*.{yaml,md}',
        'content/photos/**/*',
        'brand/scenes/*.svg',
      ]))
        addWatchFile(resolve(file));
    },
  },
});
