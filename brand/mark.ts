import { colour } from './tokens.ts';

/** The house over its furrows: the logo, the icons and the corner of every shared picture. */
export const markShapes = `<rect width="40" height="40" rx="9" fill="${colour('soil')}"/>
<path d="M6 20 20 8l14 12v2H6z" fill="${colour('wheat')}"/>
<path d="M11 22h18v5H11z" fill="${colour('limestone')}"/>
<path d="M18 22h4v5h-4z" fill="${colour('bluebonnet')}"/>
<path d="M0 32q20-9 40 0a9 9 0 0 1-9 8H9a9 9 0 0 1-9-8z" fill="${colour('loam')}"/>
<path d="m20 28-9 12h4zm0 0 9 12h-4zm0 0-2 12h4z" fill="${colour('clay')}"/>`;

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${markShapes}</svg>`;
