import type { HeroCopy } from '#content/schema/pages.ts';
import type { Link } from '#site/plan/navigation.ts';
import { singlePaths } from '#site/plan/paths.ts';
import { CallLink } from './CallLink.tsx';
import { Scene } from './Scene.tsx';
import { Sentence } from './Sentence.tsx';
import '../styles/button-dark.css';
import './Notice.css';
import './PageIntro.css';

type Props = {
  copy: HeroCopy;
  home: string;
  call: Link;
  drawing: string;
  lines?: readonly string[];
  /** The words before a reference, and on a link, that the server fills in. */
  reference?: string;
  link?: string;
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
          <a href={singlePaths['your-request']} className="button" data-request-link="" hidden>
            {link}
          </a>
        )}
        <a href={singlePaths.home} className="button-dark">
          {home}
        </a>
        <CallLink call={call} />
      </p>
    </div>
    <Scene drawing={drawing} className="strip" />
  </div>
);
