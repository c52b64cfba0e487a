import type { ReactNode } from 'react';
import { Scene } from './Scene.tsx';
import { Sentence } from './Sentence.tsx';
import './Hero.css';

type Props = {
  kicker: string;
  heading: string;
  lead: string;
  drawing: string;
  /** What stands below the lead: buttons, chips. */
  actions?: ReactNode;
  /** The offer form. */
  form?: ReactNode;
};

export const Hero = ({ kicker, heading, lead, drawing, actions, form }: Props) => (
  <div className="hero">
    <div className="hero-grid">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="h1">{heading}</h1>
        <p className="lead">
          <Sentence text={lead} />
        </p>
        {actions}
      </div>
      {form}
    </div>
    <Scene drawing={drawing} />
  </div>
);
