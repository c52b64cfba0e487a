import type { Store } from '#store/open.ts';
import { commitLead } from './made-up-leads.ts';

/** How many leads a loop commits that does nothing else. */
export const bareLeadsPerSecond = async (store: Store, ms: number): Promise<number> => {
  const started = performance.now();
  let leads = 0;
  for (; performance.now() - started < ms; leads += 1) await commitLead(store);
  return (leads / (performance.now() - started)) * 1000;
};
