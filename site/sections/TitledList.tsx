import type { SectionIntro } from '#content/schema/pages.ts';
import { Entries, type Entry } from './Entries.tsx';
import { Section, type Tone } from './Section.tsx';

type Props = {
  copy: SectionIntro;
  entries: readonly Entry[];
  tone?: Tone;
  numbered?: boolean;
};

/** The ten situations, a city's pain points, what sets us apart. */
export const TitledList = ({ copy, entries, tone = 'plain', numbered = false }: Props) => (
  <Section copy={copy} tone={tone}>
    <Entries entries={entries} numbered={numbered} />
  </Section>
);
