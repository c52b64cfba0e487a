import type { SinglePageKind } from '#content/addresses.ts';
import { fill } from '#content/placeholders.ts';
import { schemaOf } from '#content/schema-of.ts';
import type { DeskContext } from '#desk/context.ts';
import type {
  EntryRow,
  ListedFile,
  WebsiteList,
  WebsiteRow,
} from '#desk/views/website/Website.tsx';
import { factNames, pageNames, sharedNames } from '#desk/views/words/file-names.ts';
import { countToSay, type OutOfStep } from '#domain/publishing/beside-english.ts';
import { saidIn, valueAt } from '#domain/publishing/differences.ts';
import type { Draft } from '#domain/publishing/drafts.ts';
import type { EntryFolder } from '#domain/publishing/entries-in-draft.ts';
import { factsIn } from '#domain/publishing/settle.ts';

/** Everything that can be changed, as visitors know it. */
export const listOfWebsite = (
  context: DeskContext,
  draft: Draft,
  older: readonly OutOfStep[],
): WebsiteList => {
  const languages = context.content().languages.all.map(({ language }) => language);
  const listed = listedFile(context, draft, older);
  const inAll = (rest: string) =>
    languages.map((language) => listed(language, `${language}/${rest}`));
  const row = (name: string, about: string, files: (ListedFile | undefined)[]): WebsiteRow => ({
    name,
    about,
    files: files.filter((file) => file !== undefined),
  });
  const inWords = Object.entries(sharedNames).map(([file, [name, about]]) =>
    row(name, about, inAll(file)),
  );
  return {
    pages: Object.entries(pageNames).map(([page, name]) =>
      row(name, '', inAll(`pages/${page}.yaml`)),
    ),
    cities: entriesIn('cities', draft, languages, listed),
    guides: entriesIn('guides', draft, languages, listed),
    facts: [
      ...Object.entries(factNames).map(([file, [name, about]]) =>
        row(name, about, [listed('', file)]),
      ),
      ...inWords.filter(isOfCompany),
    ],
    shared: inWords.filter((words) => !isOfCompany(words)),
    legal: namesIn(draft, /^en\/legal\/(.+)\.md$/).map((slug) =>
      row('', '', inAll(`legal/${slug}.md`)),
    ),
  };
};

/** Where somebody looks for it: beside its facts. */
const isOfCompany = ({ name }: WebsiteRow): boolean => name === sharedNames['company.yaml'][0];

const namesIn = ({ files }: Draft, pattern: RegExp): string[] =>
  [...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? []);

const listedFile = (
  { content }: DeskContext,
  { files, changes }: Draft,
  older: readonly OutOfStep[],
) => {
  const { languages } = content();
  const facts = new Map(
    languages.all.map(({ language }) => [language, factsIn(files, language)] as const),
  );
  return (language: string, file: string): ListedFile | undefined => {
    const bytes = files.get(file);
    if (bytes === undefined || schemaOf(file) === undefined) return undefined;
    const said = saidIn(file, bytes);
    const titles = [['head', 'title'], ['generic', 'head', 'title'], ['title'], ['name']];
    const title = titles.map((at) => valueAt(said, at)).find((one) => typeof one === 'string');
    return {
      file,
      language,
      title: fill(typeof title === 'string' ? title : '', facts.get(language) ?? {}),
      address: addressOf(languages.in(language).book, file),
      madeUp: madeUpIn(said),
      changes: changes.filter((change) => change.file === file).length,
      toSay: countToSay(older.filter((one) => one.file === file)),
    };
  };
};

/** Founders, terms, figures and sellers' words that nobody wrote for this company. */
const madeUpIn = (said: unknown): number => {
  if (typeof said !== 'object' || said === null) return 0;
  const within = Object.values(said).reduce((sum: number, one) => sum + madeUpIn(one), 0);
  return within + (valueAt(said, ['sample']) === true ? 1 : 0);
};

type Book = ReturnType<DeskContext['content']>['languages']['english']['book'];

/** Where visitors find it, if it is one page alone. */
const addressOf = (book: Book, file: string): string | undefined => {
  const [, folder, name = ''] = /^[a-z]{2}\/(pages|legal|guides)\/(.+)\.\w+$/.exec(file) ?? [];
  if (folder === 'legal') return book.legal(name).path;
  if (folder === 'guides') return book.guide(name).path;
  if (folder === undefined || name === 'city') return undefined;
  if (name === 'house' || name === 'land') return book.landing(name).path;
  return book.page(name as SinglePageKind).path;
};

const entriesIn = (
  folder: EntryFolder,
  draft: Draft,
  languages: readonly string[],
  listed: ReturnType<typeof listedFile>,
): EntryRow[] =>
  namesIn(draft, new RegExp(`^en/${folder}/(.+)\\.yaml$`))
    .map((slug) => {
      const inEnglish = `en/${folder}/${slug}.yaml`;
      const told = saidIn('.yaml', draft.files.get(inEnglish) ?? Buffer.from(''));
      const files = languages.map((language) =>
        listed(language, `${language}/${folder}/${slug}.yaml`),
      );
      const name = valueAt(told, ['name']) ?? valueAt(told, ['heading']);
      return {
        slug,
        name: String(name || slug),
        order: Number(valueAt(told, ['order'])) || 0,
        files: files.filter((file) => file !== undefined),
        missing: languages.filter((_, index) => files[index] === undefined),
      };
    })
    .toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
