import { setTimeout as sleep } from 'node:timers/promises';
import { type MailSink, startMailSink } from '../mail-sink.ts';

export type SoakedMail = {
  url: string;
  /** How often the mail of a delivery arrived. */
  received: ReadonlyMap<string, number>;
  down: (lasts: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Takes every mail and remembers which; comes back where it was. */
export const startSoakedMail = async (): Promise<SoakedMail> => {
  const received = new Map<string, number>();
  const onMail = (messageId: string): void => {
    const [delivery = ''] = messageId.split('@');
    received.set(delivery, (received.get(delivery) ?? 0) + 1);
  };
  let sink: MailSink = await startMailSink(onMail);
  const { url } = sink;
  const down = async (lasts: number): Promise<void> => {
    await sink.stop();
    await sleep(lasts);
    sink = await startMailSink(onMail, Number(new URL(url).port));
  };
  return { url, received, down, stop: () => sink.stop() };
};
