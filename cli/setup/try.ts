import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Draft } from './draft.ts';
import { saveContent } from './save.ts';

/** A process of the site's own: the owner's commands do not import it. */
const project = fileURLToPath(new URL('../../', import.meta.url));
const checker = join(project, 'site/build/check-content.ts');

/** Applies the draft to a copy of the content, and says what would then stop the build. */
export const tryDraft = (contentDir: string, draft: Draft): string | undefined => {
  const copy = mkdtempSync(join(tmpdir(), 'setup-'));
  try {
    cpSync(contentDir, copy, { recursive: true });
    saveContent(copy, draft);
    const { status, stderr } = spawnSync(process.execPath, [checker], {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: copy },
      encoding: 'utf8',
    });
    return status === 0 ? undefined : stderr.trim();
  } finally {
    rmSync(copy, { recursive: true });
  }
};
