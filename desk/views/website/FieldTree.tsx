import { type FieldPath, fieldName, valueAt } from '#domain/publishing/differences.ts';
import { type Field, isTyped } from '#domain/publishing/fields.ts';
import { isPhotographField } from '#domain/publishing/photographs.ts';
import { seenAs } from '#domain/publishing/save-fields.ts';
import { keyName, pathName } from '../words/file-names.ts';
import type { Editing } from './editing.ts';
import { countOf, FieldBox } from './FieldBox.tsx';
import { InEnglish } from './InEnglish.tsx';
import { PhotographRow } from './PhotographRow.tsx';

type Props = { editing: Editing; path: FieldPath; field: Field; value: unknown };

/** A value, the parts of something, or the entries of a list, as deep as they go. */
export const FieldTree = (props: Props) => {
  const { path, field, value } = props;
  if (isTyped(field)) return <FieldBox {...props} />;
  if (isPhotographField(field)) return <PhotographRow {...props} />;
  if (value === undefined && field.isOptional) return <Absent {...props} />;
  return (
    <fieldset className="edited-group" id={`f-${fieldName(path)}`}>
      <legend>{legendOf(path)}</legend>
      <Within {...props} />
      {field.isOptional && (
        <StepButton step="remove" path={path} list={field} value={value}>
          Leave this part out
        </StepButton>
      )}
    </fieldset>
  );
};

const legendOf = (path: FieldPath): string => keyName(path.at(-1) ?? '');

/** The same without a frame of its own. */
export const Within = ({ editing, path, field, value }: Props) => {
  const problems = editing.problemsAt(fieldName(path));
  const conflict = editing.conflictAt(fieldName(path));
  return (
    <>
      <InEnglish toSay={editing.toSayAt(fieldName(path))} />
      {problems.map((message) => (
        <p key={message} className="wrong">
          {message}
        </p>
      ))}
      {conflict && (
        <p className="wrong">
          Somebody changed this list while you were looking at it. It stands here as it is now.
        </p>
      )}
      {field.kind === 'parts' &&
        [...field.parts].map(([key, part]) => (
          <FieldTree
            key={key}
            editing={editing}
            path={[...path, key]}
            field={part}
            value={valueAt(value, [key])}
          />
        ))}
      {field.kind === 'list' && <Entries {...{ editing, path, field, value }} />}
    </>
  );
};

const Absent = ({ path, field, value }: Props) => (
  <div className="edited-group absent" id={`f-${fieldName(path)}`}>
    <StepButton step="add" path={path} list={field} value={value}>
      {`Add: ${legendOf(path)}`}
    </StepButton>
  </div>
);

type ListProps = Props & { field: Field & { kind: 'list' } };

const Entries = ({ editing, path, field, value }: ListProps) => {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return (
    <>
      <p className="hint">{`${entries.length} now, ${countOf(field)} fit`}</p>
      {entries.map((entry, index) => (
        <Entry key={index} {...{ editing, path, field, value, entry, index }} />
      ))}
      {entries.length < field.most && (
        <StepButton step="add" path={path} list={field} value={value}>
          {`Add one: ${legendOf(path)}`}
        </StepButton>
      )}
    </>
  );
};

const Entry = ({
  editing,
  path,
  field,
  value,
  entry,
  index,
}: ListProps & { entry: unknown; index: number }) => {
  const at = [...path, index];
  const count = Array.isArray(value) ? value.length : 0;
  const step = { path: at, list: field, value };
  return (
    <fieldset className="edited-entry" id={`f-${fieldName(at)}`}>
      <legend>{`${legendOf(path)}, ${index + 1} of ${count}`}</legend>
      {isTyped(field.item) ? (
        <FieldBox
          editing={editing}
          path={at}
          field={field.item}
          value={entry}
          label={`${legendOf(path)} ${index + 1}`}
        />
      ) : (
        <Within editing={editing} path={at} field={field.item} value={entry} />
      )}
      <div className="edited-steps">
        {index > 0 && (
          <StepButton step="up" {...step}>
            Up
          </StepButton>
        )}
        {index < count - 1 && (
          <StepButton step="down" {...step}>
            Down
          </StepButton>
        )}
        <StepButton step="remove" {...step}>
          Remove
        </StepButton>
      </div>
    </fieldset>
  );
};

type StepProps = {
  step: 'add' | 'remove' | 'up' | 'down';
  path: FieldPath;
  /** By what is seen of the list it is known whether it is still the same. */
  list: Field;
  value: unknown;
  children: string;
};

/** Sends the form along: what was typed is kept with it. */
const StepButton = ({ step, path, list, value, children }: StepProps) => (
  <button
    className="button quiet"
    type="submit"
    name="step"
    value={`${step} ${fieldName(path)} ${seenAs(list, value)}`}
    aria-label={`${children}: ${pathName(path)}`}
  >
    {children}
  </button>
);
