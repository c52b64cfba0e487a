import { valueAt } from '#domain/publishing/differences.ts';
import { photographSource } from './photograph-address.ts';

type Props = {
  name: string;
  value: unknown;
  /** Gone, new, or as it is. */
  as: 'del' | 'ins' | 'span';
  /** Where it is not English. */
  language?: string;
};

/** What stands in a field, under its name. */
export const Said = ({ name, value, as: Words, language }: Props) => (
  <div>
    <small>{name}</small>
    {value === undefined || value === '' ? (
      <p className="hint">Nothing</p>
    ) : (
      <p className={isPhotograph(value) ? 'said-photograph' : undefined}>
        {isPhotograph(value) && <img src={photographSource(value.file)} alt="" loading="lazy" />}
        <Words lang={language}>{isPhotograph(value) ? value.alt : told(value)}</Words>
      </p>
    )}
  </div>
);

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
