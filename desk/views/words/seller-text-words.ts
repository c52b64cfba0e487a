import type { Delivery } from '#domain/deliveries/delivery.ts';
import type { TextReceipt } from '#domain/texts/rows.ts';
import { dayAndTime } from '#time/time-words.ts';

/** Longer than the time in which a text can be taken back: it waits for something. */
const soonMs = 60_000;

/** What became of a text to the seller. */
export const sellerTextWords = (
  { state, attempts, nextAttemptAt, triedAt, lastError }: Delivery,
  receipt: TextReceipt | undefined,
  timeZone: string,
): string => {
  const why = lastError === undefined ? '' : `: ${lastError}`;
  switch (state) {
    case 'sent':
      return receiptWords(receipt);
    case 'dead':
      return `The text couldn’t be sent${why}`;
    case 'dropped':
      return `The text was ${lastError ?? 'not sent'}`;
    case 'unknown':
      return `We don’t know whether the text arrived, so it won’t be sent again${why}`;
    case 'pending':
      if (attempts > 0)
        return why === '' ? 'The text is being sent' : `The text is being retried${why}`;
      return nextAttemptAt - triedAt > soonMs
        ? `The text waits until ${dayAndTime(nextAttemptAt, timeZone)}${why}`
        : 'The text is about to be sent';
  }
};

const receiptWords = (receipt: TextReceipt | undefined): string => {
  switch (receipt?.state) {
    case 'delivered':
      return 'The text was delivered';
    case 'undelivered':
    case 'failed':
      return `The text wasn’t delivered: ${receipt.error || 'no reason was given'}`;
    case 'sent':
      return 'The text is with the carrier';
    default:
      return 'The text was sent';
  }
};
