import { LinkToCopy } from '../LinkToCopy.tsx';
import { Tap } from '../Tap.tsx';

type Props = { link: string; reference: string; from: string; once: string };

/** What the seller has: for reading along on the phone, and for sending it again. */
export const SellersPage = ({ link, reference, from, once }: Props) => (
  <details className="sheet fold" id="sellers-page">
    <summary>The seller’s page</summary>
    <p>
      Anyone with this link can open it.{' '}
      <a href={link} target="_blank" rel="noreferrer">
        See what the seller sees
      </a>
    </p>
    <LinkToCopy link={link} />
    <Tap action={`${reference}/new-link`} from={from} once={once}>
      Make a new link
    </Tap>
    <p className="hint">The old one will stop working. Use this if others have seen the link.</p>
  </details>
);
