import { sourceName } from '#lead/source-label.ts';
import type { NewLead } from './types.ts';

/** What a list is narrowed by that never changes with the work on a lead. */
const labelNames = ['city', 'source', 'language'] as const;
export type LabelName = (typeof labelNames)[number];

/** With a space on either side, so that `city:waco` is not found in `city:waco-east`. */
export const label = (name: LabelName, value: string): string =>
  ` ${name}:${value.trim().toLowerCase().replace(/\s+/g, '-').slice(0, 60) || 'none'} `;

/** The city is that of the page or, where the page has none, the property's. */
export const leadLabels = ({
  request,
  source,
  language,
}: Pick<NewLead, 'request' | 'source' | 'language'>): string =>
  [
    label('city', request.city || request.propertyCity),
    label('source', sourceName(source)),
    label('language', language),
  ].join('');
