import type { City } from '#content/schema/city.ts';
import type { InterfaceWords } from '#content/schema/interface.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';
import './CityFacts.css';

type Props = {
  city: City;
  neighborhoods: SectionIntro;
  market: SectionIntro;
  words: InterfaceWords['city'];
};

/** Where in the city the company buys, and how its market feels to a seller. */
export const CityFacts = ({ city, neighborhoods, market, words }: Props) => (
  <>
    <Section copy={neighborhoods}>
      <ul className="across-3 cards">
        {city.neighborhoods.map(({ name, note }) => (
          <li key={name} className="card">
            <h3 className="h3">{name}</h3>
            <p>{note}</p>
          </li>
        ))}
      </ul>
      {city.areaCategories && <AreaCategories categories={city.areaCategories} />}
    </Section>
    <Section copy={market} tone="paper">
      <div className="market">
        <p className="prose">{city.marketTrends}</p>
        <dl>
          <dt>{words.county}</dt>
          <dd>{city.county}</dd>
          <dt>{words.population}</dt>
          <dd>{city.population}</dd>
          <dt>{words.zipCodes}</dt>
          <dd>{city.zipCodes.join(', ')}</dd>
          <dt>{words.nearby}</dt>
          <dd>{city.nearby.join(', ')}</dd>
        </dl>
      </div>
    </Section>
  </>
);

const AreaCategories = ({ categories }: { categories: NonNullable<City['areaCategories']> }) => (
  <dl className="area-categories">
    {categories.map(({ name, areas }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{areas.join(', ')}</dd>
      </div>
    ))}
  </dl>
);
