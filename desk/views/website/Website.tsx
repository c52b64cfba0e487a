import { languageName } from '#content/languages.ts';
import { countToSay, type OutOfStep } from '#domain/publishing/beside-english.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { nearTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { Step } from '../people/Step.tsx';
import { fileName } from '../words/file-names.ts';
import { namesOf, textsWords } from './StillToSay.tsx';

export type ListedFile = {
  file: string;
  /** Nothing where it is the same in all. */
  language: string;
  title: string;
  /** Where visitors find it, if that is one page. */
  address: string | undefined;
  /** How many of its fields are not published yet. */
  changes: number;
  /** How many of its entries came with the sample. */
  madeUp: number;
  /** How much of it English says otherwise by now. */
  toSay: number;
};
export type WebsiteRow = { name: string; about: string; files: ListedFile[] };
/** A city or a guide: it can be added and removed. */
export type EntryRow = {
  slug: string;
  name: string;
  order: number;
  files: ListedFile[];
  /** The languages that do not tell of it. */
  missing: string[];
};
export type WebsiteList = {
  pages: WebsiteRow[];
  cities: EntryRow[];
  guides: EntryRow[];
  facts: WebsiteRow[];
  shared: WebsiteRow[];
  legal: WebsiteRow[];
};

type Looking = { now: number; timeZone: string; people: Record<string, string>; isOwner: boolean };
export type WebsiteProps = InsideProps &
  WebsiteList &
  Looking & {
    unpublished: number;
    newest: Version | undefined;
    /** What other languages have still to say. */
    older: readonly OutOfStep[];
  };

export const Website = (props: WebsiteProps) => {
  const { pages, cities, guides, facts, shared, legal, unpublished, newest, older, ...rest } =
    props;
  const { now, timeZone, people, isOwner: _, ...inside } = rest;
  return (
    <Inside title="Website" tab="/more" {...inside}>
      <section className="sheet website-state" aria-label="What is published">
        <p>{stateWords(newest, people, now, timeZone)}</p>
        {unpublished > 0 && (
          <a className="button main" href="/website/changes">
            {`${changedWords(unpublished)} not published`}
          </a>
        )}
        <a className="button" href="/website/page">
          Change it on the page
        </a>
        {older.length > 0 && (
          <a className="button" href="/website/languages">
            {`${textsWords(countToSay(older))} to say in ${namesOf(older)}`}
          </a>
        )}
        <a className="button" href="/website/history">
          {newest?.state === 'drawing' ? 'See how far it is' : 'History'}
        </a>
      </section>
      <nav className="website-way" aria-label="On this page">
        {groups.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Group id="pages" rows={pages} />
      <Entries folder="cities" rows={cities} one="city" most={30} />
      <Entries folder="guides" rows={guides} one="guide" most={70} />
      <Group id="company" rows={facts} />
      <Group id="shared" rows={shared} />
      <Group id="legal" rows={legal} />
    </Inside>
  );
};

const stateWords = (
  newest: Version | undefined,
  people: Looking['people'],
  now: number,
  timeZone: string,
): string => {
  if (newest === undefined) return 'Nobody has published yet: visitors see the words it came with.';
  const who = people[newest.personId ?? ''] ?? 'The keeper';
  const when = nearTime(newest.madeAt, now, timeZone);
  if (newest.state === 'drawing') return `The website is being published (${who}, ${when}).`;
  if (newest.state === 'failed') {
    return `What ${who} published (${when}) could not be shown: see the history.`;
  }
  return `Last published by ${who}, ${when}.`;
};

const groups = [
  ['pages', 'Pages'],
  ['cities', 'Cities'],
  ['guides', 'Guides'],
  ['company', 'The company'],
  ['shared', 'Parts that pages share'],
  ['legal', 'Legal pages'],
] as const;
const titles = new Map<string, string>(groups);

const Group = ({ id, rows }: { id: string; rows: readonly WebsiteRow[] }) => (
  <section className="website-group" id={id}>
    <h2>{titles.get(id)}</h2>
    <ul className="website-rows">
      {rows.map(({ name, about, files }) => (
        <li key={files[0]?.file ?? name}>
          <p>
            <strong>{name || fileName(files[0]?.file ?? '')}</strong>
            {about !== '' && <small>{about}</small>}
          </p>
          <Files files={files} name={name || fileName(files[0]?.file ?? '')} />
        </li>
      ))}
    </ul>
  </section>
);

const Files = ({ files, name }: { files: readonly ListedFile[]; name: string }) => (
  <div className="website-files">
    {files.map((listed) => (
      <div key={listed.file}>
        <File listed={listed} name={name} />
        {listed.address && (
          <a
            className="on-the-page"
            href={`/website/page?path=${encodeURIComponent(listed.address)}`}
            aria-label={`On the page: ${name}, ${languageName(listed.language)}`}
          >
            On the page
          </a>
        )}
      </div>
    ))}
  </div>
);

const File = ({ listed, name }: { listed: ListedFile; name: string }) => (
  <a className="website-file" href={`/website/edit/${listed.file}`}>
    <b>
      <span className="unseen">{`${name}:`}</span>
      {listed.language === '' ? 'Change' : languageName(listed.language)}
    </b>
    {listed.address && <small>{listed.address}</small>}
    {listed.title !== '' && listed.address && <small>{listed.title}</small>}
    {listed.changes > 0 && <em>{changedWords(listed.changes)}</em>}
    {listed.madeUp > 0 && <em className="to-say">{`${listed.madeUp} made up`}</em>}
    {listed.toSay > 0 && <em className="to-say">{`${textsWords(listed.toSay)} to say`}</em>}
  </a>
);

const changedWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

type EntriesProps = {
  folder: 'cities' | 'guides';
  rows: readonly EntryRow[];
  /** What one of them is, and how long its name may be. */
  one: string;
  most: number;
};

/** What comes and goes as a whole, in an order of its own. */
const Entries = ({ folder, rows, one, most }: EntriesProps) => (
  <section className="website-group" id={folder}>
    <h2>{titles.get(folder)}</h2>
    <ul className="website-rows">
      {rows.map(({ slug, name, files, missing }, index) => (
        <li key={slug}>
          <p>
            <strong>{name}</strong>
            {folder === 'cities' && <small>{`/${slug}`}</small>}
          </p>
          <Files files={files} name={name} />
          <div className="edited-steps">
            {missing.map((language) => (
              <Step
                key={language}
                action={`/website/${folder}/tell`}
                fields={{ slug, language }}
                about={name}
              >
                {`Write it in ${languageName(language)}`}
              </Step>
            ))}
            {index > 0 && (
              <Step action={`/website/${folder}/up`} fields={{ slug }} about={name}>
                Up
              </Step>
            )}
            {index < rows.length - 1 && (
              <Step action={`/website/${folder}/down`} fields={{ slug }} about={name}>
                Down
              </Step>
            )}
          </div>
          <Remove folder={folder} slug={slug} name={name} />
        </li>
      ))}
    </ul>
    <form method="post" action={`/website/${folder}/add`} className="sheet add-entry">
      <label>
        {`Add a ${one}`}
        <input name="name" required maxLength={most} autoComplete="off" />
      </label>
      <button className="button" type="submit" aria-label={`Add the ${one}`}>
        Add
      </button>
    </form>
  </section>
);

type RemoveProps = Pick<EntriesProps, 'folder'> & Pick<EntryRow, 'slug' | 'name'>;

/** Somebody wrote all of it: one tap beside *Down* must not take it. */
const Remove = ({ folder, slug, name }: RemoveProps) => (
  <details className="fold">
    <summary aria-label={`Remove: ${name}`}>Remove</summary>
    <p>
      Its pages go in every language once that is published. What was written about it and never
      published is gone at once.
    </p>
    <Step action={`/website/${folder}/remove`} fields={{ slug }}>
      {`Remove ${name}`}
    </Step>
  </details>
);
