import { Icon } from './Icon.tsx';
import './HeroChips.css';

/** A landing page's three promises. */
export const HeroChips = ({ chips }: { chips: readonly string[] }) => (
  <ul className="chips promises">
    {chips.map((chip) => (
      <li key={chip}>
        <Icon name="check" />
        {chip}
      </li>
    ))}
  </ul>
);
