import type { ReactNode } from 'react';
import { Frame, type FrameProps } from '../Frame.tsx';

type Props = FrameProps & { title: string; children: ReactNode };

/** The pages outside: one short card in the middle. */
export const Door = ({ title, children, ...frame }: Props) => (
  <Frame title={title} {...frame}>
    <body className="door">
      <main className="card">
        <img className="mark" src="/icon.svg" alt="" width="48" height="48" />
        <p className="company">{frame.company}</p>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </Frame>
);
