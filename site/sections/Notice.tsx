import type { HeroCopy, ReceivedCopy } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { WhatFollows } from '#site/islands/WhatFollows.tsx';
import type { Link } from '#site/plan/navigation.ts';
import { CallLink } from './CallLink.tsx';
import { Scene } from './Scene.tsx';
import '../styles/button-dark.css';
import '../styles/what-follows.css';
import './PageIntro.css';

type Props = {
  copy: HeroCopy;
  home: Link;
  call: Link;
  drawing: string;
  /** What follows on a request; its reference and link are the server's to fill in. */
  received?: ReceivedCopy;
  link?: string;
};

/** A page that says one thing: not found, something failed, request received. */
export const Notice = ({ copy, home, call, drawing, received, link }: Props) => {
  const ways = (
    <>
      <a href={home.path} className="button-dark">
        {home.label}
      </a>
      <CallLink call={call} />
    </>
  );
  return (
    <div className="page-intro">
      <div className="wrap">
        <h1>{copy.heading}</h1>
        <p className="lead">
          <Sentence text={copy.lead} />
        </p>
        {received === undefined ? (
          <p className="actions">{ways}</p>
        ) : (
          <WhatFollows copy={received} link={link}>
            {ways}
          </WhatFollows>
        )}
      </div>
      <Scene drawing={drawing} className="strip" />
    </div>
  );
};
