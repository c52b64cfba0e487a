import { languageName } from '#content/languages.ts';
import { stages } from '#domain/stages/stages.ts';
import { type LeadQuery, periods, unmarked } from '#domain/work-list/lead-query.ts';
import { stageNames } from '../words/event-words.ts';

type Choice = [value: string, name: string];

type SelectProps = { name: string; label: string; choices: readonly Choice[]; value: string };

/** What the address names stays chosen, although the list may not offer it. */
const Select = ({ name, label, choices, value }: SelectProps) => {
  const isKnown = value === '' || choices.some(([known]) => known === value);
  const offered: readonly Choice[] = isKnown ? choices : [...choices, [value, value]];
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">Any</option>
        {offered.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
};

type Props = { query: LeadQuery; cities: readonly string[]; languages: readonly string[] };

const stageChoices: Choice[] = [unmarked, ...stages].map((stage) => [
  stage,
  stageNames[stage === unmarked ? '' : stage] ?? stage,
]);

const sources: Choice[] = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['bing', 'Bing'],
  ['direct', 'Direct visit'],
  ['phone', 'Called us'],
  ['walk-in', 'Walked in'],
  ['referral', 'Referred'],
  ['mail', 'Our letter'],
  ['sign', 'A sign'],
  ['not known', 'Not known'],
];

const periodNames = {
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  'this-year': 'This year',
};

const times: Choice[] = periods.map((period) => [period, periodNames[period]]);

/** Narrowed down by an address alone: it can be kept, sent and gone back to. */
export const SearchForm = ({ query, cities, languages }: Props) => {
  const filters = Object.entries(query).filter(([name, value]) => name !== 'q' && value !== '');
  return (
    <search>
      <form className="search" method="get" action="/leads">
        <div className="search-line">
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label="Name, phone, address, town or reference"
            placeholder="Name, phone, address"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button" type="submit">
            Search
          </button>
        </div>
        <details className="fold" open={filters.length > 0}>
          <summary>Filters{filters.length > 0 && ` (${filters.length})`}</summary>
          <div className="filters">
            <Select name="stage" label="Stage" choices={stageChoices} value={query.stage} />
            <Select name="city" label="City" choices={cities.map(cityChoice)} value={query.city} />
            <Select name="source" label="Source" choices={sources} value={query.source} />
            {(languages.length > 1 || query.language !== '') && (
              <Select
                name="language"
                label="Language"
                choices={languages.map((language) => [language, languageName(language)])}
                value={query.language}
              />
            )}
            <Select name="time" label="Came" choices={times} value={query.time} />
            <label className="tick">
              <input
                type="checkbox"
                name="waiting"
                value="yes"
                defaultChecked={query.waiting === 'yes'}
              />
              Not answered yet
            </label>
          </div>
        </details>
      </form>
    </search>
  );
};

const cityChoice = (name: string): Choice => [name.toLowerCase().replaceAll(' ', '-'), name];
