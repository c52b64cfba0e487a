import { findRefusal, type TypedFields } from '#lead/checks.ts';
import { requiredFields } from '#lead/fields.ts';
import { fieldError } from '#lead/messages.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import { parsePhone } from '#lead/phone.ts';
import type { Store } from '#store/open.ts';
import { holdHead } from '../consent/append.ts';
import { eventsOf, isOfKind } from '../events/events.ts';
import { leadLabels } from '../leads/labels.ts';
import { rowToLead } from '../leads/rows.ts';
import { searchText } from '../leads/search-text.ts';
import type { Asks } from './asks.ts';
import {
  type Actor,
  type Change,
  changeLeadWithin,
  type LeadColumns,
  type LeadRow,
} from './change-lead.ts';

/** What may have been misheard; the words that a seller wrote stay as they came. */
export const editableFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'propertyAddress',
  'propertyCity',
  'propertyState',
  'propertyZip',
] as const;
export type EditableField = (typeof editableFields)[number];
export type Editable = Record<EditableField, string>;

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  propertyAddress: 'property_address',
  propertyCity: 'property_city',
  propertyState: 'property_state',
  propertyZip: 'property_zip',
} as const satisfies Record<EditableField, keyof LeadColumns>;

/** What the lead had when a form showed it, and what the form holds now, as it was typed. */
export type Edit = { was: Partial<Editable>; typed: Partial<Editable> };

/** Only these are written: who corrects a name must not put back an older phone. */
const changedFields = ({ was, typed }: Edit, clean: Editable): EditableField[] =>
  editableFields.filter((field) => {
    const [before, now] = [was[field], typed[field]];
    return before !== undefined && now !== undefined && now !== before && clean[field] !== before;
  });

/** What the form changes, as it was typed. */
export const typedChanges = (edit: Edit): Partial<Editable> =>
  Object.fromEntries(
    changedFields(edit, normalizeRequest(edit.typed)).map((field) => [field, edit.typed[field]]),
  );

/** What is wrong with a field that was changed, by the rules of the offer form. */
export const editProblems = (edit: Edit, asks: Asks): Partial<Editable> => {
  const told = Object.entries(typedChanges(edit)).map(
    ([field, value]) => [field, problemOf(field as EditableField, value, asks)] as const,
  );
  return Object.fromEntries(told.filter(([, problem]) => problem !== undefined));
};

const problemOf = (field: EditableField, value: string, asks: Asks): string | undefined => {
  const others: TypedFields = Object.fromEntries(requiredFields.map((name) => [name, 'x']));
  const refusal = findRefusal({ ...others, [field]: value });
  if (refusal !== undefined) return fieldError(refusal, asks.messages, asks.missing);
  return field === 'phone' && parsePhone(value) === '' ? asks.phone : undefined;
};

export type EditRefusal = 'unchanged' | { conflict: EditableField[] };

/** Refused as a whole where somebody else has meanwhile changed one of the same fields to something else. */
export const editLead = (
  store: Store,
  leadId: string,
  actor: Actor,
  edit: Edit,
  kind: Wanted['kind'] = 'edited',
) =>
  store.write(async (transaction) => {
    const clean: Editable = normalizeRequest(edit.typed);
    const wanted = changedFields(edit, clean);
    // Before anything else, as everybody does who may append to the ledger.
    if (wanted.includes('phone')) await holdHead(transaction, store.engine);
    const decide = (row: LeadRow) => changeOf(row, { was: edit.was, clean, wanted, kind });
    return changeLeadWithin<EditRefusal>(transaction, store.engine, leadId, actor, decide);
  });

type Wanted = {
  was: Partial<Editable>;
  clean: Editable;
  wanted: readonly EditableField[];
  kind: 'edited' | 'seller-corrected';
};

const changeOf = (
  row: LeadRow,
  { was, clean, wanted, kind }: Wanted,
): Change | { refused: EditRefusal } => {
  const { request, reference, source, language } = rowToLead(row, undefined);
  const conflict = wanted.filter(
    (field) => request[field] !== was[field] && request[field] !== clean[field],
  );
  if (conflict.length > 0) return { refused: { conflict } };
  const fields = wanted.filter((field) => request[field] !== clean[field]);
  if (fields.length === 0) return { refused: 'unchanged' };
  const before = Object.fromEntries(fields.map((field) => [field, request[field]]));
  const after = Object.fromEntries(fields.map((field) => [field, clean[field]]));
  const set = Object.fromEntries(fields.map((field) => [columns[field], clean[field]]));
  const edited = { ...request, ...after };
  const search = searchText(reference, edited);
  const labels = leadLabels({ request: edited, source, language });
  return { kind, details: { before, after }, set: { ...set, search, labels } };
};

/** The edit that made a field what it is, where one did. */
export const lastEditOf = async (store: Store, leadId: string, field: EditableField) =>
  (await eventsOf(store, leadId, 100))
    .filter((event) => isOfKind(event, 'edited', 'seller-corrected'))
    .find(({ details, undoneAt }) => undoneAt === undefined && field in details.after);
