import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { findChromium } from '#tests/support/chromium.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';

/** Longer than the last part of a page waits for its frame: site/styles/later.css. */
const lastFrameMs = 800;

/** For pages that load nothing late: little waiting after the load event, and no picture of the result. */
const shortWaits: Flags = {
  pauseAfterFcpMs: lastFrameMs,
  pauseAfterLoadMs: lastFrameMs,
  networkQuietThresholdMs: 100,
  cpuQuietThresholdMs: 100,
  disableFullPageScreenshot: true,
};

/** As root, as in many containers, Chromium runs only without its sandbox. */
const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

const attempts = 3;

/**
 * Lighthouse as people run it: its own launcher with the flags that it has by default, a new browser
 * each time, every category in one go, a phone on simulated slow 4G with a CPU four times slower. On a
 * busy machine its trace may miss the start of the page; such a run measured nothing, and is made again.
 */
export const runLighthouse = async (url: string, more: Flags = {}): Promise<Result> => {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { lhr, error } = await runOnce(url, more);
    if (lhr !== undefined && lhr.runtimeError === undefined) return lhr;
    reason = lhr?.runtimeError?.message ?? error ?? 'no result';
  }
  throw new Error(`Lighthouse failed ${attempts} times on ${url}: ${reason}`);
};

const runOnce = async (
  url: string,
  more: Flags,
): Promise<{ lhr?: Result | undefined; error?: string }> => {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags });
  endWithUs(chrome.process);
  try {
    const flags: Flags = { port: chrome.port, output: 'json', logLevel: 'silent' };
    return { lhr: (await lighthouse(url, { ...flags, ...shortWaits, ...more }))?.lhr };
  } catch (error) {
    return { error: String(error) };
  } finally {
    chrome.kill();
  }
};

const firstRuns = new Map<string, Promise<Result>>();

/** A page's first run serves every measurement that wants one. */
export const firstRun = (url: string): Promise<Result> => {
  const known = firstRuns.get(url) ?? runLighthouse(url);
  firstRuns.set(url, known);
  return known;
};
