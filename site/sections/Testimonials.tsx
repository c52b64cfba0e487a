import type { InterfaceWords } from '#content/schema/interface.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import type { Testimonial } from '#content/schema/testimonial.ts';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import { Stars } from './Stars.tsx';
import './Testimonials.css';

type Props = {
  copy: SectionIntro;
  testimonials: readonly Testimonial[];
  words: InterfaceWords;
};

export const Testimonials = ({ copy, testimonials, words }: Props) => (
  <Section copy={copy} tone="paper">
    <ul className={testimonials.length % 3 === 0 ? 'grid three quotes' : 'grid quotes'}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.name}>
          <Stars rating={testimonial.rating} label={words.stars} />
          <blockquote>{testimonial.quote}</blockquote>
          <p className="quote-by">
            <strong>{testimonial.name}</strong>
            {`, ${testimonial.location}`}
          </p>
        </li>
      ))}
    </ul>
    {testimonials.some(({ sample }) => sample) && <SampleNote text={words.samples.testimonials} />}
  </Section>
);
