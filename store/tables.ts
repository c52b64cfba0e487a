import type { Generated, GeneratedAlways } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** What an entry of the ledger says; `revocation` is that of texts, and `resumption` takes it back. Calls have their own two. */
type EntryKind =
  | 'request'
  | 'grant'
  | 'correction'
  | 'revocation'
  | 'call-revocation'
  | 'resumption'
  | 'call-resumption'
  | 'erasure';

/**
 * How sure it is whose stop it was: said from the phone itself, by somebody who named its number, or to one of
 * us, who noted it. Empty where nobody asked, as in all entries from before.
 */
export type Certainty = '' | 'from-the-phone' | 'named' | 'heard';

/** Times are milliseconds since 1970 and truths are 0 or 1: types that both engines have. */
export type Tables = {
  leads: {
    id: string;
    reference: string;
    fingerprint: string;
    received_at: number;
    first_name: string;
    last_name: string;
    /** As it is dialed, as all phones but the ledger's own: +12545550142, or empty where it was withheld. */
    phone: string;
    email: string;
    property_address: string;
    property_city: string;
    property_state: string;
    property_zip: string;
    comments: string;
    agree_to_texts: number;
    city: string;
    page: string;
    source: string;
    suspect: string;
    language: string;
    origin: string;
    device: Generated<string>;
    erased_at: number | null;
    /** Until when the ledger keeps the consent of an erased lead. */
    proof_until: number | null;
    /** Since when the seller wants it deleted; when that happens is told by domain/leads/state.ts. */
    erase_asked_at: Generated<number | null>;
    /** Until when the offers of an erased lead are kept, where there was a contract. */
    offers_until: Generated<number | null>;
    /** Where the work on it stands; each follows from what stages and events say, and is read in lists. */
    stage: Generated<string>;
    answered_at: Generated<number | null>;
    offered_at: Generated<number | null>;
    next_action: Generated<string>;
    next_action_at: Generated<number | null>;
    next_action_by: Generated<string | null>;
    /** The plan by which the family stays in touch, and its step that is the next action: see domain/plans. */
    plan: Generated<string>;
    plan_step: Generated<number>;
    calling_by: Generated<string | null>;
    calling_since: Generated<number | null>;
    visit_at: Generated<number | null>;
    /** When the family is next reminded, as long as nobody answered or made the offer. */
    call_reminder_at: Generated<number | null>;
    offer_reminder_at: Generated<number | null>;
    /** Which of the seller's private links counts: a new one ends those before it. */
    link_generation: Generated<number>;
    /** What the seller added on that page later: condition, a good time to call. */
    more: Generated<string>;
    /** How often somebody changed it: who changes it next says which state they saw. */
    changes: Generated<number>;
    /** Everything that a lead is found by, in small letters. */
    search: string;
    /** What a lead is sorted by in lists: see lead-labels.ts. */
    labels: Generated<string>;
  };
  /** What people did, on a lead's timeline or to the desk itself. */
  events: {
    id: string;
    lead_id: string | null;
    at: number;
    /** Nobody, where the terminal or the software did it. */
    person_id: string | null;
    kind: string;
    details: string;
    /** What it changed of the lead, as it was before, so that it can be undone. */
    before: string | null;
    undone_at: number | null;
  };
  people: {
    id: string;
    name: string;
    role: string;
    created_at: number;
    removed_at: number | null;
  };
  passkeys: {
    id: string;
    person_id: string;
    /** Of the desk for which it was made: at another address it does not work. */
    host: string;
    public_key: string;
    counter: number;
    transports: string;
    device: string;
    created_at: number;
    used_at: number | null;
  };
  /** The id of a session or a link is the hash of the secret that opens it. */
  sessions: {
    id: string;
    person_id: string;
    device: string;
    /** Which opened it; not known of sessions from before version 3. */
    passkey_id: string | null;
    created_at: number;
    seen_at: number;
    ends_at: number;
    /** When a passkey was last shown in it. */
    proven_at: Generated<number>;
  };
  links: {
    id: string;
    name: string;
    role: string;
    person_id: string | null;
    made_by: string | null;
    ends_at: number;
    used_at: number | null;
  };
  /** What a device was asked to sign and has signed, so that nobody sends it again. */
  challenges: { id: string; ends_at: number };
  consent_wordings: { version: string; sha256: string; wording: string };
  /** Only ever added to, each entry sealing the one before; erasing blanks the personal columns. */
  consent_ledger: {
    entry: number;
    kind: EntryKind;
    lead_id: string | null;
    agreed: number;
    version: string;
    wording_sha256: string;
    recorded_at: number;
    page: string;
    erased_entry: number | null;
    certainty: Certainty;
    /** As it was sealed: as it is dialed or, in entries from before, as people read it. */
    phone: string;
    /** The phone as it is dialed, or nothing: made by the store, for joins, and not hashed. */
    number: GeneratedAlways<string>;
    address: string;
    user_agent: string;
    how: string;
    salt: string;
    personal_sha256: string;
    previous_sha256: string;
    sha256: string;
  };
  /** One row: where the ledger ends. */
  consent_head: { id: number; entry: number; sha256: string };
  deliveries: {
    id: string;
    /** Nothing, where it tells of no lead: the morning's list. */
    lead_id: string | null;
    channel: string;
    /** What it tells of: see deliveries/channels.ts. */
    subject_kind: string;
    subject_id: string;
    state: string;
    attempts: number;
    created_at: number;
    next_attempt_at: number;
    scheduled_at: number;
    lease: string | null;
    sent_at: number | null;
    last_error: string | null;
    /** Empty until it was first claimed: then within or over. */
    budget: string;
  };
  /** A phone or computer that somebody of the family lets us ring; the id is the hash of its endpoint. */
  push_devices: {
    id: string;
    person_id: string;
    endpoint: string;
    public_key: string;
    secret: string;
    device: string;
    /** With which whoever lets it ring had signed in, where that is known. */
    passkey_id: string | null;
    created_at: number;
    told_at: number | null;
  };
  /** A text to or from a seller, as the carrier names it; the event holds what it says. */
  texts: {
    sid: string;
    lead_id: string | null;
    event_id: string;
    state: string;
    error: string;
    changed_at: number;
    /** Whose it is, where it came to us for a lead. */
    phone: Generated<string>;
  };
  /** A call that came in, as the carrier names it. */
  calls: {
    sid: string;
    lead_id: string | null;
    phone: string;
    received_at: number;
    state: string;
    answered_by: string;
    recording_sid: string;
    recording_seconds: number;
  };
  /** A call to a seller, begun on the desk; the id follows from who tapped, for whom, on which page. */
  calls_out: {
    id: string;
    person_id: string;
    /** Nobody, once the lead is erased. */
    lead_id: string | null;
    /** As the carrier names it; empty until it has answered. */
    sid: Generated<string>;
    state: string;
    result: Generated<string>;
    error: Generated<string>;
    seconds: Generated<number>;
    began_at: number;
    changed_at: number;
    /** When the carrier said that our own phone hung up, where it has not said yet how it went with the seller. */
    ended_at: number | null;
  };
  /** The phone on which somebody of the family calls and is called; empty until a code has proved it. */
  person_phones: {
    person_id: string;
    phone: Generated<string>;
    takes_calls: Generated<number>;
    asked_phone: Generated<string>;
    /** Under a key. */
    code: Generated<string>;
    code_ends_at: Generated<number>;
    tries: Generated<number>;
  };
  /** The id follows from lead and file: one that is sent twice is kept once. */
  photos: {
    id: string;
    lead_id: string;
    /** Nobody, where it is the seller's own. */
    person_id: string | null;
    added_at: number;
    width: number;
    height: number;
    small: Uint8Array;
    large: Uint8Array;
    /** The text that it came with, as the carrier names it; empty where it came otherwise. */
    text_sid: Generated<string>;
  };
  /** Written offers; a newer version replaces those before it, and all are kept. */
  offers: {
    id: string;
    lead_id: string;
    version: number;
    made_at: number;
    made_by: string | null;
    /** Every figure that the seller sees, as it was when the offer was made. */
    figures: string;
    offer_cents: number;
    valid_until: number;
    assignable: number;
    state: string;
    answer: string;
    answered_at: number | null;
    withdrawn_because: Generated<string>;
  };
  /** How often something was done; `day` is 2026-11-16, or 2026-11 once it is long ago. */
  counts: {
    day: string;
    page: string;
    language: string;
    source: string;
    device: string;
    event: string;
    count: number;
  };
  /** The same once more for each of what it is told by, summed up: a report of years reads little. */
  count_sums: { kind: string; label: string; day: string; event: string; count: number };
  /** Days whose visits are in no report, since the owner said that somebody made them up. */
  struck_days: { day: string };
  retention_answers: { answered_at: number; person_id: string | null };
  /** What the owner paid for a campaign in a month. */
  campaign_costs: { source: string; month: string; cents: number };
  /** How much of a budget was used in the time that ends then. */
  budgets: { purpose: string; ends_at: number; used: number };
  /** Made with the store; what is signed with them holds in every process that shares it. */
  keys: { name: string; secret: string };
  /** Only ever added to: a lead's newest row of a stage counts. */
  stages: {
    id: string;
    lead_id: string;
    stage: string;
    reached_at: number;
    recorded_at: number;
    value_cents: number | null;
    /** Marked by a tap that was undone: counts for nothing. */
    withdrawn_at: Generated<number | null>;
  };
  /** What an advertiser has been told already. */
  ad_exports: { lead_id: string; format: string; stage: string; exported_at: number };
  /** Keyed hashes of addresses that want no more emails of plans; they outlive what is erased. */
  mail_stops: { mailbox: string; stopped_at: number };
  heartbeats: { id: string; beaten_at: number };
  /** What a file of the content holds, by its hash: kept once, however many versions have it. */
  content_files: { sha256: string; bytes: Uint8Array };
  /** What the website said and says. */
  content_versions: {
    id: number;
    made_at: number;
    /** Nobody, where it came from the files or with new code. */
    person_id: string | null;
    origin: string;
    /** The version whose words it brings back. */
    back_to: number | null;
    /** The hash of each file, by its path, as JSON. */
    files: string;
    state: string;
    public_at: number | null;
    /** Why it could not be shown. */
    problem: Generated<string>;
  };
  /** Files that were changed and not published: no hash is a file that goes, no base one that comes. */
  content_drafts: { file: string; sha256: string | null; base_sha256: string | null };
  /** Who changed which field of a draft. */
  content_draft_changes: {
    id: string;
    file: string;
    field: string;
    at: number;
    person_id: string | null;
  };
};
