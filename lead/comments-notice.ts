import { maxTextLength, plainText } from './clean-text.ts';

/** Said beside the comments box once more has been typed than will be sent. */
export const commentsNotice = (comments: string): string | undefined =>
  plainText(comments).length > maxTextLength
    ? `Only the first ${maxTextLength.toLocaleString('en-US')} characters will be sent.`
    : undefined;
