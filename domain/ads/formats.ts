import type { AdFormat } from './conversion.ts';
import { googleClicks } from './google-clicks.ts';
import { googleEnhanced } from './google-enhanced.ts';
import { meta } from './meta.ts';

export const adFormats = {
  'google-ads': googleClicks,
  'google-ads-enhanced': googleEnhanced,
  meta,
} satisfies Record<string, AdFormat>;

export type AdFormatName = keyof typeof adFormats;

export const isAdFormat = (name: string): name is AdFormatName => Object.hasOwn(adFormats, name);
