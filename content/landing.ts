import type { Property } from './addresses.ts';
import { cityFactsOf } from './facts.ts';
import type { Content } from './load.ts';
import { marks } from './marks.ts';
import { fill } from './placeholders.ts';
import { samplesAreShown } from './samples.ts';
import type { City } from './schema/city.ts';

/** The city's own come first. Each takes the place of the shared one with its title, or else of the last. */
export const situationsOn = (
  { situations }: Pick<Content, 'situations'>,
  property: Property,
  city?: City,
) => {
  const shared = situations[property];
  const own = city?.[property].situations ?? [];
  const titles = new Set(own.map(({ title }) => plain(title)));
  const others = shared.filter(({ title }) => !titles.has(plain(title)));
  return [...own, ...others].slice(0, shared.length);
};

/** A preview marks each text with its field. */
const plain = (text: string): string => text.replace(marks, '');

/** A city with questions of its own leads to the page of all others instead of repeating some. */
export const questionsOn = ({ faq }: Pick<Content, 'faq'>, property: Property, city?: City) =>
  city?.[property].questions ?? faq[property];

/** What a city's landing page says in all, without menus and form. */
export const wordsOn = (content: Content, property: Property, city: City): string => {
  const { badge, city: page, ad: _, campaign: __, generic: ___, ...copy } = content.pages[property];
  const { lead, local, offices = [] } = city[property];
  const shown = samplesAreShown(content.company);
  return textsIn([
    ...[badge, fill(page.heading, cityFactsOf(city)), lead, fill(copy, cityFactsOf(city))],
    ...[content.benefits[property], local, situationsOn(content, property, city)],
    content.testimonials[property].filter(({ sample }) => shown || !sample),
    ...[questionsOn(content, property, city), offices],
    ...(property === 'house' ? [content.interface.foreclosure] : []),
  ]).join('\n');
};

const unread = new Set(['checked', 'icon', 'url']);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (unread.has(key) ? [] : textsIn(one)));
};
