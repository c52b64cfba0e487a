import type { InterfaceWords } from '#content/schema/interface.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import type { Testimonial } from '#content/schema/testimonial.ts';
import { SampleMark } from './SampleMark.tsx';
import { Section } from './Section.tsx';
import './Testimonials.css';
import { fill } from '#content/placeholders.ts';

const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <p className="stars" role="img" aria-label={fill(label, { rating: String(rating) })}>
    {'★'.repeat(rating)}
  </p>
);

type Props = {
  copy: SectionIntro;
  testimonials: readonly Testimonial[];
  words: InterfaceWords;
};

/** A company that has none yet does without the whole section. */
export const Testimonials = ({ copy, testimonials, words }: Props) =>
  testimonials.length > 0 && (
    <Section copy={copy} tone="paper">
      <ul className={columnsFor(testimonials.length)}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <Stars rating={testimonial.rating} label={words.stars} />
            {testimonial.sample && <SampleMark text={words.samples.card} />}
            <blockquote>{testimonial.quote}</blockquote>
            <p className="quote-by">
              <strong>{testimonial.name}</strong>
              {`, ${testimonial.location}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );

const columnsFor = (count: number): string => {
  if (count === 1) return 'quotes';
  return count % 3 === 0 ? 'grid three quotes' : 'grid quotes';
};
