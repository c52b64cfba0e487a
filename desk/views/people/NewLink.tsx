import type { MadeLink } from '#domain/people/invite.ts';
import { linkMinutes } from '#domain/people/links.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { LinkToCopy } from '../LinkToCopy.tsx';
import { QrCode } from './QrCode.tsx';

export type NewLinkProps = Omit<InsideProps, 'changes'> & { made: MadeLink };

/** The only time that the link can be seen: the store keeps none of its secret. */
export const NewLink = ({ made: { link, name, role, isKnown }, ...inside }: NewLinkProps) => (
  <Inside title="A new link" tab="/more" {...inside}>
    <section className="sheet new-link">
      <h2>
        {isKnown
          ? `Another device of ${name}`
          : `${name}, ${role === 'owner' ? 'an owner' : 'a helper'}`}
      </h2>
      <p>
        Scan this with the new device’s camera, or send the link. It works once, for {linkMinutes}{' '}
        minutes, and is not shown again.
      </p>
      <QrCode text={link} label="QR code of the link" />
      <LinkToCopy link={link} />
      <p className="hint">Whoever opens it gets in as {name}. Don’t send it to anyone else.</p>
      <a className="button" href="/people">
        Done
      </a>
    </section>
  </Inside>
);
