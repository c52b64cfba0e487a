import { encode } from 'uqr';
import type { MadeLink } from '#domain/people/invite.ts';
import { linkMinutes } from '#domain/people/links.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { LinkToCopy } from '../LinkToCopy.tsx';

/** The free ground that cameras want around it. */
const border = 4;

/** Dark on white by day and by night: many cameras read nothing else. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

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
