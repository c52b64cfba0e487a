import { Sentence } from '#site/islands/Sentence.tsx';
import './Entries.css';

export type Entry = { title: string; text: string };

type Props = { entries: readonly Entry[]; numbered?: boolean };

/** Headings with a sentence or two each. */
export const Entries = ({ entries, numbered = false }: Props) => {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={numbered ? 'grid entries numbered' : 'grid entries'}>
      {entries.map((entry) => (
        <li key={entry.title}>
          <h3>{entry.title}</h3>
          <p>
            <Sentence text={entry.text} />
          </p>
        </li>
      ))}
    </List>
  );
};
