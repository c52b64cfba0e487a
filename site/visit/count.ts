import { countFunctionPath } from '#lead/fields.ts';

/**
 * What only a browser knows, told in a letter and never waited for: that the form was begun, a number tapped, the
 * language changed; and that a page was shown which had been asked for ahead. Where something else than our server
 * sends the pages, every view is told. Bytes are few: `tel:` is known by its colon, and what had been asked for
 * ahead by a word longer than "cache".
 */
export const countingScript = (everyView: boolean): string =>
  [
    `{let f=1,c=e=>navigator.sendBeacon("${countFunctionPath}",e);`,
    'addEventListener("input",({target:t})=>f&&t.form&&(f=0,c("f")));',
    'addEventListener("click",({target:t})=>(t=t.closest("a"))&&(t.href[3]==":"?c("c"):t.lang&&c("l")),!0);',
    everyView
      ? 'c("v")}'
      : 'performance.getEntriesByType("navigation")[0]?.deliveryType?.[5]&&c("v")}',
  ].join('');
