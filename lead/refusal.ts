import type { TextField } from './fields.ts';

/** What can be wrong with the text that was typed. */
export const checkCodes = ['missing', 'too-long', 'bad-email', 'invalid'] as const;

/** Every reason for which a request is not sent, or not taken. */
export const refusalCodes = ['cooldown', ...checkCodes, 'rate-limit', 'failed'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a request is refused, with the fields in question in the order of the checks. */
export type Refusal = { code: RefusalCode; fields: readonly TextField[] };
