import { marked, type Token } from 'marked';

/** Markdown that whoever writes the content cannot turn against those who read it: no HTML, no pictures, plain links. */
export const dangersIn = (body: string): string[] => {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(body), (token) => {
    const danger = dangerOf(token as Token);
    if (danger !== undefined) found.push(danger);
  });
  return found;
};

/** Told by those who know what belongs there. */
const ownMark = /^<!-- (if|unless|end)\b/;

const dangerOf = (token: Token): string | undefined => {
  if (token.type === 'html' && !ownMark.test(token.raw))
    return `${shortOf(token.raw)} is HTML; write Markdown alone, and &lt; for a < that is meant as one`;
  if (token.type === 'image') return `${shortOf(token.raw)} is a picture; such a text holds words`;
  if (token.type !== 'link' || isProperLink(token.href)) return undefined;
  return `the link ${shortOf(token.raw)} leads to ${shortOf(token.href)}; expected https:, tel:, mailto:, or a page of this site such as /faq`;
};

/**
 * What a browser makes of an address is not what stands there: it leaves out tabs, takes \ for /, and reads
 * entities. So a path may hold only what our own have, and no address any of these.
 */
const proper = [
  /^https:\/\/[a-z0-9][^\s\\"'<>]*$/i,
  /^tel:\+?[\d().%-]+$/,
  /^mailto:[^\s\\"'<>&]+@[^\s\\"'<>]+$/,
  /^\/?#[\w-]+$/,
  /^\/$/,
  /^(\/[\w.~-]+)+(#[\w-]+)?$/,
];

const isProperLink = (href: string): boolean => proper.some((pattern) => pattern.test(href));

const longest = 60;

const shortOf = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return `"${line.length > longest ? `${line.slice(0, longest)}…` : line}"`;
};
