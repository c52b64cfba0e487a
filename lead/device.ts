export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

/** As far as a browser tells; an iPad says that it is a Mac. */
export const deviceOf = (userAgent: string): Device => {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod/i.test(userAgent) ? 'phone' : 'computer';
};
