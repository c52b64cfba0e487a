import type { ReactNode } from 'react';
import './SideBySide.css';

export const SideBySide = ({ first, second }: { first?: ReactNode; second?: ReactNode }) => (
  <div className="side-by-side wrap">
    {first}
    {second}
  </div>
);
