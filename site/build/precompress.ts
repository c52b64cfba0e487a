import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compressAll, qualityOf, textFiles } from '#http/compress.ts';

/** Writes a .br and a .gz beside every text file of the built site, for the server to send as they are. */
export const precompress = (): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const files = await Array.fromAsync(glob(textFiles, { cwd: folder }));
      const quality = qualityOf(files.length);
      await compressAll(
        files.map((file) => join(folder, file)),
        quality,
      );
      logger.info(`${files.length} files, brotli quality ${quality}`);
    },
  },
});
