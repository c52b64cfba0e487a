import { formAnchor } from '#content/addresses.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import type { City } from '#content/schema/city.ts';
import type { InterfaceWords } from '#content/schema/interface.ts';
import { callLink, type Link, linkTo } from '#site/plan/navigation.ts';
import { type Photos, photoIn, type ShownPhoto } from '#site/plan/photos.ts';
import { CallLink } from './CallLink.tsx';
import { columnsFor } from './columns.ts';
import { Picture } from './Picture.tsx';
import { SampleMark } from './SampleMark.tsx';
import { Section } from './Section.tsx';
import './ServiceAreas.css';

type Props = {
  content: Content;
  photos: Photos;
  isShown: (quote: { sample: boolean }) => boolean;
};

export const ServiceAreas = ({ content, photos, isShown }: Props) => {
  const copy = content.pages.home;
  return (
    <Section copy={copy.areas} id="services">
      {content.cities.length > 0 && (
        <ul className={columnsFor(content.cities.length)}>
          {content.cities.map((city) => (
            <Area
              key={city.slug}
              city={city}
              hub={linkTo(content, city.name, content.book.hub(city))}
              photo={photoIn(photos, 'landscape', city.photo)}
              button={copy.areaButton}
              words={content.interface.city}
              quote={
                city.shortTestimonial && isShown(city.shortTestimonial)
                  ? city.shortTestimonial
                  : undefined
              }
              mark={content.interface.samples.card}
            />
          ))}
        </ul>
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

type AreaProps = {
  city: City;
  hub: Link;
  photo: ShownPhoto | undefined;
  button: string;
  words: InterfaceWords['city'];
  quote: City['shortTestimonial'];
  /** Beside a quote that is made up. */
  mark: string;
};

const Area = ({ city, hub, photo, button, words, quote, mark }: AreaProps) => (
  <li className="card area">
    <Picture photo={photo} drawing={city.scene} sizes="(min-width: 64rem) 20rem, 90vw" />
    <div>
      <h3>
        <a href={hub.path} hrefLang={hub.language}>
          {hub.label}
        </a>
      </h3>
      <p>
        <strong>{city.population}</strong>
        {` ${city.people}, ${city.county}`}
      </p>
      <p>{city.description}</p>
      <ul className="ticks">
        {city.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      {quote && (
        <blockquote>
          {quote.sample && <SampleMark text={mark} />}
          {`“${quote.quote}” `}
          <cite>{quote.name}</cite>
        </blockquote>
      )}
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
