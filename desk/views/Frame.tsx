import type { ReactNode } from 'react';

/** What every page names: whose desk it is, and where its style sheet and scripts are. */
export type FrameProps = {
  company: string;
  styles: string;
  script?: string;
  /** What one page alone needs beside it. */
  ownScript?: string;
  /** Which state of the leads the page shows, where it follows them: see scripts/live.ts. */
  changes?: string;
  /** Where a form that was not taken stands: what answers it has the form's own address. See scripts/typed.ts. */
  address?: string | undefined;
  /** After how many seconds it is fetched once more, while something is on its way. */
  again?: number;
  /** The same where no script follows it. */
  againWithoutScripts?: number | undefined;
};

type Props = FrameProps & { title: string; children: ReactNode };

export const Frame = ({ title, children, ...frame }: Props) => {
  const { company, styles, script, ownScript, changes, address, again } = frame;
  const { againWithoutScripts } = frame;
  return (
    <html lang="en" data-changes={changes} data-address={address}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${company}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        {again && <meta httpEquiv="refresh" content={String(again)} />}
        {againWithoutScripts && (
          <noscript>
            <meta httpEquiv="refresh" content={String(againWithoutScripts)} />
          </noscript>
        )}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="stylesheet" href={styles} />
        {script && <script type="module" src={script} />}
        {ownScript && <script type="module" src={ownScript} />}
      </head>
      {children}
    </html>
  );
};
