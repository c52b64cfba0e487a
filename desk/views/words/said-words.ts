import type { Question } from '#content/schema/seller-page.ts';

/** What a seller chose on the private page, as short as the desk has room for. */
const names: Record<Question, { name: string; answers: Record<string, string> }> = {
  time: {
    name: 'Good time to call',
    answers: { any: 'any', morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
  },
  kind: {
    name: 'Kind',
    answers: {
      house: 'house',
      mobile: 'mobile home',
      condo: 'condo or townhouse',
      several: 'duplex or more units',
      land: 'land',
      other: 'something else',
    },
  },
  roof: {
    name: 'Roof',
    answers: { good: 'in good shape', old: 'old', leaks: 'leaks', unknown: 'not known' },
  },
  foundation: {
    name: 'Foundation',
    answers: { good: 'in good shape', cracks: 'cracks', serious: 'serious', unknown: 'not known' },
  },
  occupants: {
    name: 'Lives there',
    answers: {
      owner: 'the seller',
      family: 'family or friends',
      renters: 'renters',
      empty: 'nobody',
    },
  },
  owed: {
    name: 'Owed',
    answers: {
      nothing: 'nothing',
      mortgage: 'mortgage, up to date',
      behind: 'mortgage, behind',
      liens: 'taxes or liens',
      unknown: 'not known',
    },
  },
};

/** Name and answer of each question that was answered, in the order in which they are asked. */
export const answerRows = (answers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(names).flatMap(([question, { name, answers: known }]) => {
    const answer = answers[question];
    return answer === undefined ? [] : [[name, known[answer] ?? answer] as [string, string]];
  });

export const saidWords = (
  words: string | undefined,
  answers: Readonly<Record<string, string>>,
): string => {
  const rows = answerRows(answers).map(([name, answer]) => `${name}: ${answer}`);
  const wrote = words === undefined ? [] : [`Wrote on their page: “${words}”`];
  return [...wrote, ...rows].join('. ');
};
