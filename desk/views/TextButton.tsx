import type { WorkRow } from '#domain/work-list/call-next.ts';
import { textWords } from './words/text-words.ts';

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
