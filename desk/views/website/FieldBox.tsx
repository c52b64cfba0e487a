import { type FieldPath, fieldName } from '#domain/publishing/differences.ts';
import { type Field, shownAs } from '#domain/publishing/fields.ts';
import { seenAs } from '#domain/publishing/save-fields.ts';
import { nearTime } from '#time/time-words.ts';
import { keyName } from '../words/file-names.ts';
import { AsRead } from './AsRead.tsx';
import type { Editing } from './editing.ts';
import { InEnglish, idOf } from './InEnglish.tsx';

type Props = { editing: Editing; path: FieldPath; field: Field; value: unknown; label?: string };

/** What is longer does not fit into a line on a phone. */
const oneLine = 30;

/** One value with its label, what it is for, and what is wrong with it. */
export const FieldBox = ({ editing, path, field, value, label }: Props) => {
  const name = fieldName(path);
  const id = `f-${name}`;
  const shown = shownAs(field, value);
  const problems = editing.problemsAt(name, field.kind === 'lines');
  const conflict = editing.conflictAt(name);
  const toSay = editing.toSayAt(name);
  const isWrong = problems.length > 0 || conflict !== undefined;
  const hint = hintOf(field);
  const told = namesIn(shown, name, editing);
  const attributes = {
    id,
    name: `value:${name}`,
    'aria-describedby': `${id}-hint${toSay ? ` ${idOf(toSay)}` : ''}`,
    ...(isWrong && { 'aria-invalid': true }),
  };
  return (
    <div className="edited">
      <label htmlFor={id}>{label ?? keyName(path.at(-1) ?? '')}</label>
      <InEnglish toSay={toSay} />
      <Box field={field} shown={editing.typedAt(name) ?? shown} attributes={attributes} />
      <input type="hidden" name={`seen:${name}`} value={seenAs(field, value)} />
      <div id={`${id}-hint`} className="edited-hints">
        {problems.map((message) => (
          <span key={message} className="wrong">
            {message}
          </span>
        ))}
        {conflict && <Theirs editing={editing} conflict={conflict} shown={shown} />}
        {hint !== '' && <span className="hint">{hint}</span>}
        {told.map((line) => (
          <span key={line} className="hint">
            {line}
          </span>
        ))}
      </div>
      <AsRead editing={editing} path={path} words={shown} />
    </div>
  );
};

type Attributes = { id: string; name: string };

const Box = ({
  field,
  shown,
  attributes,
}: {
  field: Field;
  shown: string;
  attributes: Attributes;
}) => {
  if (field.kind === 'yes-no' || field.kind === 'choice') {
    return (
      <select {...attributes} defaultValue={shown}>
        {optionsOf(field, shown).map((option) => (
          <option key={option} value={option}>
            {option === '' ? noneOf(field) : keyName(option)}
          </option>
        ))}
      </select>
    );
  }
  const isLong = field.kind === 'lines' || (field.kind === 'text' && (field.most ?? 0) > oneLine);
  const isBody = field.kind === 'text' && attributes.name === 'value:body';
  if (isLong || isBody || shown.includes('\n')) {
    return (
      <textarea {...attributes} rows={isBody ? 24 : rowsFor(field, shown)} defaultValue={shown} />
    );
  }
  const isNumber = field.kind === 'number';
  return <input {...attributes} defaultValue={shown} {...(isNumber && { inputMode: 'decimal' })} />;
};

/** What stands there is kept, even if it is none of them. */
const optionsOf = (field: Field & { kind: 'yes-no' | 'choice' }, shown: string): string[] => {
  // What is left out is a no.
  const answers = field.isOptional ? ['yes'] : ['yes', 'no'];
  const known = field.kind === 'choice' ? field.options : answers;
  return [...new Set([...(field.isOptional || shown === '' ? [''] : []), ...known, shown])];
};

const noneOf = ({ kind, isOptional }: Field): string =>
  kind === 'yes-no' && isOptional ? 'No' : '(none)';

/** As many as it takes, on a phone about. */
const rowsFor = ({ kind }: Field, shown: string): number =>
  kind === 'lines'
    ? Math.max(shown.split('\n').length + 1, 3)
    : Math.min(Math.max(Math.ceil(shown.length / 34), 2), 14);

const hintOf = (field: Field): string => {
  const of = field.kind === 'lines' ? field.item : field;
  const most = of.kind === 'text' && of.most !== undefined ? `at most ${of.most} characters` : '';
  const count = field.kind === 'lines' ? `One on each line, ${countOf(field)}` : '';
  const empty = field.isOptional && field.kind !== 'yes-no' ? 'may stay empty' : '';
  const sentences = [of.meaning, most, count, empty].filter((part) => part !== '');
  return sentences.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('. ');
};

export const countOf = ({ least, most }: { least: number; most: number }): string => {
  if (least === most) return `${most} of them`;
  return least === 0 ? `at most ${most}` : `${least} to ${most}`;
};

/** What each name in braces stands for now. */
const namesIn = (shown: string, field: string, { names }: Editing): string[] =>
  [...new Set([...shown.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))].flatMap(
    (name) => {
      if (Object.hasOwn(names.facts, name)) return [`{${name}} stands for “${names.facts[name]}”`];
      return names.isOpen(field, name) ? [`{${name}} is filled in when it is shown`] : [];
    },
  );

type TheirsProps = {
  editing: Editing;
  conflict: NonNullable<ReturnType<Editing['conflictAt']>>;
  shown: string;
};

const Theirs = ({ editing, conflict, shown }: TheirsProps) => {
  const { people, now, timeZone, isOnPage } = editing;
  const { at, personId = '' } = conflict;
  return (
    <span className="wrong theirs">
      {people[personId] ?? 'Somebody'} changed this while you were typing
      {at !== undefined && ` (${nearTime(at, now, timeZone)})`}. It says: “{shown}”. Yours is not
      saved yet{isOnPage ? '.' : ': save again to put it in its place.'}
    </span>
  );
};
