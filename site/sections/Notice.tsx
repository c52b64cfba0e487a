import type { HeroCopy } from '#content/schema/pages.ts';
import type { Link } from '#site/plan/navigation.ts';
import { CallLink } from './CallLink.tsx';
import { Scene } from './Scene.tsx';
import { Sentence } from './Sentence.tsx';
import '../styles/button-dark.css';
import './Notice.css';
import './PageIntro.css';

type Props = {
  copy: HeroCopy;
  home: Link;
  call: Link;
  drawing: string;
  lines?: readonly string[];
  /** The words before a reference, and on a link, that the server fills in. */
  reference?: string;
  link?: Link;
};

/** A page that says one thing: not found, something failed, request received. */
export const Notice = ({ copy, home, call, drawing, lines = [], reference, link }: Props) => (
  <div className="notice page-intro">
    <div className="wrap">
      <h1>{copy.heading}</h1>
      <p className="lead">
        <Sentence text={copy.lead} />
      </p>
      {reference !== undefined && (
        <p className="reference" data-reference="" hidden>
          {`${reference} `}
          <strong />
        </p>
      )}
      {lines.length > 0 && (
        <ol>
          {lines.map((line) => (
            <li key={line}>
              <Sentence text={line} />
            </li>
          ))}
        </ol>
      )}
      <p className="actions">
        {link !== undefined && (
          <a href={link.path} className="button" data-request-link="" hidden>
            {link.label}
          </a>
        )}
        <a href={home.path} className="button-dark">
          {home.label}
        </a>
        <CallLink call={call} />
      </p>
    </div>
    <Scene drawing={drawing} className="strip" />
  </div>
);
