import type { Question } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Questions } from './Questions.tsx';
import { Section } from './Section.tsx';

type Props = { copy: SectionIntro; questions: readonly Question[]; group: string };

export const FaqSection = ({ copy, questions, group }: Props) => (
  <Section copy={copy} beside>
    <Questions questions={questions} group={group} />
  </Section>
);
