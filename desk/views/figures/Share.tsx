import { aboutRanges, percent, rangeWords } from '#documents/report/words.ts';
import type { Rate } from '#domain/report/rate.ts';

/** "4.1%", and once somebody asks for it, "(2.6 to 6.3%)". */
export const Share = ({ rate }: { rate: Rate }) => (
  <span>
    {`${percent(rate.share)}%`} <small className="range">{`(${rangeWords(rate)})`}</small>
  </span>
);

/** Shows the ranges of the whole page. A box and no script: figures.css does the rest. */
export const RangesBox = () => (
  <>
    <label className="tick">
      <input type="checkbox" id="ranges" autoComplete="off" />
      Show how sure each share is
    </label>
    <p className="hint range">{aboutRanges}</p>
  </>
);
