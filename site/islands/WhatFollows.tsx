import type { ReactNode } from 'react';
import type { ReceivedCopy } from '#content/schema/pages.ts';
import { Sentence } from './Sentence.tsx';

type Props = {
  copy: Pick<ReceivedCopy, 'reference' | 'next' | 'link'>;
  /** Known once the request is stored; on the page without scripts the server writes it, and the link, into their places. */
  reference?: string | undefined;
  /** To the private page of the request. */
  link?: string | undefined;
  /** Other ways on from here. */
  children: ReactNode;
};

/** What follows on a request, in place of the form as on the page without scripts. */
export const WhatFollows = ({ copy, reference, link, children }: Props) => (
  <>
    <p className="reference" data-reference="" hidden={reference === undefined}>
      {`${copy.reference} `}
      <strong>{reference}</strong>
    </p>
    {/* Before the steps: on a phone it would be a screen further down. */}
    {link !== undefined && (
      <p className="actions">
        <a href={link} className="button" data-request-link="" hidden={reference === undefined}>
          {copy.link}
        </a>
      </p>
    )}
    <ol className="what-follows">
      {copy.next.map((line) => (
        <li key={line}>
          <Sentence text={line} />
        </li>
      ))}
    </ol>
    <p className="actions">{children}</p>
  </>
);
