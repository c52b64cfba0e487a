import { wordsOn } from '#content/landing.ts';
import type { Content } from '#content/load.ts';
import { mostShared, sharedWords } from '#content/shared-words.ts';
import { adviceIn, type Finding, findingIf } from './finding.ts';

const properties = ['house', 'land'] as const;

/** Pages that differ in little but the name of their city help no seller, and search engines list one of them. */
export const likenessFindings = (content: Content): Finding[] =>
  properties.flatMap((property) => {
    const pages = content.cities.map((city) => ({ city, words: wordsOn(content, property, city) }));
    return pages.flatMap(({ city, words }) => {
      const [most] = pages
        .filter((other) => other.city !== city)
        .map((other) => ({ name: other.city.name, share: sharedWords(words, other.words) }))
        .sort((a, b) => b.share - a.share);
      return findingIf(most !== undefined && most.share > mostShared, {
        ...adviceIn(`content/${content.language}/cities/${city.slug}.yaml`, property, 'city-alike'),
        problem: `The ${property} page of ${city.name} says little of its own: ${percent(most?.share)} of it stands on that of ${most?.name}, too.`,
        action:
          'Write what is true of this place alone: questions with their sources, situations in its own words, its offices.',
      });
    });
  });

const percent = (share = 0): string => `${Math.round(share * 100)}%`;
