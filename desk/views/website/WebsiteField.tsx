import type { ToSay } from '#domain/publishing/beside-english.ts';
import { type FieldPath, fieldName } from '#domain/publishing/differences.ts';
import { type Field, shownAs } from '#domain/publishing/fields.ts';
import { fileName, pathName } from '../words/file-names.ts';
import { editingOf, type NamesInWords, type NotSaved } from './editing.ts';
import { FieldBox } from './FieldBox.tsx';

export type WebsiteFieldProps = {
  file: string;
  path: FieldPath;
  field: Field;
  value: unknown;
  names: NamesInWords;
  /** Of a file of another language, what it has still to say. */
  toSay: readonly ToSay[];
  notSaved: NotSaved | undefined;
  people: Record<string, string>;
  now: number;
  timeZone: string;
};

/** One field, to stand beside the page on which its words are. */
export const WebsiteField = ({ file, path, field, value, ...rest }: WebsiteFieldProps) => {
  const editing = editingOf({ ...rest, file, said: undefined, problems: [], isOnPage: true });
  const name = fieldName(path);
  return (
    <form
      method="post"
      action={`/website/edit/${file}`}
      className="fields"
      data-file={file}
      data-field={name}
      data-most={field.kind === 'text' ? field.most : undefined}
      data-names={JSON.stringify({
        ...rest.names.facts,
        ...openNames(rest.names, name, field, value),
      })}
    >
      <h2>{fileName(file)}</h2>
      <input type="hidden" name="part" value={String(path[0])} />
      <FieldBox editing={editing} path={path} field={field} value={value} label={pathName(path)} />
      {rest.toSay.length > 0 && (
        <p>
          <a
            href={`/website/languages#${file}`}
          >{`All that English says otherwise here: ${rest.toSay.length}`}</a>
        </p>
      )}
      <p>
        <a href={`/website/edit/${file}#f-${name}`}>Show it in the list of fields</a>
      </p>
    </form>
  );
};

/** Names of the words as they stand that only a page knows. */
const openNames = (
  names: NamesInWords,
  field: string,
  of: Field,
  value: unknown,
): Record<string, string> =>
  Object.fromEntries(
    [...shownAs(of, value).matchAll(/\{([^{}]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => names.isOpen(field, name))
      .map((name) => [name, `{${name}}`]),
  );
