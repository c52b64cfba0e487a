import { languageName } from '#content/languages.ts';
import { countToSay, type OutOfStep } from '#domain/publishing/beside-english.ts';

type Props = {
  older: readonly OutOfStep[];
  /** What can be done all the same, or was. */
  alone: string;
};

/** That a publication leaves something to be said in other languages, with the way to it. */
export const StillToSay = ({ older, alone }: Props) =>
  older.length > 0 && (
    <p className="sheet">
      {`${stillWords(older)}. ${alone}`} <a href="/website/languages">See both sentences</a>
    </p>
  );

/** "3 texts in Spanish still say what English said before" */
const stillWords = (older: readonly OutOfStep[]): string => {
  const count = countToSay(older);
  return `${textsWords(count)} in ${namesOf(older)} still ${count === 1 ? 'says' : 'say'} what English said before`;
};

/** "Spanish", or "Spanish and French" */
export const namesOf = (older: readonly OutOfStep[]): string =>
  new Intl.ListFormat('en-US').format(
    [...new Set(older.map(({ language }) => language))].map(languageName),
  );

export const textsWords = (count: number): string => (count === 1 ? '1 text' : `${count} texts`);
