import type { FoundRow } from '#domain/work-list/found-row.ts';
import { type LeadQuery, longestSearch, withLeadQuery } from '#domain/work-list/lead-query.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { FoundLine } from './list/FoundLine.tsx';
import { SearchForm } from './list/SearchForm.tsx';
import type { Surroundings } from './surroundings.ts';

export type LeadsProps = InsideProps &
  Surroundings & {
    query: LeadQuery;
    cities: readonly string[];
    languages: readonly string[];
    isTooLong: boolean;
    isFirstPage: boolean;
    rows: FoundRow[];
    /** Where the next page begins. */
    older: string | undefined;
    mayExport: boolean;
  };

export const Leads = ({
  query,
  cities,
  languages,
  isTooLong,
  isFirstPage,
  rows,
  older,
  ...rest
}: LeadsProps) => {
  const { now, timeZone, people: _, once: __, mayExport, ...inside } = rest;
  const isNarrowed = Object.values(query).some((value) => value !== '');
  return (
    <Inside title="Leads" tab="/leads" {...inside}>
      <SearchForm query={query} cities={cities} languages={languages} />
      <div data-live="found" className="found">
        <p className="found-head">
          <span>{countWords(rows.length, older, isFirstPage)}</span>
          {isNarrowed && <a href="/leads">Clear the search</a>}
          <a href="/leads/add">Add a lead</a>
        </p>
        {rows.length === 0 ? (
          <Nothing isNarrowed={isNarrowed} isTooLong={isTooLong} isFirstPage={isFirstPage} />
        ) : (
          <ul className="lines">
            {rows.map((row) => (
              <FoundLine key={row.reference} row={row} now={now} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </div>
      <div className="found-acts">
        {!isFirstPage && (
          <a className="button quiet" href={withLeadQuery('/leads', query)}>
            Newest
          </a>
        )}
        {older && (
          <a className="button quiet" href={withLeadQuery('/leads', query, { after: older })}>
            Older
          </a>
        )}
        {mayExport && rows.length > 0 && (
          <a className="button quiet" href={withLeadQuery('/leads.csv', query)}>
            Export as a spreadsheet
          </a>
        )}
      </div>
    </Inside>
  );
};

const countWords = (count: number, older: string | undefined, isFirstPage: boolean): string => {
  if (count === 0) return '';
  if (!isFirstPage) return `${count} more`;
  if (older !== undefined) return `The newest ${count}`;
  return count === 1 ? 'One lead' : `${count} leads`;
};

type NothingProps = { isNarrowed: boolean; isTooLong: boolean; isFirstPage: boolean };

const Nothing = ({ isNarrowed, isTooLong, isFirstPage }: NothingProps) => (
  <p className="quiet">
    {isTooLong &&
      `Search for at most ${longestSearch} characters: a name, a phone number, or an address.`}
    {!isTooLong && isNarrowed && 'No leads match this search.'}
    {!isNarrowed && (isFirstPage ? 'No leads yet.' : 'There are no older leads.')}{' '}
    {isNarrowed && <a href="/leads">Show all leads</a>}
  </p>
);
