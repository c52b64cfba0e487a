import './HeroFacts.css';

type Props = { facts: readonly { number: string; text: string }[] };

/** The promises as numbers, set large. */
export const HeroFacts = ({ facts }: Props) => (
  <dl className="hero-facts promises">
    {facts.map(({ number, text }) => (
      <div key={text}>
        <dt>{number}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
