import { patienceMs } from '../send-request.ts';

const name = 'keptRequest';

/**
 * One tab at a time. A tab that was put to sleep in the middle of its turn is not waited for longer than its
 * request could last: the request's key makes one lead of two.
 */
export const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (navigator.locks === undefined) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    const signal = AbortSignal.timeout(patienceMs + 5000);
    return await navigator.locks.request(name, { signal }, begin);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
};

/** Nobody else begins meanwhile; whoever has begun already is not waited for. */
export const aheadOfOthers = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks?.request(name, { ifAvailable: true }, work) ?? work();
