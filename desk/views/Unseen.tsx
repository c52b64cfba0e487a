import type { ReactNode } from 'react';

/** Read out and not shown: whom a button of a list is about stands beside it for those who see. */
export const Unseen = ({ children }: { children: ReactNode }) => (
  <span className="unseen">{children}</span>
);
