import { escapeHtml } from '#brand/html.ts';

export const escaped = escapeHtml;

export type Row = [label: string, value: string];

/** A list of labelled values; what is not known is left out. */
export const facts = (rows: readonly Row[], kind = 'facts'): string => {
  const known = rows.filter(([, value]) => value !== '');
  const items = known.map(
    ([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return `<dl class="${kind}">${items.join('')}</dl>`;
};

/** "Tuesday, March 10, 2026 at 7:00:00 AM CDT" */
export const inZone = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(time);
