import { languageName } from '#content/languages.ts';
import type { Content } from '#content/load.ts';
import { adviceIn, type Finding } from './finding.ts';

/** What another language lacks beside English. Visitors find the English page, so nothing of it must wait. */
export const languageFindings = (
  english: Content,
  content: Content,
  notCompared: readonly string[],
): Finding[] => {
  const name = languageName(content.language);
  const inLanguage = (file: string, field: string, id: string) =>
    adviceIn(`content/${content.language}/${file}`, field, id);
  return [
    ...missingFiles(english, content).map((file) => ({
      ...inLanguage(file, 'the file itself', 'not-told'),
      problem: `These pages are not told in ${name}: visitors are led to the English ones.`,
      action: `Write the files in ${name}, beginning with a copy of the English ones, or leave it at that.`,
    })),
    ...missingPhotos(english, content).map(({ file, field }) => ({
      ...inLanguage(file, field, 'photo-not-told'),
      problem: `The ${name} pages show a drawing where the English ones show a photograph.`,
      action: `Name the same photograph there, with a sentence in ${name} on what it shows.`,
    })),
    ...notCompared.map((file) => ({
      ...inLanguage(file, 'the file itself', 'not-compared'),
      problem: `Nobody has compared these ${name} words with the English ones as they are now.`,
      action: `Go through them, then run "npm run compared -- ${content.language}".`,
    })),
  ];
};

const missingFiles = (english: Content, { told, legal, cities, guides }: Content): string[] => {
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  return [
    ...lacking(told, english.told).map((page) => `pages/${page}.yaml`),
    ...lacking(slugs(legal), slugs(english.legal)).map((slug) => `legal/${slug}.md`),
    ...lacking(slugs(cities), slugs(english.cities)).map((slug) => `cities/${slug}.yaml`),
    ...lacking(slugs(guides), slugs(english.guides)).map((slug) => `guides/${slug}.yaml`),
  ];
};

const lacking = (some: readonly string[], all: readonly string[]): string[] =>
  all.filter((one) => !some.includes(one));

/** A page that is not told at all is no place for a photograph. */
const missingPhotos = (english: Content, content: Content) => {
  const without = photosOf(content).filter(({ photo }) => photo === undefined);
  return photosOf(english).filter(
    ({ file, field, photo }) =>
      photo !== undefined && without.some((place) => place.file === file && place.field === field),
  );
};

const photosOf = ({ company, pages, cities }: Content) => [
  ...company.founders.map(({ photo }, index) => ({
    file: 'company.yaml',
    field: `founders[${index}].photo`,
    photo,
  })),
  { file: 'pages/home.yaml', field: 'why.photo', photo: pages.home.why.photo },
  { file: 'pages/about-us.yaml', field: 'story.photo', photo: pages['about-us'].story.photo },
  ...cities.map(({ slug, photo }) => ({ file: `cities/${slug}.yaml`, field: 'photo', photo })),
];
