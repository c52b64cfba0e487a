import { escapeHtml } from '#brand/html.ts';
import { colour, fontFamily } from '#brand/tokens.ts';
import { english } from '#content/languages.ts';
import { blanks } from '#lead/clean-text.ts';

export type Letter = { subject: string; text: string; html: string };

export type LetterParts = {
  /** English where it says nothing, as the family reads it. */
  language?: string;
  subject: string;
  /** The first words: all that a lock screen shows. */
  opening: string;
  paragraphs?: string[];
  actions?: { label: string; url: string }[];
  rows?: [label: string, value: string][];
  closing?: string;
  /** The last line, by which whoever wrote can be found. */
  foot?: string;
};

/** One letter as text and as HTML. Every value is escaped here and nowhere else. */
export const writeLetter = (parts: LetterParts): Letter => ({
  subject: parts.subject.slice(0, 180),
  text: asText(parts),
  html: asHtml(parts),
});

const asText = ({
  opening,
  paragraphs = [],
  actions = [],
  rows = [],
  closing = '',
  foot = '',
}: LetterParts) =>
  [
    opening,
    ...paragraphs,
    actions.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    rows.map(textRow).join('\n'),
    closing,
    foot,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** What somebody typed in several lines stands apart, so that none of them looks like a row of ours. */
const textRow = ([label, value]: [string, string]): string => {
  const lines = value.split('\n').map(collapsed);
  return lines.length === 1
    ? `${label}: ${lines[0]}`
    : [`${label}:`, ...lines.map((line) => `> ${line}`)].join('\n');
};

/** Spaces could push words to where a line is broken. */
const collapsed = (line: string): string => line.replace(blanks, ' ');

const ink = `color:${colour('soil')}`;
const quiet = `color:${colour('loam')}`;
const font = `font-family:${fontFamily('sans')}`;
const buttonStyle = `display:inline-block;padding:14px 22px;margin:0 8px 8px 0;background:${colour('soil')};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600`;

const asHtml = ({
  language = english,
  opening,
  paragraphs = [],
  actions = [],
  rows = [],
  closing = '',
  foot = '',
}: LetterParts) =>
  [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no"></head>`,
    `<body style="margin:0;padding:20px;${font};font-size:16px;line-height:1.5;${ink}">`,
    `<p style="font-size:19px;margin:0 0 16px"><strong>${htmlText(opening)}</strong></p>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${htmlText(text)}</p>`),
    actions.length > 0 ? `<p style="margin:0 0 12px">${actions.map(button).join('')}</p>` : '',
    rows.length > 0
      ? `<table cellpadding="0" cellspacing="0">${rows.map(row).join('')}</table>`
      : '',
    quietly(closing),
    quietly(foot),
    '</body></html>',
  ].join('');

const quietly = (text: string): string =>
  text === '' ? '' : `<p style="margin:16px 0 0;${quiet}">${htmlText(text)}</p>`;

const htmlText = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const button = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a>`;

const row = ([label, value]: [string, string]): string =>
  `<tr><td style="padding:6px 16px 6px 0;${quiet};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:6px 0">${htmlText(value)}</td></tr>`;
