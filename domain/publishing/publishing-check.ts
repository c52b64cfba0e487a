import type { Config } from '#config/config.ts';
import type { ContentProblem } from '#content/problems.ts';
import type { Store } from '#store/open.ts';
import { inTheWayOfCompanyCalls } from '../calling/from-company.ts';
import { listPhones } from '../people/phones.ts';
import type { ContentFiles } from './content-files.ts';
import { saidIn, valueAt } from './differences.ts';
import { createContentCheck } from './problems-of.ts';

const file = 'company.yaml';

/** All that stops a build, and what would be said to visitors and is not so on this machine. */
export const createPublishingCheck = (
  config: Pick<Config, 'dataDir' | 'twilio'>,
  store: Store,
): ((files: ContentFiles) => Promise<ContentProblem[]>) => {
  const checkWords = createContentCheck(config.dataDir);
  return async (files) => {
    const problems = await checkWords(files);
    const bytes = files.get(file);
    const facts = bytes && saidIn(file, bytes);
    if (problems.length > 0 || valueAt(facts, ['calls', 'from']) !== 'company') return problems;
    const phone = String(valueAt(facts, ['phone']));
    const people = await listPhones(store, Date.now());
    return inTheWayOfCompanyCalls(people, config, phone).map((one) => ({ file, ...one }));
  };
};
