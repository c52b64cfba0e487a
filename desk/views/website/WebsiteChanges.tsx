import type { ContentProblem } from '#content/problems.ts';
import type { OutOfStep } from '#domain/publishing/beside-english.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import type { DraftChange } from '#domain/publishing/drafts.ts';
import { pathNamed } from '#domain/publishing/fields.ts';
import type { OldName } from '#domain/publishing/old-names.ts';
import { changesSeen } from '#domain/publishing/save-fields.ts';
import { nearTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { Step } from '../people/Step.tsx';
import { fileName, pathName } from '../words/file-names.ts';
import { BeforeAndAfter, isNoteOfCompared } from './BeforeAndAfter.tsx';
import { StillToSay, textsWords } from './StillToSay.tsx';

type Looking = { now: number; timeZone: string; people: Record<string, string>; isOwner: boolean };
export type WebsiteChangesProps = InsideProps &
  Looking & {
    edits: readonly DraftChange[];
    older: readonly OutOfStep[];
    problems: readonly ContentProblem[];
    /** What the draft renamed, where words still say it as before. */
    oldNames: readonly OldName[];
    isPublishing: boolean;
    isDiscarded: boolean;
    /** What was not done, since somebody else changed the draft after it was looked at. */
    changedSince: 'published' | 'discarded' | undefined;
    /** By which the draft is known. */
    seen: string;
  };

export const WebsiteChanges = (props: WebsiteChangesProps) => {
  const { edits, older, oldNames, problems, isPublishing, isDiscarded, ...rest } = props;
  const { now, timeZone, people, isOwner, changedSince, seen, ...inside } = rest;
  const files = Map.groupBy(edits, ({ file }) => file);
  return (
    <Inside title="Changes" tab="/more" address={changedSince && '/website/changes'} {...inside}>
      <p className="website-way">
        <a href="/website">Website</a>
        <a href="/website/history">History</a>
      </p>
      {changedSince && (
        <p className="problem" role="alert">
          {`Somebody changed the draft after you looked at it, so nothing was ${changedSince}. This is what it says now.`}
        </p>
      )}
      {isDiscarded && (
        <p className="done" role="status">
          Discarded: it says again what is published.
        </p>
      )}
      {edits.length === 0 && <p className="quiet">Everything is published.</p>}
      <StillToSay older={older} alone="English can be published alone." />
      <AllProblems problems={problems} />
      <OldNames names={oldNames} />
      {edits.length > 0 && (
        <Publish
          isOwner={isOwner}
          isPublishing={isPublishing}
          isReady={problems.length === 0}
          count={edits.length}
          seen={seen}
        />
      )}
      {[...files].map(([file, ofFile]) => (
        <section key={file} id={file} className="sheet changed-file" aria-label={fileName(file)}>
          <h2>
            {isNoteOfCompared(file) ? (
              <a href="/website/languages">Compared with English</a>
            ) : (
              <a href={`/website/edit/${file}`}>{fileName(file)}</a>
            )}
          </h2>
          {ofFile.map((change) => (
            <Change key={fieldName(change.field)} {...{ change, ofFile, now, timeZone, people }} />
          ))}
          {ofFile.length > 1 && (
            <Step
              action="/website/discard"
              fields={{ file, field: '', seen: changesSeen(ofFile) }}
              about={fileName(file)}
            >
              Discard all changes of this page
            </Step>
          )}
        </section>
      ))}
    </Inside>
  );
};

type ChangeProps = { change: DraftChange; ofFile: readonly DraftChange[] };

const Change = ({
  change,
  ofFile,
  now,
  timeZone,
  people,
}: ChangeProps & Omit<Looking, 'isOwner'>) => {
  const { file, field, at, personId = '' } = change;
  // Notes are taken back together: their names are no fields of a form.
  const isTogether = isNoteOfCompared(file);
  const who = people[personId] ?? 'Somebody';
  return (
    <article>
      <BeforeAndAfter change={change} />
      <div className="changed-by">
        <small>{at === undefined ? who : `${who}, ${nearTime(at, now, timeZone)}`}</small>
        <Step
          action="/website/discard"
          fields={{
            file,
            field: isTogether ? '' : fieldName(field),
            seen: changesSeen(isTogether ? ofFile : [change]),
          }}
          about={`${fileName(file)}, ${pathName(field)}`}
        >
          Discard
        </Step>
      </div>
    </article>
  );
};

type PublishProps = {
  isOwner: boolean;
  isPublishing: boolean;
  isReady: boolean;
  count: number;
  seen: string;
};

const Publish = ({ isOwner, isPublishing, isReady, count, seen }: PublishProps) => {
  if (isPublishing) {
    return (
      <p className="sheet">
        The website is being published right now. <a href="/website/history">See how far it is</a>
      </p>
    );
  }
  if (!isReady) return null;
  if (!isOwner) {
    return <p className="sheet">Everything is saved. Owners publish: ask one to look at this.</p>;
  }
  return (
    <form method="post" action="/website/publish" className="sheet">
      <input type="hidden" name="seen" value={seen} />
      <p>Visitors see it a few seconds later. You can undo it in the history.</p>
      <button className="button main" type="submit">
        {count === 1 ? 'Publish 1 change' : `Publish ${count} changes`}
      </button>
    </form>
  );
};

/** Nothing stands in the way of a publication here: words may name whom they like. */
const OldNames = ({ names }: { names: readonly OldName[] }) =>
  names.length > 0 && (
    <details className="sheet old-names">
      <summary>{`Names from before still stand in ${textsWords(names.length)}`}</summary>
      <ul className="plain">
        {names.map(({ file, field, name }) => (
          <li key={`${file} ${fieldName(field)}`}>
            <a href={`/website/edit/${file}#f-${fieldName(field)}`}>
              {`${name}: ${fileName(file)}, ${pathName(field)}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );

/** Of each file; whoever opens it sees them all. */
const mostOfOne = 3;

/** What would stop the publication, each with the way to where it is mended. */
const AllProblems = ({ problems }: { problems: readonly ContentProblem[] }) =>
  problems.length > 0 && (
    <section className="problem" aria-labelledby="problems">
      <h2 id="problems">Before this can be published</h2>
      {[...Map.groupBy(problems, ({ file }) => file.replace(/^content\//, ''))].map(
        ([file, ofFile]) => (
          <ul key={file} className="plain">
            {ofFile.slice(0, mostOfOne).map(({ field, message }) => {
              const path = pathNamed(field);
              return (
                <li key={field + message}>
                  <a href={`/website/edit/${file}${path ? `#f-${field}` : ''}`}>
                    {`${fileName(file)}: ${path ? `${pathName(path)}: ` : ''}${message}`}
                  </a>
                </li>
              );
            })}
            {ofFile.length > mostOfOne && (
              <li>
                <a href={`/website/edit/${file}`}>
                  {`${fileName(file)}: ${ofFile.length - mostOfOne} more to write or mend`}
                </a>
              </li>
            )}
          </ul>
        ),
      )}
    </section>
  );
