import type { SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';
import './TitledList.css';

type Entry = { title: string; text: string };
type Props = {
  copy: SectionIntro;
  entries: readonly Entry[];
  tone?: 'limestone' | 'paper';
  numbered?: boolean;
};

/** Headings with a sentence or two: the ten situations, a city's pain points, what sets us apart. */
export const TitledList = ({ copy, entries, tone = 'limestone', numbered = false }: Props) => {
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section copy={copy} tone={tone}>
      <List className={numbered ? 'titled-list numbered' : 'titled-list'}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <h3 className="h3">{entry.title}</h3>
            <p>{entry.text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
};
