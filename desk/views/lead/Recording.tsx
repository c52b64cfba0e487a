import type { LeadEvent } from '#domain/events/events.ts';
import { playTime } from '../words/event-words.ts';

type Props = { event: LeadEvent; reference: string };

/** A message that a caller left, to listen to; of any other event nothing. */
export const Recording = ({ event, reference }: Props) => {
  if (event.kind !== 'voicemail') return null;
  const { recording, seconds } = event.details;
  const src = `/leads/${reference}/messages/${recording}`;
  const length = playTime(seconds);
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what the caller said.
    <audio
      className="recording"
      controls
      preload="none"
      src={src}
      aria-label={`Message, ${length}`}
    >
      <a href={src}>Listen to the message, {length}</a>
    </audio>
  );
};
