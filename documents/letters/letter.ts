import { blanks } from '#lead/clean-text.ts';

export type Letter = {
  /** English where it says nothing, as the family reads it. */
  language?: string;
  subject: string;
  /** The first words: all that a lock screen shows. */
  opening: string;
  paragraphs?: string[];
  actions?: { label: string; url: string }[];
  rows?: [label: string, value: string][];
  closing?: string;
  /** Ends such letters: a quiet link, for who looks for it. */
  ending?: { label: string; url: string };
  /** The last line, by which whoever wrote can be found. */
  foot?: string;
};

/** For whoever reads mail as text; `LetterPage.tsx` draws it for everybody else. */
export const letterText = ({
  opening,
  paragraphs = [],
  actions = [],
  rows = [],
  closing = '',
  ending,
  foot = '',
}: Letter): string =>
  [
    opening,
    ...paragraphs,
    actions.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    rows.map(textRow).join('\n'),
    closing,
    ending === undefined ? '' : `${ending.label}: ${ending.url}`,
    foot,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** What somebody typed in several lines stands apart, so that none of them looks like a row of ours. */
const textRow = ([label, value]: [string, string]): string => {
  const lines = value.split('\n').map(collapsed);
  return lines.length === 1
    ? `${label}: ${lines[0]}`
    : [`${label}:`, ...lines.map((line) => `> ${line}`)].join('\n');
};

/** Spaces could push words to where a line is broken. */
const collapsed = (line: string): string => line.replace(blanks, ' ');
