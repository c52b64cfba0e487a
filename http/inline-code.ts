import { createHash } from 'node:crypto';
import { attributeOf, type Token, tokenize } from './html-tokens.ts';

/** The hashes under which a page's own inline scripts and styles are allowed to run. */
export type InlineHashes = { scripts: string[]; styles: string[] };

const scriptTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

export const inlineHashes = (html: string): InlineHashes => {
  const tokens = tokenize(html);
  const contentsOf = (isWanted: (token: Token) => boolean): string[] => {
    const texts = tokens.flatMap((token, index) => {
      const next = tokens[index + 1];
      return isWanted(token) && next?.kind === 'text' ? [html.slice(next.start, next.end)] : [];
    });
    return [...new Set(texts.map(codeHash))];
  };
  return { scripts: contentsOf(isInlineScript), styles: contentsOf(isStyle) };
};

const isInlineScript = (token: Token): boolean =>
  token.kind === 'start' &&
  token.name === 'script' &&
  attributeOf(token, 'src') === undefined &&
  scriptTypes.has((attributeOf(token, 'type') ?? '').toLowerCase());

const isStyle = (token: Token): boolean => token.kind === 'start' && token.name === 'style';

/** As a policy names it. */
export const codeHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
