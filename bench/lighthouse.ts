import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Flags, Result } from 'lighthouse';
import { endWithUs } from '#tests/support/end-with-us.ts';
import type { Question, Reply } from './lighthouse-process.ts';

/** For pages that load nothing late: no waiting after the load event, and no picture of the result. */
export const withoutWaits: Partial<Flags> = {
  pauseAfterFcpMs: 100,
  pauseAfterLoadMs: 100,
  networkQuietThresholdMs: 100,
  cpuQuietThresholdMs: 100,
  disableFullPageScreenshot: true,
};

const attempts = 3;

/**
 * Lighthouse as it comes: a phone, simulated slow 4G, a CPU four times slower. On a busy machine its
 * trace may miss the start of the page; such a run measured nothing, and is made again.
 */
export const runLighthouse = async (
  url: string,
  port: number,
  flags: Partial<Flags> = {},
): Promise<Result> => {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { lhr, error } = await ask({
      url,
      flags: { port, output: 'json', logLevel: 'silent', ...flags },
    });
    if (lhr !== undefined && lhr.runtimeError === undefined) return lhr;
    reason = lhr?.runtimeError?.message ?? error ?? 'no result';
  }
  throw new Error(`Lighthouse failed ${attempts} times on ${url}: ${reason}`);
};

let helper: ChildProcess | undefined;

/** One question at a time, to a process of low priority that lives as long as this one. */
const ask = async (question: Question): Promise<Reply> => {
  helper ??= startHelper();
  helper.send(question);
  const answered = new AbortController();
  const { signal } = answered;
  const replied = once(helper, 'message', { signal }).then(([reply]): Reply => reply);
  const ended = once(helper, 'exit', { signal }).then(
    (): Reply => ({ error: 'its process ended' }),
  );
  return Promise.race([replied, ended]).finally(() => answered.abort());
};

const startHelper = (): ChildProcess => {
  const started = fork(new URL('./lighthouse-process.ts', import.meta.url), { execArgv: [] });
  started.once('exit', () => {
    helper = undefined;
  });
  started.unref();
  started.channel?.unref();
  endWithUs(started);
  return started;
};
