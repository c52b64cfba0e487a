import { escapeMarkup } from '#http/escape-markup.ts';
import type { Growth } from '../measurement.ts';

const size = { width: 640, height: 300, left: 70, bottom: 50, top: 20, right: 30 };
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The points of a growth joined by a line, both axes from zero. */
export const lineChart = ({ title, across, upwards, points }: Growth): string => {
  const { width, height, left, bottom, top, right } = size;
  const most = { x: Math.max(...points.map(([x]) => x)), y: Math.max(...points.map(([, y]) => y)) };
  const x = (value: number) => left + (value / most.x) * (width - left - right);
  const y = (value: number) => height - bottom - (value / most.y) * (height - top - bottom);
  const path = points.map(([a, b]) => `${x(a).toFixed(1)},${y(b).toFixed(1)}`).join(' ');
  const spots = points
    .map(
      ([a, b]) =>
        `<circle cx="${x(a).toFixed(1)}" cy="${y(b).toFixed(1)}" r="4"><title>${number.format(a)} ${escapeMarkup(across)}: ${number.format(b)} ${escapeMarkup(upwards)}</title></circle>`,
    )
    .join('');
  const base = height - bottom;
  return `<figure><figcaption>${escapeMarkup(title)}</figcaption>
<svg class="line" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(title)}">
<path class="axes" d="M${left} ${top}V${base}H${width - right}"/>
<polyline points="${path}"/>${spots}
<text x="${left - 8}" y="${y(most.y) + 5}" text-anchor="end">${number.format(most.y)} ${escapeMarkup(upwards)}</text>
<text x="${left - 8}" y="${base}" text-anchor="end">0</text>
<text x="${x(most.x)}" y="${base + 24}" text-anchor="end">${number.format(most.x)} ${escapeMarkup(across)}</text>
</svg></figure>`;
};
