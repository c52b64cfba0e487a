import type { Measurement } from './measurement.ts';

const barWidth = 30;

/** One line: how far, for how long, and what is being measured now. */
const progressLine = (share: number, seconds: number, what: string, width = 80): string => {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${bar}${percent} ${clock(seconds)}  ${what}`.slice(0, width - 1);
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export type Progress = {
  start: (measurement: Measurement) => void;
  tell: (done: number, total: number, what: string) => void;
  finish: (seconds: number) => void;
};

/** A bar that is drawn over itself on a terminal; elsewhere, such as in CI, one line per measurement. */
export const showProgress = (
  measurements: readonly Measurement[],
  quick: boolean,
  out: NodeJS.WriteStream,
): Progress => {
  const started = performance.now();
  const expected = ({ seconds }: Measurement) => (quick ? seconds.quick : seconds.full);
  const total = measurements.reduce((sum, measurement) => sum + expected(measurement), 0);
  let before = 0;
  let current: Measurement | undefined;

  const draw = (within: number, what: string): void => {
    if (!out.isTTY) return;
    const share = (before + within * (current ? expected(current) : 0)) / total;
    const seconds = (performance.now() - started) / 1000;
    out.write(`\r\x1b[2K${progressLine(share, seconds, what, out.columns)}`);
  };

  return {
    start: (measurement) => {
      current = measurement;
      if (!out.isTTY) out.write(`${measurement.title} …\n`);
      draw(0, measurement.title);
    },
    tell: (done, of, what) => draw(done / of, `${current?.title}: ${what}`),
    finish: (seconds) => {
      if (current) before += expected(current);
      current = undefined;
      if (out.isTTY) out.write('\r\x1b[2K');
      else out.write(`  ${seconds.toFixed(0)} s\n`);
    },
  };
};
