import type { HeroCopy } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { Scene } from './Scene.tsx';
import './PageIntro.css';

type Props = { copy: HeroCopy; drawing: string };

/** The opening of a page without a form in its first screen: a heading over a strip of country. */
export const PageIntro = ({ copy, drawing }: Props) => (
  <div className="page-intro">
    <div className="wrap">
      <h1>{copy.heading}</h1>
      <p className="lead">
        <Sentence text={copy.lead} />
      </p>
    </div>
    <Scene drawing={drawing} className="strip" />
  </div>
);
