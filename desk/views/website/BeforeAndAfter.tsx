import { comparedFile } from '#content/compared.ts';
import { changedPart } from '#domain/publishing/changed-part.ts';
import type { FieldChange } from '#domain/publishing/differences.ts';
import { fileName, pathName } from '../words/file-names.ts';
import { Said } from './Said.tsx';

/** What was said and what is said now, as a person reads it. */
export const BeforeAndAfter = ({ change }: { change: FieldChange }) => {
  const { file, field } = change;
  if (isNoteOfCompared(file)) return <p className="changed-field">{comparedWords(file, field)}</p>;
  const { before, after } = changedPart(change.before, change.after);
  return (
    <div className="before-after">
      <p className="changed-field">{field.length === 0 ? wholeWords(change) : pathName(field)}</p>
      {field.length > 0 && (
        <>
          <Said name="Before" value={before} as="del" />
          <Said name="After" value={after} as="ins" />
        </>
      )}
    </div>
  );
};

/** Notes of what was compared with English stand among the words, and are none. */
export const isNoteOfCompared = (file: string): boolean => file.endsWith(`/${comparedFile}`);

const comparedWords = (file: string, [name = '']: FieldChange['field']): string =>
  name === ''
    ? 'What was compared with English'
    : `${fileName(file.replace(comparedFile, String(name)))}: noted that it says what English says`;

const wholeWords = ({ before, after }: FieldChange): string => {
  if (before === undefined) return 'Added';
  return after === undefined ? 'Removed' : 'Changed as a whole';
};
