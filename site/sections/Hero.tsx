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
  /** The section that follows. On a desk it has the rest of the form beside it. */
  next?: ReactNode;
};

export const Hero = ({ kicker, heading, lead, drawing, actions, form, next }: Props) => (
  <div className="hero">
    <div className="hero-words">
      <p className="kicker">{kicker}</p>
      <h1>{heading}</h1>
      <p className="lead">
        <Sentence text={lead} />
      </p>
      {actions}
    </div>
    {form}
    <Scene drawing={drawing} />
    {next}
  </div>
);
