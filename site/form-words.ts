import { fingerprintOf } from '#brand/besley.ts';
import { formTextsOf } from './plan/offer-form.ts';
import { contents } from './site.ts';

/** What the forms of one language say, as a script of its own: a page loads its own language and no other. */
const scripts = new Map(
  contents.all.map((content) => {
    const code = `export const formTexts=${JSON.stringify(formTextsOf(content))}`;
    const name = `_astro/words-${content.language}.${fingerprintOf(Buffer.from(code))}`;
    return [content.language, { name, code }] as const;
  }),
);

export const formWords = [...scripts.values()];

export const formWordsPath = (language: string): string => `/${scripts.get(language)?.name}.js`;
