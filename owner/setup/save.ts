import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from './draft.ts';
import { replaceFile } from './replace-file.ts';

/** For the owner's eyes alone: it may hold the password of the mail server. */
const secret = 0o600;

export const saveDraft = (
  contentDir: string,
  envFile: string,
  { companyText, wordsText, envText, removedCities }: Draft,
): void => {
  replaceFile(envFile, envText, secret);
  replaceFile(join(contentDir, 'company.yaml'), companyText);
  replaceFile(join(contentDir, 'en/company.yaml'), wordsText);
  for (const slug of removedCities) rmSync(join(contentDir, 'en/cities', `${slug}.yaml`));
};
