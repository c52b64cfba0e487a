import type * as v from 'valibot';
import type { Content } from './load.ts';
import { schemaOf } from './schema-of.ts';

/*
 * Which sentence of a drawn page comes from which field: in a preview, and nowhere else, each text stands between two
 * letters that no language has. What draws a page need not know of them; whoever shows it takes them out.
 */

const first = 0xf0000;
const last = 0xffffd;

/** Where a field's text ends. */
const end = '\u{10fffd}';

/** Each mark: the number of a field that begins, or none where one ends. */
export const marks = /[\u{f0000}-\u{ffffd}\u{10fffd}]/gu;

/** As addresses have them. */
export const markBytes = /%F3%B[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]|%F4%8F%BF%BD/gi;

export const markedField = (mark: string): number | undefined =>
  mark === end ? undefined : (mark.codePointAt(0) ?? first) - first;

/** As much of a schema as is looked at. */
type Looked = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  getter?: (given: unknown) => v.GenericSchema;
  pipe?: readonly { type: string }[];
};

/** Only what has a length is somebody's sentence: everything else is a choice, a number, a name of a file. */
const isWords = (schema: Looked): boolean =>
  schema.type === 'string' && (schema.pipe ?? []).some(({ type }) => type === 'max_length');

/** What a program looks up by its name, or shows as a figure. */
const notShown = new Set(['scene', 'file', 'icon', 'head']);

type Note = (field: string) => number;

const markTree = (tree: unknown, schema: Looked, field: string, note: Note): unknown => {
  const { wrapped, getter, entries, item } = schema;
  if (tree === undefined || tree === null) return tree;
  if (wrapped !== undefined) return markTree(tree, wrapped, field, note);
  if (getter !== undefined) return markTree(tree, getter(tree), field, note);
  if (typeof tree === 'string') return isWords(schema) ? marked(tree, note(field)) : tree;
  if (Array.isArray(tree)) {
    return item === undefined
      ? tree
      : tree.map((entry, index) => markTree(entry, item, `${field}[${index}]`, note));
  }
  if (entries === undefined || typeof tree !== 'object') return tree;
  const within = (key: string) => (field === '' ? key : `${field}.${key}`);
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const part = Object.hasOwn(entries, key) ? entries[key] : undefined;
      const isLeft = part === undefined || notShown.has(key);
      return [key, isLeft ? value : markTree(value, part, within(key), note)];
    }),
  );
};

const marked = (text: string, number: number): string =>
  text === '' || first + number > last
    ? text
    : `${String.fromCodePoint(first + number)}${text}${end}`;

/** Each paragraph by itself: what stands before its first word is Markdown. */
const markBody = (body: string, number: number): string =>
  body.replace(
    /^((?:#{1,6} |[-*] |\d+\. |> )?)(?=[^\s|<`-])([^\n]+(?:\n(?![-*#>\n]|\d+\. )[^\n]+)*)/gm,
    (_, before: string, words: string) => before + marked(words, number),
  );

/** The content of one language with a mark at each text, and the fields by their numbers: "en/faq.yaml questions[0].answer". */
export const withMarks = (content: Content): { content: Content; fields: string[] } => {
  const { language } = content;
  const fields: string[] = [];
  const noteIn =
    (file: string): Note =>
    (field) =>
      fields.push(`${file} ${field}`) - 1;
  const mark = <Tree>(tree: Tree, rest: string): Tree => {
    const file = `${language}/${rest}`;
    return markTree(tree, schemaOf(file) as Looked, '', noteIn(file)) as Tree;
  };
  const pages = Object.entries(content.pages).map(([name, page]) => [
    name,
    content.told.includes(name) ? mark(page, `pages/${name}.yaml`) : page,
  ]);
  const legal = content.legal.map((page) => {
    const file = `legal/${page.slug}.md`;
    const number = noteIn(`${language}/${file}`)('body');
    return { ...mark(page, file), body: markBody(page.body, number) };
  });
  return {
    fields,
    content: {
      ...content,
      company: mark(content.company, 'company.yaml'),
      messages: mark(content.messages, 'messages.yaml'),
      consent: mark(content.consent, 'consent.yaml'),
      sellerPage: mark(content.sellerPage, 'seller-page.yaml'),
      offerWords: mark(content.offerWords, 'offer.yaml'),
      benefits: mark(content.benefits, 'benefits.yaml'),
      steps: mark(content.steps, 'steps.yaml'),
      situations: mark(content.situations, 'situations.yaml'),
      faq: mark(content.faq, 'faq.yaml'),
      testimonials: mark(content.testimonials, 'testimonials.yaml'),
      interface: mark(content.interface, 'interface.yaml'),
      form: mark(content.form, 'form.yaml'),
      cities: content.cities.map((city) => mark(city, `cities/${city.slug}.yaml`)),
      guides: content.guides.map((guide) => mark(guide, `guides/${guide.slug}.yaml`)),
      pages: Object.fromEntries(pages) as Content['pages'],
      legal,
    },
  };
};
