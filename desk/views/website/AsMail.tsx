import { keyName } from '../words/file-names.ts';

type Props = { file: string; part: string };

/** Beside the words of a letter: the email as it stands in the draft. */
export const AsMail = ({ file, part }: Props) =>
  file.endsWith('/letters.yaml') && (
    <div className="as-read">
      <p className="hint">As a seller gets it, once it is saved:</p>
      <iframe
        sandbox=""
        loading="lazy"
        src={`/website/mail?${new URLSearchParams({ file, part })}`}
        title={`The email: ${keyName(part)}`}
      />
    </div>
  );
