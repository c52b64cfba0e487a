import { escapeHtml } from '#brand/html.ts';

/** A bar that begins at zero. What it shows stands beside it as text, so it needs no words. */
export const bar = (amount: number, most: number): string => {
  const length = most === 0 ? 0 : (100 * amount) / most;
  return `<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="10"/><rect class="length" width="${length.toFixed(2)}" height="10"/></svg>`;
};

export type Bar = { label: string; amount: number; shown: string; share: string };

export const barChart = (title: string, shares: string, bars: readonly Bar[]): string => {
  const most = Math.max(...bars.map(({ amount }) => amount));
  const items = bars.map(
    ({ label, amount, shown, share }) =>
      `<li><span>${escapeHtml(label)}</span><span class="amount">${share && `<span class="part">${escapeHtml(share)}</span> `}${escapeHtml(shown)}</span>${bar(amount, most)}</li>`,
  );
  return `<figure><figcaption>${escapeHtml(title)} <span class="part">${escapeHtml(shares)}</span></figcaption><ul class="bars">${items.join('\n')}</ul></figure>`;
};
