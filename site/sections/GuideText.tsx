import type { ReactNode } from 'react';
import { dayIn } from '#content/facts.ts';
import { firstChecked } from '#content/guides.ts';
import { english } from '#content/languages.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import type { Guide, GuidePart } from '#content/schema/guides.ts';
import { phoneLink } from '#lead/phone.ts';
import { DecisionTree } from './DecisionTree.tsx';
import { SaleDays } from './SaleDays.tsx';
import { SampleNote } from './SampleNote.tsx';
import { SourcedText, type Sources } from './SourcedText.tsx';
import './GuideText.css';

type Words = Content['pages']['guides'];
type Props = {
  guide: Guide;
  content: Content;
  /** On which the page is drawn. */
  today: string;
  /** Says that answers use made-up terms, where they do. */
  sample: string | undefined;
};

/** All of a guide but its first sentences and what is said of us. */
export const GuideText = ({ guide, content, today, sample }: Props) => {
  const { company, pages } = content;
  const words = pages.guides;
  const sources = { list: guide.sources, spoken: words.source };
  const day = (iso: string): string => dayIn(company, iso);
  // Sources are named once, in English.
  const namedIn = content.language === english ? undefined : english;
  const dates = { changed: day(guide.changed), checked: day(firstChecked(guide)) };
  return (
    <div className="section wrap guide">
      <nav aria-labelledby="contents">
        <h2 id="contents">{words.contents}</h2>
        <ul>
          {guide.parts.map(({ title }, index) => (
            <li key={title}>
              <a href={`#part-${index + 1}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#help">{guide.help.title}</a>
          </li>
          <li>
            <a href="#sources">{words.sources.title}</a>
          </li>
        </ul>
      </nav>
      <article>
        <p className="dated">{`${fill(words.dates, dates)} ${words.general}`}</p>
        {guide.parts.map((part, index) => (
          <Part key={part.title} part={part} id={`part-${index + 1}`} sources={sources}>
            {part.saleDays === true && (
              <SaleDays words={words.saleDays} locale={company.locale} today={today} />
            )}
          </Part>
        ))}
        {sample && <SampleNote text={sample} />}
        <Help help={guide.help} sources={sources} />
        <SourceList words={words.sources} sources={guide.sources} day={day} lang={namedIn} />
      </article>
    </div>
  );
};

type PartProps = { part: GuidePart; id: string; sources: Sources; children: ReactNode };

const Part = ({ part, id, sources, children }: PartProps) => {
  const { title, paragraphs = [], steps, table, tree, entries } = part;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <SourcedText text={paragraph} sources={sources} />
        </p>
      ))}
      {steps && <Way steps={steps} sources={sources} />}
      {table && <Table title={title} table={table} sources={sources} />}
      {tree && <DecisionTree questions={tree} sources={sources} />}
      {entries && (
        <ol className="entries">
          {entries.map((entry) => (
            <li key={entry.title}>
              <h3>{entry.title}</h3>
              <p>
                <SourcedText text={entry.text} sources={sources} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
};

type Of<Name extends keyof GuidePart> = NonNullable<GuidePart[Name]>;

/** What comes when, along a line. */
const Way = ({ steps, sources }: { steps: Of<'steps'>; sources: Sources }) => (
  <ol className="way">
    {steps.map(({ when, title, text }) => (
      <li key={title}>
        <p className="when">{when}</p>
        <div>
          <h3>{title}</h3>
          <p>
            <SourcedText text={text} sources={sources} />
          </p>
        </div>
      </li>
    ))}
  </ol>
);

type TableProps = { title: string; table: Of<'table'>; sources: Sources };

const Table = ({ title, table: { columns, rows }, sources }: TableProps) => (
  <table aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{columns.first}</th>
        <th scope="col">{columns.second}</th>
        <th scope="col">{columns.third}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ first, second, third }) => (
        <tr key={first}>
          <th scope="row">
            <SourcedText text={first} sources={sources} />
          </th>
          <td data-head={columns.second}>
            <SourcedText text={second} sources={sources} />
          </td>
          <td data-head={columns.third}>
            <SourcedText text={third} sources={sources} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Help = ({ help, sources }: { help: Guide['help']; sources: Sources }) => (
  <section aria-labelledby="help">
    <h2 id="help">{help.title}</h2>
    {help.intro && <p>{help.intro}</p>}
    <ul className="helpers">
      {help.who.map(({ source, title, text }) => {
        const found = sources.list.find(({ mark }) => mark === source);
        return (
          <li key={title}>
            <h3>
              <a href={found?.url} rel="noopener">
                {title}
              </a>
            </h3>
            <p>
              <SourcedText text={text} sources={sources} />
            </p>
            {found?.phone && (
              <p>
                <a className="whole" href={phoneLink(found.phone)}>
                  {found.phone}
                </a>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

type SourceListProps = {
  words: Words['sources'];
  sources: Guide['sources'];
  day: (day: string) => string;
  /** Where the names are in another language than the page. */
  lang: string | undefined;
};

const SourceList = ({ words, sources, day, lang }: SourceListProps) => (
  <section aria-labelledby="sources">
    <h2 id="sources">{words.title}</h2>
    <p>{words.intro}</p>
    <ol className="source-list">
      {sources.map(({ mark, name, url, checked }, index) => (
        <li key={mark} id={`source-${index + 1}`}>
          <a href={url} lang={lang} rel="noopener">
            {name}
          </a>
          {` (${fill(words.checked, { checked: day(checked) })})`}
        </li>
      ))}
    </ol>
  </section>
);
