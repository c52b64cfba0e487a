import { loadCompany } from '#content/load-company.ts';
import type { Following } from '#domain/plans/steps.ts';

const { plans, company } = loadCompany();

/** The plans of the content, and its office. */
export const following: Following = { plans, office: company };
