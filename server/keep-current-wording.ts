import { errorText } from '#config/redact.ts';
import { keepWordings, wordingsOf } from '#domain/consent/wordings.ts';
import { consentWording } from '#lead/consent-wording.ts';
import type { Served } from './context.ts';

/**
 * Keeps the words that pages show from now on, so that a page which outlives the next change still
 * has its own. Without a store they are kept with the first lead.
 */
export const keepCurrentWording = async ({
  store,
  languages,
  log,
}: Pick<Served, 'store' | 'languages' | 'log'>): Promise<void> => {
  const current = languages.all.map(({ consent }) => ({
    version: consent.version,
    wording: consentWording(consent),
  }));
  try {
    const kept = await store.write(async (db) => {
      await keepWordings(db, current);
      return Promise.all(current.map(({ version }) => wordingsOf(db, version)));
    });
    for (const [index, { language, consent }] of languages.all.entries()) {
      if (kept[index]?.length === 1) continue;
      log.warn(
        { version: consent.version },
        `the words beside the texts box have changed, but not their version: change "version" in content/${language}/consent.yaml`,
      );
    }
  } catch (error) {
    log.warn(
      { error: errorText(error) },
      'the wording of the texts box is kept with the next lead',
    );
  }
};
