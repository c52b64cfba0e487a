import { type FieldPath, fieldName, valueAt } from '#domain/publishing/differences.ts';
import { keyName } from '../words/file-names.ts';
import type { Editing } from './editing.ts';
import { photographAddress, photographSource } from './photograph-address.ts';

type Props = { editing: Editing; path: FieldPath; value: unknown };

/** What stands there now, and the way to where it is chosen and cut: one for all languages. */
export const PhotographRow = ({ editing, path, value }: Props) => {
  const name = fieldName(path);
  const [file, alt] = ['file', 'alt'].map((key) => valueAt(value, [key]));
  const isPlaced = typeof file === 'string';
  const problems = ['', '.file', '.alt', '.cut'].flatMap((part) => editing.problemsAt(name + part));
  return (
    <div className="edited-photograph" id={`f-${name}`}>
      {isPlaced && <img src={photographSource(file)} alt={String(alt ?? '')} loading="lazy" />}
      <div>
        <p>
          {isPlaced
            ? String(alt ?? '')
            : 'A drawing stands here, as long as there is no photograph.'}
        </p>
        {problems.map((message) => (
          <p key={message} className="wrong">
            {message}
          </p>
        ))}
        <a href={photographAddress(editing.file, path)}>
          {isPlaced ? 'Change the photograph' : 'Add a photograph'}
          <span className="hidden">{`: ${keyName(path.at(-2) ?? '')}`}</span>
        </a>
      </div>
    </div>
  );
};
