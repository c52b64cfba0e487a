import { removeKept, replaceKept, writeKept } from './database.ts';
import { type Delivery, deliver } from './deliver.ts';
import { inTurn } from './in-turn.ts';
import { type KeptRequest, pauseAfter, type ReadyRequest } from './kept-request.ts';
import { currentNews, tellNews } from './news.ts';

let waiting: KeptRequest | undefined;
let timer: number | undefined;
let unreached = 0;
let isLooking = false;

/** A request that is filled in again after a reload is still the same one. */
export const keyOfKept = (request: string): string | undefined =>
  waiting && JSON.stringify(waiting.request) === request ? waiting.key : undefined;

const waitFor = (kept: KeptRequest, ms: number): void => {
  waiting = kept;
  clearTimeout(timer);
  timer = window.setTimeout(look, ms);
  tellNews({ kind: 'waiting' });
};

const tell = (delivery: Delivery): void => {
  waiting = undefined;
  if (delivery.kind === 'waiting') {
    unreached = delivery.isUnreached ? unreached + 1 : 0;
    waitFor(delivery.kept, Math.max(delivery.inMs, pauseAfter(unreached)));
  } else if (delivery.kind !== 'nothing') {
    tellNews(delivery);
  } else if (saysItIsHere()) {
    tellNews({ kind: 'gone' });
  }
};

const saysItIsHere = (): boolean => ['waiting', 'refused'].includes(currentNews()?.kind ?? '');

/** Is one kept, and is it time to send it? */
const look = async (): Promise<void> => {
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  try {
    tell(await deliver(() => tellNews({ kind: 'sending' })));
  } finally {
    isLooking = false;
  }
};

const lookAgain = (): void => {
  unreached = 0;
  if (document.visibilityState === 'visible') look();
};

/** Now, whenever the connection or the visitor comes back, and after ever longer pauses. */
export const watchKept = (): void => {
  for (const sign of ['online', 'pageshow', 'visibilitychange']) addEventListener(sign, lookAgain);
  look();
};

const keptNow = (ready: ReadyRequest, pageKind: string): KeptRequest => ({
  ...ready,
  pageKind,
  keptAt: Date.now(),
  tries: 0,
  notBefore: 0,
});

/** False when this device cannot keep it. */
export const keepForLater = async (ready: ReadyRequest, pageKind: string): Promise<boolean> => {
  const kept = keptNow(ready, pageKind);
  const isKept = await writeKept(kept);
  if (isKept) waitFor(kept, pauseAfter(0));
  return isKept;
};

/** The newer request takes the place of one that its seller asked to keep. False where none was kept. */
export const keepInstead = async (ready: ReadyRequest, pageKind: string): Promise<boolean> => {
  const kept = keptNow(ready, pageKind);
  const isReplaced = await replaceKept(kept);
  if (isReplaced) waitFor(kept, pauseAfter(0));
  return isReplaced;
};

const forget = async (): Promise<boolean> => {
  clearTimeout(timer);
  waiting = undefined;
  return removeKept();
};

/** A newer request has arrived in its place. */
export const replacedBySent = async (): Promise<void> => {
  if (saysItIsHere()) tellNews(undefined);
  await forget();
};

/** Whoever is sending it in another tab at this moment has begun before. */
export const discardKept = async (): Promise<void> => {
  const isRemoved = await inTurn(forget);
  tellNews({ kind: isRemoved ? 'discarded' : 'gone' });
};

/** The form has what was kept: it is kept no longer. */
export const takeBack = async (): Promise<void> => {
  tellNews(undefined);
  await forget();
};
