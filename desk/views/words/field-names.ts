import { loadCompany } from '#content/load-company.ts';

/** What the offer form calls its fields; read once, when the desk's pages are. */
const { fields } = loadCompany().messages;

export const fieldName = (field: string): string =>
  Object.hasOwn(fields, field) ? fields[field as keyof typeof fields].label : field;
