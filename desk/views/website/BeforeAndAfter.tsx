import type { FieldChange } from '#domain/publishing/differences.ts';
import { pathName } from '../words/file-names.ts';

/** What was said and what is said now, as a person reads it. */
export const BeforeAndAfter = ({ change }: { change: FieldChange }) => {
  const { field, before, after } = change;
  return (
    <div className="before-after">
      <p className="changed-field">{field.length === 0 ? wholeWords(change) : pathName(field)}</p>
      {field.length > 0 && (
        <>
          <Said name="Before" value={before} />
          <Said name="After" value={after} />
        </>
      )}
    </div>
  );
};

const wholeWords = ({ before, after }: FieldChange): string => {
  if (before === undefined) return 'Added';
  return after === undefined ? 'Removed' : 'Changed as a whole';
};

const Said = ({ name, value }: { name: string; value: unknown }) => {
  const Words = name === 'Before' ? 'del' : 'ins';
  return (
    <div>
      <small>{name}</small>
      {value === undefined || value === '' ? (
        <p className="hint">Nothing</p>
      ) : (
        <p>
          <Words>{told(value)}</Words>
        </p>
      )}
    </div>
  );
};

/** A list as its lines, whatever has parts as its words. */
const told = (value: unknown): string => {
  if (Array.isArray(value))
    return value.map((one, index) => `${index + 1}. ${told(one)}`).join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .map((one) => told(one))
    .join(' · ');
};
