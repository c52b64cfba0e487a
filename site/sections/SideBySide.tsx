import type { ReactNode } from 'react';

export const SideBySide = ({ first, second }: { first?: ReactNode; second?: ReactNode }) => (
  <div className="side-by-side wrap">
    {first}
    {second}
  </div>
);
