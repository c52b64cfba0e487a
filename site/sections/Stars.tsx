import { fill } from '#content/placeholders.ts';

type Props = { rating: number; label: string };

export const Stars = ({ rating, label }: Props) => (
  <p className="stars" role="img" aria-label={fill(label, { rating: String(rating) })}>
    {'★'.repeat(rating)}
  </p>
);
