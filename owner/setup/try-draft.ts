import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Draft } from './draft.ts';

/** A process of the site's own: the owner's commands do not import it. */
const checker = fileURLToPath(new URL('../../site/build/check-content.ts', import.meta.url));

/** Applies the draft to a copy of the content, and says what would then stop the build. */
export const tryDraft = (
  contentDir: string,
  { companyText, wordsText, removedCities }: Draft,
): string | undefined => {
  const copy = mkdtempSync(join(tmpdir(), 'setup-'));
  try {
    cpSync(contentDir, copy, { recursive: true });
    writeFileSync(join(copy, 'company.yaml'), companyText);
    writeFileSync(join(copy, 'en/company.yaml'), wordsText);
    for (const slug of removedCities) rmSync(join(copy, 'en/cities', `${slug}.yaml`));
    const { status, stderr } = spawnSync(process.execPath, [checker], {
      env: { ...process.env, CONTENT_DIR: copy },
      encoding: 'utf8',
    });
    return status === 0 ? undefined : stderr.trim();
  } finally {
    rmSync(copy, { recursive: true });
  }
};
