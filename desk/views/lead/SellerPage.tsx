import { LinkToCopy } from '../LinkToCopy.tsx';
import { Tap } from '../Tap.tsx';

type Props = {
  link: string;
  reference: string;
  from: string;
  once: string;
  /** Whether there is somebody to mail it to. */
  isMailable: boolean;
};

/** What the seller has: for reading along on the phone, and for sending it again. */
export const SellerPage = ({ link, reference, from, once, isMailable }: Props) => (
  <details className="sheet fold" id="sellers-page">
    <summary>The seller’s page</summary>
    <p>
      Anyone with this link can open it.{' '}
      <a href={link} target="_blank" rel="noreferrer">
        See what the seller sees
      </a>
    </p>
    <LinkToCopy link={link} />
    {isMailable && <EmailLink reference={reference} from={from} once={once} />}
    <Tap action={`${reference}/new-link`} from={from} once={once}>
      Make a new link
    </Tap>
    <p className="hint">The old one will stop working. Use this if others have seen the link.</p>
  </details>
);

type EmailProps = Pick<Props, 'reference' | 'from' | 'once'>;

export const EmailLink = ({ reference, from, once }: EmailProps) => (
  <>
    <Tap action={`${reference}/email-link`} from={from} once={once}>
      Email them their private link
    </Tap>
    <p className="hint">
      There they can see the request, send photos, and check the box for texts.
    </p>
  </>
);
