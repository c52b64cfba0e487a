import type { HeroCopy } from '#content/schema/pages.ts';
import { phoneLink, singlePaths } from '#site/plan/paths.ts';

type Props = { copy: HeroCopy; home: string; phone: string; lines?: readonly string[] };

/** A page that says one thing: not found, something failed, request received. */
export const Notice = ({ copy, home, phone, lines = [] }: Props) => (
  <div className="notice wrap">
    <h1 className="h1">{copy.heading}</h1>
    <p className="lead">{copy.lead}</p>
    {lines.length > 0 && (
      <ol className="notice-next">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    )}
    <p className="hero-actions">
      <a href={singlePaths.home} className="button-dark">
        {home}
      </a>
      <a href={phoneLink(phone)} className="button-quiet">{`Call ${phone}`}</a>
    </p>
  </div>
);
