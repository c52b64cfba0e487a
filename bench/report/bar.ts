import type { JudgedRow } from '../measurement.ts';

const width = 160;
/** Bars have room for half as much again as the limit; what is longer is cut. */
const room = 1.5;
const limitAt = width / room;

/** A row's figure as a bar, and its limit as an upright line. */
export const bar = ({ ratio, passed, figure }: JudgedRow): string => {
  const share = ratio ?? (figure === 0 ? 0 : room);
  const length = Math.max(1, Math.min(room, share) * limitAt);
  return `<svg class="bar ${passed ? 'pass' : 'fail'}" viewBox="0 0 ${width} 14" width="${width}" height="14" aria-hidden="true">
<rect y="2" width="${length.toFixed(1)}" height="10" rx="2"/><path d="M${limitAt.toFixed(1)} 0v14"/></svg>`;
};
