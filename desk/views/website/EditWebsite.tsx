import { languageName } from '#content/languages.ts';
import type { ContentProblem } from '#content/problems.ts';
import { countToSay, type OutOfStep, type ToSay } from '#domain/publishing/beside-english.ts';
import { fieldName, valueAt } from '#domain/publishing/differences.ts';
import { type Field, isTyped, pathNamed } from '#domain/publishing/fields.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { fileName, keyName, pathName } from '../words/file-names.ts';
import { AsMail } from './AsRead.tsx';
import { type Editing, editingOf, type NamesInWords, type NotSaved } from './editing.ts';
import { FieldTree, Within } from './FieldTree.tsx';

export type EditWebsiteProps = InsideProps & {
  file: string;
  root: Field & { kind: 'parts' };
  /** What the file says. */
  tree: unknown;
  problems: readonly ContentProblem[];
  /** How many of its fields are not published yet. */
  edits: number;
  /** What other languages have still to say, of this file or in place of it. */
  older: readonly OutOfStep[];
  names: NamesInWords;
  notSaved: NotSaved | undefined;
  /** The part that was just saved. */
  saved: string | undefined;
  isSame: boolean;
  now: number;
  timeZone: string;
  people: Record<string, string>;
};

/** All single values of a file stand in one part. */
const general = 'general';

type Part = { name: string; title: string; fields: [key: string, field: Field][] };

const partsOf = ({ parts }: EditWebsiteProps['root']): Part[] => {
  const isOwn = (key: string, field: Field) => !isTyped(field) || key === 'body';
  const single = [...parts].filter(([key, field]) => !isOwn(key, field));
  const own = [...parts].filter(([key, field]) => isOwn(key, field));
  return [
    ...(single.length > 0 ? [{ name: general, title: 'In short', fields: single }] : []),
    ...own.map(
      ([key, field]): Part => ({ name: key, title: keyName(key), fields: [[key, field]] }),
    ),
  ];
};

export const EditWebsite = (props: EditWebsiteProps) => {
  const { file, root, problems, edits, notSaved, saved, isSame } = props;
  const toSay = toSayIn(props);
  const editing = editingOf({ ...props, toSay, said: props.tree });
  const parts = partsOf(root);
  const isFew = parts.length < 4;
  const isOpen = (part: Part): boolean => {
    const { name, fields } = part;
    return (
      isFew ||
      saved === name ||
      notSaved?.part === name ||
      problems.some((problem) => isWithin(part, problem)) ||
      fields.some(([key]) => toSay.some(({ field }) => field[0] === key))
    );
  };
  return (
    <Inside
      title={fileName(file)}
      tab="/more"
      address={notSaved && `/website/edit/${file}`}
      {...props}
    >
      <p className="website-way">
        <a href="/website">Website</a>
        {edits > 0 && <a href={`/website/changes#${file}`}>{`Changed here: ${edits}`}</a>}
        <ToSayLinks {...props} />
      </p>
      {notSaved && (
        <p className="problem" role="alert">
          This was changed while you were typing, perhaps in another tab of yours. What you typed is
          still here: look at what is marked. Everything else is saved.
        </p>
      )}
      <Problems problems={problems} />
      <Names editing={editing} />
      {parts.map((part) => (
        <PartForm
          key={part.name}
          {...{ file, part, editing }}
          tree={props.tree}
          isOpen={isOpen(part)}
          done={saved === part.name ? doneWords(isSame, part, problems) : undefined}
        />
      ))}
    </Inside>
  );
};

/** Said where somebody looks who just saved. */
const doneWords = (isSame: boolean, part: Part, problems: EditWebsiteProps['problems']): string => {
  if (isSame) return 'Nothing was different: all is as it was.';
  return problems.some((problem) => isWithin(part, problem))
    ? 'Saved, not published yet. What is marked here has to be mended before that.'
    : 'Saved, not published yet.';
};

const isWithin = ({ fields }: Part, { field }: ContentProblem): boolean =>
  fields.some(([key]) => /^[\w-]+/.exec(field)?.[0] === key);

/** Of a file of another language, what it has still to say. */
const toSayIn = ({ file, older }: Pick<EditWebsiteProps, 'file' | 'older'>): readonly ToSay[] =>
  older.find((one) => one.file === file)?.toSay ?? [];

/** From the English words to what they left to be said, and from there to both sentences. */
const ToSayLinks = ({ file, older }: Pick<EditWebsiteProps, 'file' | 'older'>) =>
  older
    .filter((one) => one.file === file || one.inEnglish === file)
    .map((one) => (
      <a key={one.file} href={`/website/languages#${one.file}`}>
        {`To say in ${languageName(one.language)}: ${countToSay([one])}`}
      </a>
    ));

/** What would stop a publication, each with the way to its field. */
const Problems = ({ problems }: { problems: readonly ContentProblem[] }) =>
  problems.length > 0 && (
    <section className="problem" aria-labelledby="problems">
      <h2 id="problems">Before this can be published</h2>
      <ProblemList problems={problems.slice(0, problems.length > most + 1 ? most : undefined)} />
      {problems.length > most + 1 && (
        <details>
          <summary>{`${problems.length - most} more to write or mend`}</summary>
          <ProblemList problems={problems.slice(most)} />
        </details>
      )}
    </section>
  );

/** A page that is new has dozens: whoever writes it comes to them anyway. */
const most = 3;

const ProblemList = ({ problems }: { problems: readonly ContentProblem[] }) => (
  <ul className="plain">
    {problems.map(({ field, message }) => {
      const path = pathNamed(field);
      return (
        <li key={field + message}>
          {path === undefined ? (
            `${field === '' ? '' : `${field}: `}${message}`
          ) : (
            <a href={`#f-${field}`}>{`${pathName(path)}: ${message}`}</a>
          )}
        </li>
      );
    })}
  </ul>
);

/** What may stand in braces anywhere. */
const Names = ({ editing: { names } }: { editing: Editing }) => (
  <details className="fold">
    <summary>Names in braces</summary>
    <dl className="names">
      {Object.entries(names.facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** The first words of a part, by which it is found on the page. */
const beginningOf = (value: unknown): string => {
  if (typeof value === 'string') return [...value].slice(0, 90).join('');
  if (typeof value !== 'object' || value === null) return '';
  for (const one of Object.values(value)) {
    const found = beginningOf(one);
    if (found !== '') return found;
  }
  return '';
};

type PartProps = {
  file: string;
  part: Part;
  editing: Editing;
  tree: unknown;
  isOpen: boolean;
  /** What became of it, where it was just saved. */
  done: string | undefined;
};

const PartForm = ({ file, part, editing, tree, isOpen, done }: PartProps) => {
  const { name, title, fields } = part;
  return (
    <details className="sheet part" id={`part-${name}`} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <small aria-hidden="true">{beginningOf(fields.map(([key]) => valueAt(tree, [key])))}</small>
      </summary>
      {done !== undefined && (
        <p className="done" role="status">
          {done}
        </p>
      )}
      <form method="post" action={`/website/edit/${file}`} className="fields" noValidate>
        {/* Who presses Enter saves, and moves no entry. */}
        <button className="unseen" type="submit" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="part" value={name} />
        {fields.map(([key, field]) => {
          const at = { editing, path: [key], field, value: valueAt(tree, [key]) };
          const isWhole = !isTyped(field) && !(field.isOptional && at.value === undefined);
          return isWhole && !field.isOptional ? (
            <div key={key} className="fields" id={`f-${fieldName([key])}`}>
              <Within {...at} />
            </div>
          ) : (
            <FieldTree key={key} {...at} />
          );
        })}
        <button className="button main" type="submit" aria-label={`Save: ${title}`}>
          Save
        </button>
        <AsMail file={file} part={name} />
      </form>
    </details>
  );
};
