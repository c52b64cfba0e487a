import { Fragment, type ReactNode } from 'react';
import { colour, fontFamily } from '#brand/tokens.ts';
import { english } from '#content/languages.ts';
import type { Letter } from './letter.ts';

const quiet = { color: colour('loam') };
const ground = {
  margin: 0,
  padding: 20,
  fontFamily: fontFamily('sans'),
  fontSize: 16,
  lineHeight: 1.5,
  color: colour('soil'),
};
const button = {
  display: 'inline-block',
  padding: '14px 22px',
  margin: '0 8px 8px 0',
  background: colour('soil'),
  color: '#ffffff',
  borderRadius: 8,
  textDecoration: 'none',
  fontWeight: 600,
};

/** As mail programs draw it, which know neither classes nor style sheets. */
export const LetterPage = ({ language = english, opening, paragraphs = [], ...letter }: Letter) => {
  const { actions = [], rows = [], closing, ending, foot } = letter;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
      </head>
      <body style={ground}>
        <p style={{ fontSize: 19, margin: '0 0 16px' }}>
          <strong>{inLines(opening)}</strong>
        </p>
        {paragraphs.map((text) => (
          <p key={text} style={{ margin: '0 0 16px' }}>
            {inLines(text)}
          </p>
        ))}
        {actions.length > 0 && (
          <p style={{ margin: '0 0 12px' }}>
            {actions.map(({ label, url }) => (
              <a key={url} href={url} style={button}>
                {label}
              </a>
            ))}
          </p>
        )}
        {rows.length > 0 && <Rows rows={rows} />}
        <Last>{closing && inLines(closing)}</Last>
        <Last>
          {ending && (
            <a href={ending.url} style={quiet}>
              {ending.label}
            </a>
          )}
        </Last>
        <Last>{foot && inLines(foot)}</Last>
      </body>
    </html>
  );
};

const Last = ({ children }: { children: ReactNode }) =>
  children && <p style={{ margin: '16px 0 0', ...quiet }}>{children}</p>;

const label = {
  padding: '6px 16px 6px 0',
  ...quiet,
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
} as const;

const Rows = ({ rows }: Required<Pick<Letter, 'rows'>>) => (
  <table cellPadding="0" cellSpacing="0">
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={`${name} ${value}`}>
          <td style={label}>{name}</td>
          <td style={{ padding: '6px 0' }}>{inLines(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const inLines = (text: string) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
