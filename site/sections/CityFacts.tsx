import type { City } from '#content/schema/city.ts';
import type { InterfaceWords } from '#content/schema/interface.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { type Photos, photoIn } from '#site/plan/photos.ts';
import { columnsFor } from './columns.ts';
import { PhotoBelow } from './PhotoBelow.tsx';
import { Section } from './Section.tsx';
import './CityFacts.css';
import './Prose.css';

type MarketProps = {
  copy: SectionIntro;
  city: City;
  words: InterfaceWords['city'];
  photos: Photos;
};

/** How a city's market feels to a seller, and its facts. */
export const Market = ({ copy, city, words, photos }: MarketProps) => (
  <Section copy={copy}>
    <p className="prose">{city.marketTrends}</p>
    <PhotoBelow photo={photoIn(photos, 'landscape', city.photo)} />
    <Facts
      facts={[
        { name: words.county, values: [city.county] },
        { name: words.population, values: [city.population] },
        { name: words.zipCodes, values: city.zipCodes },
        { name: words.nearby, values: city.nearby },
      ]}
    />
  </Section>
);

/** Where in the city the company buys. */
export const Neighborhoods = ({ copy, city }: { copy: SectionIntro; city: City }) => (
  <Section copy={copy} tone="paper">
    <ul className={columnsFor(city.neighborhoods.length)}>
      {city.neighborhoods.map(({ name, note }) => (
        <li key={name} className="card">
          <h3>{name}</h3>
          <p>{note}</p>
        </li>
      ))}
    </ul>
    {city.areaCategories && (
      <Facts facts={city.areaCategories.map(({ name, areas }) => ({ name, values: areas }))} />
    )}
  </Section>
);

const Facts = ({ facts }: { facts: readonly { name: string; values: readonly string[] }[] }) => (
  <dl className="facts">
    {facts.map(({ name, values }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{values.join(', ')}</dd>
      </div>
    ))}
  </dl>
);
