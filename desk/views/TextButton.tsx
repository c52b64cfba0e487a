import type { TextDecision } from '#domain/texts/may-text.ts';
import type { WorkRow } from '#domain/work-list/call-next.ts';
import { timeOfDay } from '#time/time-words.ts';

/** Why there is no button, in the room of one. */
const textWords = (text: TextDecision, timeZone: string): string => {
  if (text.decision === 'waits')
    return `Texts at ${timeOfDay(text.until, timeZone).replace(':00', '')}`;
  return text.decision === 'allowed' ? 'Text' : 'No texts';
};

type Props = { row: WorkRow; timeZone: string; sendsTexts: boolean };

/** A text from here where the desk sends them, also one that waits for the morning; otherwise from one's own phone. */
export const TextButton = ({ row: { reference, text }, timeZone, sendsTexts }: Props) => {
  const words = textWords(text, timeZone);
  const isFromHere = sendsTexts && text.decision !== 'refused';
  const isFromPhone = !sendsTexts && text.decision === 'allowed';
  if (!isFromHere && !isFromPhone) return <span className="button off">{words}</span>;
  const href = isFromPhone ? `sms:${text.permit.phone}` : `/leads/${reference}/text`;
  return (
    <a className="button" href={href}>
      {words}
    </a>
  );
};
