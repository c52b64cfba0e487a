const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** GSM 03.38 without its second table, whose characters count twice. */
const basic = new Set(`${letters} !"#$%&'()*+,-./:;<=>?@_¡¿£¥§¤ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü`);

const alike: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '`': "'",
  '~': '-',
  '^': '',
  '€': 'EUR',
};

/**
 * Text of which a part of a message holds 153 characters. One character outside of this alphabet, an
 * emoji in a name for instance, would halve that: the bill is for parts.
 */
export const gsmText = (text: string): string =>
  Array.from(text.normalize('NFC'), plainCharacter)
    .join('')
    .replace(/\?{2,}/g, '?')
    .replace(/ {2,}/g, ' ')
    .trim();

const plainCharacter = (character: string): string => {
  if (basic.has(character)) return character;
  if (/\s/.test(character)) return ' ';
  const known = alike[character];
  if (known !== undefined) return known;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare !== '' && [...bare].every((one) => basic.has(one))) return bare;
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
};

/** How many texts a carrier bills it as; those of several parts need some room to be put together again. */
export const partsOf = (text: string): number =>
  text.length <= 160 ? 1 : Math.ceil(text.length / 153);
