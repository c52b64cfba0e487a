import type { Step } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { Section } from './Section.tsx';
import './HowItWorks.css';

type Props = {
  copy: SectionIntro;
  steps: readonly Step[];
  /** Leaves out the detail lines. */
  compact?: boolean;
};

export const HowItWorks = ({ copy, steps, compact = false }: Props) => (
  <Section copy={copy}>
    <ol className="grid four steps">
      {steps.map((step) => (
        <li key={step.title}>
          <p className="step-when">{step.when}</p>
          <h3>{step.title}</h3>
          <p>
            <Sentence text={step.text} />
          </p>
          {!compact && (
            <ul className="ticks">
              {step.details.map((detail) => (
                <li key={detail}>
                  <Sentence text={detail} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </Section>
);
