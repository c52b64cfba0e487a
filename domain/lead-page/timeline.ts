import type { Store } from '#store/open.ts';
import { adExportsOf, type ExportedStage } from '../ads/ad-exports.ts';
import { stopWords } from '../consent/stop-words.ts';
import type { StoredDelivery } from '../deliveries/delivery.ts';
import { eventsOf, isOfKind, type LeadEvent } from '../events/events.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { marksWithoutEvent, type StageMark } from '../stages/stages.ts';
import { receiptsOf, type TextReceipt } from '../texts/rows.ts';

/** Something that happened to a lead, whoever or whatever did it. */
export type TimelineEntry = { at: number } & (
  | { kind: 'request' }
  | { kind: 'event'; event: LeadEvent; undone: Undone | undefined; count: number }
  | { kind: 'delivery'; delivery: StoredDelivery; receipt: TextReceipt | undefined }
  | { kind: 'mark'; mark: StageMark }
  | { kind: 'export'; told: ExportedStage }
  | { kind: 'revocation'; how: string }
);

type Undone = { at: number; by: string | undefined };

export type Timeline = { entries: TimelineEntry[]; hasMore: boolean };

/** The newest first, so many at most. */
export const readTimeline = async (
  store: Store,
  lead: LeadWithDeliveries,
  most: number,
): Promise<Timeline> => {
  const events = await eventsOf(store, lead.id, most + 1);
  const receipts = await receiptsOf(store, lead.id);
  const entries = [
    ...eventEntries(events),
    ...lead.deliveries
      .filter((delivery) => !isKeptPhoto(delivery))
      .map((delivery) => deliveryEntry(delivery, receipts)),
    ...(await marksWithoutEvent(store, lead.id)).map(markEntry),
    ...(await adExportsOf(store, lead.id)).map(exportEntry),
    ...revocationEntries(lead, events),
    { kind: 'request' as const, at: lead.receivedAt },
  ].toSorted((a, b) => b.at - a.at);
  const told = gatherPhotos(entries);
  return { entries: told.slice(0, most), hasMore: entries.length > most };
};

/** Undoing is told with what was undone, and not once more by itself. */
const eventEntries = (events: readonly LeadEvent[]): TimelineEntry[] => {
  const undoing = new Map(
    events
      .filter((event) => event.kind === 'undone')
      .map(({ at, personId, details }) => [details.event, { at, by: personId }]),
  );
  return events
    .filter(({ kind }) => kind !== 'undone')
    .map((event) => ({
      kind: 'event',
      at: event.at,
      event,
      undone: undoneOf(event, undoing),
      count: 1,
    }));
};

/** Photos come by the dozen: what follows one another is told as one, with the time of the last. */
const gatherPhotos = (entries: readonly TimelineEntry[]): TimelineEntry[] => {
  const gathered: TimelineEntry[] = [];
  for (const entry of entries) {
    const newer = gathered.at(-1);
    if (entry.kind !== 'event' || newer?.kind !== 'event' || !isOneOfSeveral(entry, newer)) {
      gathered.push(entry);
      continue;
    }
    gathered[gathered.length - 1] = { ...newer, count: newer.count + 1 };
  }
  return gathered;
};

const photoKinds = ['photo-added', 'photo-deleted'] as const;

type EventEntry = Extract<TimelineEntry, { kind: 'event' }>;

const isOneOfSeveral = ({ event }: EventEntry, { event: newer }: EventEntry): boolean =>
  isOfKind(event, ...photoKinds) &&
  isOfKind(newer, event.kind) &&
  event.personId === newer.personId &&
  event.details.ofSeller === newer.details.ofSeller;

const undoneOf = ({ id, undoneAt }: LeadEvent, undoing: Map<string, Undone>): Undone | undefined =>
  undoneAt === undefined ? undefined : (undoing.get(id) ?? { at: undoneAt, by: undefined });

/** One that was texted and is here: its own event tells of it. */
const isKeptPhoto = ({ channel, state, lastError }: StoredDelivery): boolean =>
  channel === 'texted-photo' && state === 'sent' && lastError === undefined;

const deliveryEntry = (
  delivery: StoredDelivery,
  receipts: ReadonlyMap<string, TextReceipt>,
): TimelineEntry => {
  const isText = delivery.channel === 'seller-text';
  const receipt = isText ? receipts.get(delivery.subject.id) : undefined;
  const at = receipt?.at ?? delivery.sentAt ?? delivery.triedAt;
  return { kind: 'delivery', at, delivery, receipt };
};

const markEntry = (mark: StageMark): TimelineEntry => ({ kind: 'mark', at: mark.recordedAt, mark });

const exportEntry = (told: ExportedStage): TimelineEntry => ({
  kind: 'export',
  at: told.at,
  told,
});

/** As the ledger has it; what one of us heard, the event of that moment tells already. */
const revocationEntries = (
  { consent }: LeadWithDeliveries,
  events: readonly LeadEvent[],
): TimelineEntry[] => {
  const revocation = consent?.revocation;
  if (revocation === undefined) return [];
  const { recordedAt } = revocation;
  return events.some(({ kind, at }) => kind === 'said-stop' && at === recordedAt)
    ? []
    : [{ kind: 'revocation', at: recordedAt, how: stopWords(revocation) }];
};
