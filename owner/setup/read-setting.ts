import type { Company } from '#content/company.ts';
import { envToConfig } from '#settings/config.ts';
import { ConfigError, type Variable } from '#settings/env.ts';
import type { Reading } from './question.ts';

/** What settings fall back to, so that .env need not repeat it. */
export type Fallbacks = Pick<Company, 'name' | 'email' | 'url'>;

/** Reads by the very checks that the server makes when it starts. */
export const readSetting = (
  name: Variable,
  answer: string,
  company: Fallbacks,
): Reading<string> => {
  try {
    envToConfig({ [name]: answer }, company);
    return { value: answer };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [problem = ''] = error.problems;
    return { problem: problem.slice(name.length + 2) };
  }
};
