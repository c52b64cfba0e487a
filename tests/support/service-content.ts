import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { noteCompared } from '#cli/compared/note.ts';
import { english, languagesIn } from '#content/languages.ts';
import { type ContentCopy, copyContent } from './content-copy.ts';

const review = 'reviewed: {by: Jane Doe, on: 2026-01-31}';

/** Content as a company leaves it that has done all there is to do. */
export const readyContent = (): ContentCopy => {
  const copy = copyContent();
  copy.write('company.yaml', (text) =>
    text
      .replace(/^phone: .*$/m, 'phone: (254) 722-0142')
      .replace(/^email: .*$/m, 'email: offers@elm-buyers.com')
      .replace(
        /^url: .*$/m,
        'url: https://www.elm-buyers.com\nrealEstateLicense: none\nlegalName: Elm Buyers LLC',
      )
      .replace(/^office:$/m, 'office:\n  street: 12 Elm Street')
      .replace(/^ +sample: true\n/gm, ''),
  );
  copy.write('offer.yaml', (text) => text.replace(/^ +sample: true\n/gm, ''));
  for (const language of languagesIn(copy.folder)) {
    finishWords(copy, language);
    if (language !== english) noteCompared(copy.folder, language);
  }
  return copy;
};

const finishWords = (copy: ContentCopy, language: string): void => {
  copy.write(`${language}/pages/about-us.yaml`, (text) => text.replace(/^ +sample: true\n/gm, ''));
  for (const file of [`${language}/testimonials.yaml`, ...filesIn(copy, `${language}/cities`)]) {
    copy.write(file, (text) => text.replaceAll('sample: true', 'sample: false'));
  }
  for (const file of filesIn(copy, `${language}/legal`)) {
    copy.write(file, (text) => text.replace(/^updated: .*$/m, `$&\n${review}`));
  }
  copy.write(`${language}/consent.yaml`, (text) => `${text}${review}\n`);
};

const filesIn = ({ folder }: ContentCopy, name: string): string[] =>
  readdirSync(join(folder, name)).map((file) => `${name}/${file}`);
