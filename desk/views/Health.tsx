import type { Versions } from '#config/runtime.ts';
import { nameOfChannel } from '#domain/deliveries/channel-names.ts';
import type { Health as State } from '#domain/health/health.ts';
import { dayAndTime, nearTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { PostButton } from './PostButton.tsx';

export type HealthProps = InsideProps & {
  health: State;
  versions: Versions;
  isOwner: boolean;
  /** After how many years old requests would be deleted, where nobody has agreed to it yet. */
  keptYears: number | undefined;
  /** Whether the leads are in a file, which is backed up by itself. */
  hasFile: boolean;
  canDrill: boolean;
  isDrilling: boolean;
  hasMailServer: boolean;
  now: number;
  timeZone: string;
};

export const Health = ({
  health,
  versions,
  isOwner,
  keptYears,
  hasFile,
  canDrill,
  isDrilling,
  hasMailServer,
  now,
  timeZone,
  ...inside
}: HealthProps) => {
  const { deliveries, ledger, disk, takesPhotos } = health;
  const time = (moment: number): string => nearTime(moment, now, timeZone);
  return (
    <Inside title="Health" tab="/more" {...inside}>
      {!hasMailServer && (
        <p className="notice">
          No mail server is set up: emails are written to files on the server, and nobody gets them.
        </p>
      )}
      {health.website !== '' && (
        <p className="problem">
          A server cannot show what was published last, and goes on with what it showed before. It
          tries again by itself. {health.website}
        </p>
      )}
      {keptYears !== undefined && <OldRequests years={keptYears} isOwner={isOwner} />}
      <Deliveries deliveries={deliveries} time={time} timeZone={timeZone} />
      <section className="sheet">
        <h2>Backup</h2>
        <p>
          {health.lastBackupAt === undefined
            ? 'No backup has been made yet.'
            : `The last backup was made ${time(health.lastBackupAt)}.`}
        </p>
        {!hasFile && (
          <p>The leads are in PostgreSQL: whoever runs the server has it backed up every night.</p>
        )}
        {isOwner && <PostButton to="/health/backup">Back up now and download</PostButton>}
      </section>
      <SecondCopy copy={health.copy} hasFile={hasFile} now={now} time={time} />
      {canDrill && <Trial drill={health.drill} isDrilling={isDrilling} time={time} />}
      <Proof ledger={ledger} time={time} />
      <Machine disk={disk} takesPhotos={takesPhotos} versions={versions} isOwner={isOwner} />
    </Inside>
  );
};

type SecondCopyProps = {
  copy: State['copy'];
  hasFile: boolean;
  now: number;
  time: (moment: number) => string;
};

/** A look every half second, and what a busy machine adds to it. */
const onTimeMs = 10_000;

const SecondCopy = ({ copy, hasFile, now, time }: SecondCopyProps) => {
  if (copy === undefined && !hasFile) return null;
  const isOnTime = copy !== undefined && now - copy.copiedAt < onTimeMs;
  return (
    <section className="sheet">
      <h2>Second copy</h2>
      <p className={copy === undefined || isOnTime ? undefined : 'problem'}>
        {copyWords(copy, isOnTime, time)}
      </p>
      {copy && !isOnTime && copy.problem !== '' && <p>The reason: {copy.problem}.</p>}
    </section>
  );
};

const copyWords = (
  copy: State['copy'],
  isOnTime: boolean,
  time: (moment: number) => string,
): string => {
  if (copy === undefined) {
    return 'There is none: if the disk with the leads breaks, everything since the last backup is lost. Whoever runs the server can name a folder on another disk.';
  }
  if (copy.copiedAt === 0) return 'It has not begun yet.';
  if (isOnTime) return 'It is up to date, a second or two behind.';
  return `It has nothing that came after ${time(copy.copiedAt)}. Leads still come in as usual.`;
};

type TrialProps = {
  drill: State['drill'];
  isDrilling: boolean;
  time: (moment: number) => string;
};

/** What was put back for trial, once a week or now. */
const Trial = ({ drill, isDrilling, time }: TrialProps) => (
  <section className="sheet">
    <h2>Put back for trial</h2>
    <p>
      Once a week the newest backup and the second copy are put back into an empty folder, and held
      against the leads. {drill === undefined ? 'It has not been tried yet.' : ''}
    </p>
    {drill && (
      <ul className="plain sentences">
        {(['backup', 'copy'] as const).map((what) => (
          <TrialOf key={what} what={what} restored={drill[what]} at={time(drill.at)} />
        ))}
      </ul>
    )}
    {isDrilling ? (
      <p>It is being tried now, which may take some minutes. Look again later.</p>
    ) : (
      <PostButton to="/health/drill">Try it now</PostButton>
    )}
  </section>
);

type TrialOfProps = {
  what: 'backup' | 'copy';
  restored: NonNullable<State['drill']>['backup'];
  at: string;
};

const TrialOf = ({ what, restored, at }: TrialOfProps) => {
  if (restored === undefined) return null;
  const { leads, entries, photos, problem } = restored;
  const name = what === 'backup' ? 'The newest backup' : 'The second copy';
  if (problem !== '') {
    return (
      <li className="problem">
        {name} could not be put back {at}: {problem}.
      </li>
    );
  }
  return (
    <li>
      {name} was put back {at}: leads {leads}, photos {photos}, entries in the proof of consent{' '}
      {entries}, all as they should be.
    </li>
  );
};

type ProofProps = { ledger: State['ledger']; time: (moment: number) => string };

const Proof = ({ ledger, time }: ProofProps) => (
  <section className="sheet">
    <h2>Proof of consent</h2>
    <p className={ledger && ledger.problems.length > 0 ? 'problem' : undefined}>
      {ledgerWords(ledger, time)}
    </p>
    {ledger && ledger.differences.length > 0 && (
      <p>
        Someone changed a lead outside the desk: {ledger.differences.slice(0, 3).join('; ')}. The
        ledger still has what was agreed to. Correct the number here again if it’s wrong.
      </p>
    )}
    <PostButton to="/health/verify">Verify it now</PostButton>
  </section>
);

type MachineProps = Pick<State, 'disk' | 'takesPhotos'> & Pick<HealthProps, 'versions' | 'isOwner'>;

const Machine = ({ disk, takesPhotos, versions, isOwner }: MachineProps) => (
  <section className="sheet">
    <h2>This machine</h2>
    <p>
      {gigabytes(disk.free)} of {gigabytes(disk.total)} are free on the disk of the leads. Node{' '}
      {versions.node}, SQLite {versions.sqlite}.
    </p>
    {!takesPhotos && (
      <p className="notice">
        Sellers can’t send photos: the free space is reserved for leads and for the nightly copies,
        which hold every photo again. A larger disk, or a separate one for the copies, makes room.
      </p>
    )}
    {isOwner && (
      <>
        <p>
          The launch check lists what’s left to do before real sellers come. It takes a few seconds.
        </p>
        <PostButton to="/health/launch-check">See what’s left to do</PostButton>
      </>
    )}
  </section>
);

type DeliveriesProps = {
  deliveries: State['deliveries'];
  time: (moment: number) => string;
  timeZone: string;
};

/** Stands there until an owner has answered: nothing that is old goes before. */
const OldRequests = ({ years, isOwner }: { years: number; isOwner: boolean }) => (
  <section className="sheet">
    <h2>Old requests</h2>
    <p className="notice">
      The privacy policy says that a request is deleted after {years}{' '}
      {years === 1 ? 'year' : 'years'}. Nothing is deleted until an owner agrees.
    </p>
    <p>
      Requests that someone still has something to do for, and those under contract, stay. For
      another number, change keptYears in content/company.yaml and build the site first.
    </p>
    {isOwner && (
      <PostButton to="/health/delete-old">Yes, delete old requests automatically</PostButton>
    )}
  </section>
);

const Deliveries = ({
  deliveries: { waiting, dead, lastSent, lastFiled },
  time,
  timeZone,
}: DeliveriesProps) => (
  <section className="sheet">
    <h2>Messages</h2>
    <ul className="plain sentences">
      {lastSent.map(({ channel, at }) => (
        <li key={channel}>
          {nameOfChannel(channel)}: last sent {time(at)}
        </li>
      ))}
      {lastFiled.map(({ channel, at }) => (
        <li key={`${channel} filed`}>
          {nameOfChannel(channel)}: written to a file {time(at)}, and sent to nobody
        </li>
      ))}
      {waiting.map(({ channel, count, oldestAt }) => (
        <li key={`${channel} waiting`}>
          {nameOfChannel(channel)}: {count} waiting, the oldest since {time(oldestAt)}
        </li>
      ))}
    </ul>
    {lastSent.length === 0 && <p>No message has been sent yet.</p>}
    {dead.length > 0 && (
      <>
        <p className="problem">These couldn’t be delivered, and we’ve stopped trying:</p>
        <ul className="plain">
          {dead.map(({ channel, reference, createdAt, lastError }) => (
            <li key={`${reference} ${channel}`}>
              <a href={`/leads/${reference}`}>{reference}</a>, {nameOfChannel(channel)},{' '}
              {dayAndTime(createdAt, timeZone)}: {lastError}
            </li>
          ))}
        </ul>
        <PostButton to="/health/retry">Try them all again</PostButton>
      </>
    )}
  </section>
);

const ledgerWords = (ledger: State['ledger'], time: (moment: number) => string): string => {
  if (ledger === undefined) return 'Nobody has verified it on the desk yet.';
  const found =
    ledger.problems.length === 0 ? 'whole' : `damaged: ${ledger.problems.slice(0, 3).join('; ')}`;
  return `${ledger.entries} entries, verified ${time(ledger.at)} and found ${found}.`;
};

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
