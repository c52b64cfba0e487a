import { fill } from '#content/placeholders.ts';
import { type FieldPath, fieldName, valueAt } from '#domain/publishing/differences.ts';
import { asText, type FirstText } from '../words/as-text.ts';
import { keyName } from '../words/file-names.ts';
import type { Editing } from './editing.ts';

type Props = { editing: Editing; path: FieldPath; words: string };

/** Below what somebody writes for others: as they will read or hear it. scripts/as-read.ts follows the typing. */
export const AsRead = (props: Props) => {
  const { file } = props.editing;
  if (file.endsWith('/texts.yaml')) return <AsText {...props} />;
  if (file.endsWith('/calls.yaml')) return <AsHeard {...props} />;
  return file.endsWith('/alerts.yaml') ? <OnAPhone {...props} /> : null;
};

const AsText = ({ editing, path, words }: Props) => {
  const isTemplate = path[0] === 'templates' && path.at(-1) === 'text';
  if (!isTemplate && path[0] !== 'stopped' && path[0] !== 'help') return null;
  const { facts } = editing.names;
  const first = isTemplate ? firstText(editing) : undefined;
  const { text, cost } = asText(words, facts, first);
  return (
    <div className="as-read" data-as-text={JSON.stringify({ facts, first })}>
      <p className="bubble">{text}</p>
      <p className="hint">{cost}</p>
    </div>
  );
};

const firstText = ({ said, names: { facts } }: Editing): FirstText => {
  const [from, stop] = ['from', 'stop'].map((key) =>
    fill(String(valueAt(said, [key]) ?? ''), facts),
  );
  return { company: facts['company'] ?? '', from: from ?? '', stop: stop ?? '' };
};

const AsHeard = ({ editing: { said, names }, path, words }: Props) => {
  if (path.length > 1) return null;
  const language = valueAt(said, ['voice', 'language']);
  return (
    <div
      className="as-read"
      hidden
      data-as-heard={JSON.stringify({ facts: names.facts, language })}
      data-words={words}
    >
      <button className="button quiet" type="button">
        Listen
      </button>
      <p className="hint">Your browser’s voice; the phone has another</p>
    </div>
  );
};

const OnAPhone = ({ editing: { said, names }, path, words }: Props) => {
  if (path[0] !== 'titles') return null;
  const [house, inTown, ofPerson] = ['house', 'inTown', 'ofPerson'].map((key) =>
    String(valueAt(said, ['phone', key]) ?? ''),
  );
  const what = fill(inTown ?? '', { what: house ?? '', town: names.facts['office'] ?? '' });
  const sample = { ...names.facts, time: '2 PM', channel: 'email' };
  return (
    <div className="as-read notification" data-field={fieldName(path)}>
      <p>
        <b>{fill(words, sample)}</b>
      </p>
      <p>{fill(ofPerson ?? '', { name: 'Maria', what })}</p>
    </div>
  );
};

type MailProps = { file: string; part: string };

/** Beside the words of a letter: the email as it stands in the draft. */
export const AsMail = ({ file, part }: MailProps) =>
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
