import lighthouse, { type Flags, type Result } from 'lighthouse';

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
  let reason = 'no result';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent', ...flags });
    if (run !== undefined && run.lhr.runtimeError === undefined) return run.lhr;
    reason = run?.lhr.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse failed ${attempts} times on ${url}: ${reason}`);
};
