import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Comparison, type ComparisonProps } from './Comparison.tsx';

/** What it has to know stands right behind it. */
export const startComparison = (place: HTMLElement): void => {
  const props: ComparisonProps = JSON.parse(place.nextElementSibling?.textContent ?? '');
  hydrateRoot(
    place,
    <ErrorBoundary text={props.words.broken}>
      <Comparison {...props} />
    </ErrorBoundary>,
  );
};
