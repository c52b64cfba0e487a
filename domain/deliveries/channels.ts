import * as v from 'valibot';

const subject = <Kind extends string>(kind: Kind) =>
  v.object({ kind: v.literal(kind), id: v.string() });

type AnySubject = ReturnType<typeof subject<string>>;

const telling =
  <LeadId extends v.GenericSchema>(leadId: LeadId) =>
  <Name extends string, const Subjects extends readonly AnySubject[]>(
    channel: Name,
    ...subjects: Subjects
  ) =>
    v.object({ channel: v.literal(channel), leadId, subject: v.variant('kind', subjects) });

const ofLead = telling(v.string());
const ofNoLead = telling(v.undefined());

const lead = subject('lead');
const event = subject('event');
/** As the carrier names it: `MM…/Media/ME…`. */
const textedPhoto = subject('texted-photo');
const alerts = [
  lead,
  event,
  // Over which another message about the lead is dead.
  subject('channel'),
  // The family's own clock rings for a lead that waits: for a call once, twice and so on, or for the offer.
  subject('call-reminder'),
  subject('offer-reminder'),
] as const;

/** A way of telling someone, and what is told of over it. */
const kinds = [
  ofLead('team-email', ...alerts),
  ofLead('seller-receipt', lead),
  ofLead('sms', ...alerts),
  ofLead('webhook', ...alerts),
  ofLead('team-visit', event),
  ofLead('seller-visit', event),
  ofLead('push', ...alerts),
  // For the owners, or a test of one device.
  ofNoLead('push', event, subject('device')),
  ofLead('seller-text', event),
  ofLead('seller-offer', event),
  ofLead('seller-erasure', event),
  ofLead('seller-link', event),
  ofLead('seller-follow-up', event),
  ofNoLead('morning-list', subject('day')),
  ofLead('texted-photo', textedPhoto),
  ofNoLead('erase-recording', subject('recording')),
  ofNoLead('erase-text', subject('text'), textedPhoto),
  // By its reference, which is all that is left.
  ofNoLead('team-erasure', subject('erased-lead')),
  ofNoLead('team-desk', event),
] as const;

/** Over which channel which lead's delivery tells of what. */
export type DeliveryContent = v.InferOutput<(typeof kinds)[number]>;

type Channel = DeliveryContent['channel'];

const kindsOf = Map.groupBy(kinds, ({ entries }) => entries.channel.literal);

export const channels: readonly Channel[] = [...kindsOf.keys()];

export const isChannel = (name: string): name is Channel => channels.some((one) => one === name);

/** What else waits there, a newer version wrote, which alone can send it. */
export const subjectKindsOf = (channel: Channel): string[] =>
  (kindsOf.get(channel) ?? []).flatMap(({ entries }) =>
    entries.subject.options.map((option) => option.entries.kind.literal),
  );

/** What this version does not know, or cannot read: it is not sent, stays as it is, and is shown as that. */
export type UnknownContent = {
  channel: 'unknown';
  storedChannel: string;
  leadId: string | undefined;
  subject: { kind: 'unknown'; storedKind: string; id: string };
};

/** As the store has it. */
export const storedChannel = (content: DeliveryContent | UnknownContent): string =>
  content.channel === 'unknown' ? content.storedChannel : content.channel;

/** Over which another message is dead, where that is told. */
export const deadChannel = ({ subject }: DeliveryContent | UnknownContent): string | undefined =>
  subject.kind === 'channel' ? subject.id : undefined;

const schemas = new Map<string, v.GenericSchema<unknown, DeliveryContent>>(
  [...kindsOf].map(([channel, those]) => [channel, v.union(those)]),
);

type StoredContent = Record<'channel' | 'subject_kind' | 'subject_id', string> & {
  lead_id: string | null;
};

/** The content of a row, as any version wrote it. */
export const readContent = (row: StoredContent): DeliveryContent | UnknownContent => {
  const { channel, subject_kind: kind, subject_id: id } = row;
  const schema = schemas.get(channel);
  const stored = { channel, leadId: row.lead_id ?? undefined, subject: { kind, id } };
  const known = schema && v.safeParse(schema, stored);
  return known?.success ? known.output : unknownContent(row);
};

export const unknownContent = (row: StoredContent): UnknownContent => ({
  channel: 'unknown',
  storedChannel: row.channel,
  leadId: row.lead_id ?? undefined,
  subject: { kind: 'unknown', storedKind: row.subject_kind, id: row.subject_id },
});
