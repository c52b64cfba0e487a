import type { SectionIntro } from '#content/schema/pages.ts';
import { Comparison, type ComparisonProps } from '#site/islands/compare/Comparison.tsx';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import './ComparePrices.css';

type Props = {
  copy: SectionIntro;
  comparison: ComparisonProps;
  /** The same, as it may stand in a script. */
  data: string;
  /** Says that the figures are made up, where they are. */
  sample?: string | undefined;
};

/** The comparison with a listing: a table, which the visitor's first move makes one that can be changed. */
export const ComparePrices = ({ copy, comparison, data, sample }: Props) => (
  <Section copy={copy} tone="paper">
    <div data-comparison="">
      <Comparison {...comparison} />
    </div>
    <script
      type="application/json"
      // Made by toScript, which lets nothing end it early.
      dangerouslySetInnerHTML={{ __html: data }}
    />
    {sample && <SampleNote text={sample} />}
  </Section>
);
