import { valueAt } from '#domain/publishing/differences.ts';
import { photographSource } from './photograph-address.ts';

type Props = {
  name: string;
  value: unknown;
  /** Gone, new, or as it is. */
  as: 'del' | 'ins' | 'span';
  /** Where it is not English. */
  language?: string | undefined;
};

/** More than that is read where it can be changed. */
const mostShown = 800;

/** What stands in a field, under its name. */
export const Said = ({ name, value, as, language }: Props) => {
  const words = isPhotograph(value) ? value.alt : told(value ?? '').trim();
  const isLong = as === 'span' && words.length > mostShown;
  const said = <Words {...{ value, as, language, words }} />;
  return (
    <div>
      <small>{name}</small>
      {isLong ? (
        <details>
          <summary>All of it</summary>
          {said}
        </details>
      ) : (
        said
      )}
    </div>
  );
};

type WordsProps = Pick<Props, 'value' | 'as' | 'language'> & { words: string };

const Words = ({ value, as: Element, language, words }: WordsProps) => {
  if (isPhotograph(value)) {
    return (
      <p className="said-photograph">
        <img src={photographSource(value.file)} alt="" loading="lazy" />
        <Element lang={language}>{words}</Element>
      </p>
    );
  }
  if (words === '') return <p className="hint">Nothing</p>;
  return (
    <p>
      <Element lang={language}>{words}</Element>
    </p>
  );
};

const isPhotograph = (value: unknown): value is { file: string; alt: string } =>
  [valueAt(value, ['file']), valueAt(value, ['alt'])].every((part) => typeof part === 'string');

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
