import type { LeadEvent } from '#domain/events/events.ts';
import type { LeadPage } from '#domain/lead-page/lead-page.ts';
import type { TimelineEntry } from '#domain/lead-page/timeline.ts';
import { dayAndTime, nearTime } from '#time/time-words.ts';
import type { Surroundings } from '../surroundings.ts';
import { Tap } from '../Tap.tsx';
import { timelineWords } from '../words/timeline-words.ts';
import { Recording } from './Recording.tsx';

type Props = Surroundings & { page: LeadPage; from: string; more: string };

/** What is read before a call; the rest is a tap away. */
const atOnce = 6;

export const TimelineView = ({ page, from, more, ...surroundings }: Props) => {
  const { lead, timeline } = page;
  const hasDead = lead.deliveries.some(({ state }) => state === 'dead');
  return (
    <div className="entries" data-live="timeline">
      {hasDead && (
        <div className="notice">
          <p>A message couldn’t be sent.</p>
          <Tap action={`${lead.reference}/retry`} from={from} once={surroundings.once}>
            Try again
          </Tap>
        </div>
      )}
      <Entries entries={timeline.entries.slice(0, atOnce)} page={page} {...surroundings} />
      {timeline.entries.length > atOnce && (
        <details className="fold" id="earlier">
          <summary>Earlier ({timeline.entries.length - atOnce})</summary>
          <Entries entries={timeline.entries.slice(atOnce)} page={page} {...surroundings} />
          {timeline.hasMore && <a href={more}>Show older ones</a>}
        </details>
      )}
    </div>
  );
};

type EntriesProps = Surroundings & { entries: readonly TimelineEntry[]; page: LeadPage };

const Entries = ({ entries, ...rest }: EntriesProps) => (
  <ol className="timeline">
    {entries.map((entry) => (
      <Entry key={keyOf(entry)} entry={entry} {...rest} />
    ))}
  </ol>
);

const keyOf = (entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'event':
      return entry.event.id;
    case 'delivery':
      return entry.delivery.id;
    default:
      return `${entry.kind}-${entry.at}${entry.kind === 'export' ? `-${entry.told.format}` : ''}`;
  }
};

type EntryProps = Surroundings & { entry: TimelineEntry; page: LeadPage };

const Entry = ({ entry, page: { lead }, now, timeZone, fields, people }: EntryProps) => {
  const words = timelineWords(entry, lead, timeZone, fields);
  const undone = entry.kind === 'event' ? entry.undone : undefined;
  const isNote = entry.kind === 'event' && entry.event.kind === 'note';
  const isBad = entry.kind === 'delivery' && isFailed(entry);
  return (
    <li className={isBad ? 'bad' : undefined} id={keyOf(entry)}>
      <p className={isNote ? 'note' : undefined}>{undone ? <s>{words}</s> : words}</p>
      {entry.kind === 'event' && <Recording event={entry.event} reference={lead.reference} />}
      <small>
        <time dateTime={new Date(entry.at).toISOString()} title={dayAndTime(entry.at, timeZone)}>
          {nearTime(entry.at, now, timeZone)}
        </time>
        {byWhom(entry, people)}
        {undone && `, undone ${nearTime(undone.at, now, timeZone)}, ${nameOf(undone.by, people)}`}
      </small>
    </li>
  );
};

const isFailed = ({ delivery, receipt }: Extract<TimelineEntry, { kind: 'delivery' }>): boolean =>
  delivery.state === 'dead' ||
  delivery.state === 'unknown' ||
  receipt?.state === 'undelivered' ||
  receipt?.state === 'failed';

/** What sellers did themselves. */
const bySeller = new Set([
  'call-in',
  'missed-call',
  'voicemail',
  'text-in',
  'offer-answered',
  'mails-stopped',
]);

const isBySeller = ({ kind, personId }: LeadEvent): boolean =>
  bySeller.has(kind) ||
  kind.startsWith('seller-') ||
  // Of what this version does not know, who did it is known alone where it was one of the family.
  ((kind.startsWith('photo-') || kind === 'unknown') && personId === undefined);

/** What a plan does on its day, or what ends it, needs nobody of the family. */
const isByItself = ({ kind, personId }: LeadEvent): boolean =>
  kind.startsWith('plan-') && personId === undefined;

const byWhom = (entry: TimelineEntry, people: Surroundings['people']): string => {
  if (entry.kind !== 'event' || isBySeller(entry.event)) return '';
  return isByItself(entry.event) ? ', by itself' : `, ${nameOf(entry.event.personId, people)}`;
};

/** Nobody's name where the terminal did it. */
const nameOf = (id: string | undefined, people: Surroundings['people']): string =>
  id === undefined ? 'at the terminal' : (people[id] ?? 'someone');
