import type { ReactNode } from 'react';
import { Sentence } from '#site/islands/Sentence.tsx';
import { Scene } from './Scene.tsx';
import './Hero.css';

type Props = {
  kicker: string;
  heading: string;
  lead: string;
  drawing: string;
  /** What stands below the lead: ways forward. */
  actions?: ReactNode;
  /** In a few words, or in numbers. On a phone they follow the form. */
  promises?: ReactNode;
  /** The offer form. */
  form?: ReactNode;
};

export const Hero = ({ kicker, heading, lead, drawing, actions, promises, form }: Props) => (
  <div className="hero">
    <div className="hero-words">
      <p className="kicker">{kicker}</p>
      <h1>{heading}</h1>
      <p className="lead">
        <Sentence text={lead} />
      </p>
      {actions}
    </div>
    {promises}
    {form}
    <Scene drawing={drawing} />
  </div>
);
