import type { ContentProblem } from '#content/problems.ts';
import type { ToSay } from '#domain/publishing/beside-english.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import type { Conflict } from '#domain/publishing/save-fields.ts';

/** What a name in braces stands for: what it says now, or that only the moment knows. */
export type NamesInWords = {
  facts: Record<string, string>;
  isOpen: (field: string, name: string) => boolean;
};

/** What every field of a file's form looks at. */
export type Editing = {
  file: string;
  /** All that the file says. */
  said: unknown;
  names: NamesInWords;
  people: Record<string, string>;
  now: number;
  timeZone: string;
  /** Beside the page, where what is typed is saved as it is typed. */
  isOnPage?: boolean;
  /** Of a field, and of what stands within it where no other box shows that. */
  problemsAt: (name: string, within?: boolean) => string[];
  conflictAt: (name: string) => Conflict | undefined;
  typedAt: (name: string) => string | undefined;
  /** What English says otherwise of it, where that is still to be said here. */
  toSayAt: (name: string) => ToSay | undefined;
};

export type NotSaved = {
  conflicts: readonly Conflict[];
  typed: ReadonlyMap<string, string>;
  part: string;
};

type Told = Pick<
  Editing,
  'file' | 'said' | 'names' | 'people' | 'now' | 'timeZone' | 'isOnPage'
> & {
  problems: readonly ContentProblem[];
  notSaved: NotSaved | undefined;
  toSay?: readonly ToSay[];
};

export const editingOf = ({ problems, notSaved, toSay = [], ...rest }: Told): Editing => {
  const conflicts = new Map(notSaved?.conflicts.map((one) => [fieldName(one.field), one]));
  return {
    ...rest,
    problemsAt: (name, within = false) =>
      problems
        .filter(({ field }) => field === name || (within && field.startsWith(`${name}[`)))
        .map(({ message }) => message),
    toSayAt: (name) => toSay.find(({ field }) => fieldName(field) === name),
    conflictAt: (name) => conflicts.get(name),
    typedAt: (name) => {
      const conflict = conflicts.get(name);
      return conflict && notSaved?.typed.get(JSON.stringify(conflict.field));
    },
  };
};
