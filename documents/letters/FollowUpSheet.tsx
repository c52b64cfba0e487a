import type { ReactNode } from 'react';
import { sheetStyles } from './sheet-styles.ts';

export type PaperLetter = {
  language: string;
  /** Name, street and town, each in a line. */
  from: string;
  to: string;
  date: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  regards: string;
  names: string;
};

type SheetProps = { language: string; title: string; bar: ReactNode; children: ReactNode };

/** What is written to a seller, by itself on a page: the bar stands above it on a screen, and is not printed. */
export const Sheet = ({ language, title, bar, children }: SheetProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="format-detection" content="telephone=no" />
      <title>{title}</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <style>{sheetStyles}</style>
    </head>
    <body>
      {bar}
      {children}
    </body>
  </html>
);

/** With more letters than that a page of the usual size is full. */
const roomy = 1_400;

const isLong = ({ paragraphs }: PaperLetter): boolean =>
  paragraphs.reduce((sum, text) => sum + text.length, 0) > roomy;

export const PaperSheet = ({ letter }: { letter: PaperLetter }) => (
  <main className={isLong(letter) ? 'paper long' : 'paper'}>
    <p className="from lines">{letter.from}</p>
    <p className="date">{letter.date}</p>
    <p className="to lines">{letter.to}</p>
    <h1>{letter.subject}</h1>
    <p>{letter.greeting}</p>
    {letter.paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p>{letter.regards}</p>
    <p className="names">{letter.names}</p>
  </main>
);
