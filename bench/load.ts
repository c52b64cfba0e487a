import { openConnection } from './connection.ts';

export type Load = {
  connections: number;
  /** Goes on until so many were answered, or for so long. */
  until: { answers: number } | { ms: number };
  /** The next request, each time it is asked. */
  request: () => string;
  onAnswer?: (answers: number) => void;
};

export type Answered = { perSecond: number; latencies: number[] };

/** Each connection asks its next as soon as it has its answer. Anything but a 200 ends it all. */
export const load = async (
  url: string,
  { connections, until, request, onAnswer = () => undefined }: Load,
): Promise<Answered> => {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const latencies: number[] = [];
  const started = performance.now();
  let asked = 0;
  const isOver =
    'ms' in until ? () => performance.now() - started >= until.ms : () => asked >= until.answers;
  try {
    await Promise.all(
      opened.map(async ({ ask }) => {
        while (!isOver()) {
          asked += 1;
          const before = performance.now();
          const status = await ask(request());
          if (status !== 200) throw new Error(`${url} answered ${status} while it was measured`);
          latencies.push(performance.now() - before);
          onAnswer(latencies.length);
        }
      }),
    );
    return { latencies, perSecond: (latencies.length / (performance.now() - started)) * 1000 };
  } finally {
    for (const { close } of opened) close();
  }
};
