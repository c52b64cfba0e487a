import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import type { City } from '#content/schema/city.ts';
import type { InterfaceWords } from '#content/schema/interface.ts';
import { callLink } from '#site/plan/navigation.ts';
import { formAnchor, hubPath, scenePath } from '#site/plan/paths.ts';
import { CallLink } from './CallLink.tsx';
import { columnsFor } from './columns.ts';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import './ServiceAreas.css';

export const ServiceAreas = ({ content }: { content: Content }) => {
  const copy = content.pages.home;
  return (
    <Section copy={copy.areas} id="services">
      <ul className={columnsFor(content.cities.length)}>
        {content.cities.map((city) => (
          <Area
            key={city.slug}
            city={city}
            button={copy.areaButton}
            words={content.interface.city}
          />
        ))}
      </ul>
      {content.cities.some(({ shortTestimonial }) => shortTestimonial.sample) && (
        <SampleNote text={content.interface.samples.testimonials} />
      )}
      <div className="card elsewhere">
        <div>
          <h3>{copy.elsewhere.title}</h3>
          <p>{copy.elsewhere.text}</p>
        </div>
        <div className="actions">
          <a href={formAnchor} className="button-quiet">
            {copy.elsewhere.button}
          </a>
          <CallLink call={callLink(content)} />
        </div>
      </div>
    </Section>
  );
};

type AreaProps = { city: City; button: string; words: InterfaceWords['city'] };

const Area = ({ city, button, words }: AreaProps) => (
  <li className="card area">
    <img src={scenePath(city.scene)} alt="" width="1440" height="440" loading="lazy" />
    <div>
      <h3>
        <a href={hubPath(city)}>{city.name}</a>
      </h3>
      <p>
        <strong>{city.population}</strong>
        {` ${words.people}, ${city.county}`}
      </p>
      <p>{city.description}</p>
      <ul className="ticks">
        {city.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      <blockquote>
        {`“${city.shortTestimonial.quote}” `}
        <cite>{city.shortTestimonial.name}</cite>
      </blockquote>
      <a
        href={formAnchor}
        className="button"
        aria-label={fill(words.offer, { button, city: city.name })}
      >
        {button}
      </a>
    </div>
  </li>
);
