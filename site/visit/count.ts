import { countFunctionPath } from '#lead/fields.ts';

/**
 * What only a browser knows, told in a letter and never waited for: that the form was begun, a number tapped, the
 * language changed; and that a page is shown which had been asked for or drawn ahead. Where something else than our
 * server sends the pages, every view is told. A browser draws no frame of a page before it shows it.
 *
 * Bytes are few: who listens for the form gives way to its letter, `tel:` is known by its colon, and what had been
 * asked for ahead by the one word of `deliveryType` that follows "cache" in the alphabet.
 */
export const countingScript = (everyView: boolean): string =>
  [
    `{let c=e=>navigator.sendBeacon("${countFunctionPath}",e);`,
    'oninput=e=>e.target.form&&c(oninput="f");',
    'addEventListener("click",e=>(e=e.target.closest("a"))&&(e.href[3]==":"?c("c"):e.lang&&c("l")),1);',
    'requestAnimationFrame(e=>',
    everyView
      ? 'c("v")'
      : 'performance.getEntries().some(e=>e.activationStart||e.deliveryType>"d")&&c("v")',
    ')}',
  ].join('');
