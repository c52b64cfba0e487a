import type { Member as Somebody } from '#domain/people/household.ts';
import type { Passkey } from '#domain/people/passkeys.ts';
import { nearTime } from '#time/time-words.ts';
import type { Surroundings } from '../surroundings.ts';
import { Step } from './Step.tsx';

/** Who looks, when, and at which desk. */
export type Looking = Pick<Surroundings, 'now' | 'timeZone'> & {
  me: { id: string; session: string; isOwner: boolean };
  /** The desk's host name: passkeys of another no longer work. */
  host: string;
};

type Props = Looking & { member: Somebody };

/** One person: their devices, where they are signed in, and what may be done about it. */
export const Member = ({ member, me, host, now, timeZone }: Props) => {
  const { person, passkeys, sessions } = member;
  const isMe = person.id === me.id;
  const mayManage = isMe || me.isOwner;
  const when = (moment: number) => nearTime(moment, now, timeZone);
  return (
    <section className="sheet" aria-labelledby={person.id}>
      <h2 id={person.id}>
        {person.name}
        <span className="tag">{person.role === 'owner' ? 'Owner' : 'Helper'}</span>
        {isMe && <span className="tag strong">You</span>}
      </h2>
      <h3>Devices with a passkey</h3>
      {passkeys.length === 0 && <p className="hint">None: only a link lets {person.name} in.</p>}
      <ul className="things">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <p>
              {passkey.device}
              <small>
                Since {when(passkey.createdAt)}
                {passkey.usedAt && `, last used ${when(passkey.usedAt)}`}
                {passkey.host !== host && `, only for ${passkey.host}: no longer works`}
              </small>
            </p>
            {mayManage && <RemoveDevice passkey={passkey} name={person.name} />}
          </li>
        ))}
      </ul>
      {sessions.length > 0 && <h3>Signed in</h3>}
      <ul className="things">
        {sessions.map((session) => (
          <li key={session.id}>
            <p>
              {session.device}
              {session.id === me.session && <span className="tag strong">This one</span>}
              <small>
                Since {when(session.createdAt)}, last seen {when(session.seenAt)}
              </small>
            </p>
            {mayManage && (
              <Step
                action="/people/end-session"
                fields={{ session: session.id }}
                about={`${session.device} of ${person.name}`}
              >
                Sign out
              </Step>
            )}
          </li>
        ))}
      </ul>
      {mayManage && <Acts {...{ person, isMe, isOwner: me.isOwner }} />}
    </section>
  );
};

type RemoveDeviceProps = { passkey: Passkey; name: string };

const RemoveDevice = ({ passkey: { id, device }, name }: RemoveDeviceProps) => (
  <details className="fold">
    <summary aria-label={`Remove: ${device} of ${name}`}>Remove</summary>
    <p>
      Its passkey will no longer open the desk. Anyone signed in with it is signed out, on every
      device.
    </p>
    <form method="post" action="/people/remove-device" className="remove-device">
      <input type="hidden" name="passkey" value={id} />
      <label className="tick">
        <input type="checkbox" name="everywhere" value="yes" />
        Sign {name} out everywhere else too
      </label>
      <button className="button quiet" type="submit">
        Remove this {device}
      </button>
    </form>
  </details>
);

type ActsProps = { person: Somebody['person']; isMe: boolean; isOwner: boolean };

const Acts = ({ person: { id, name }, isMe, isOwner }: ActsProps) => (
  <>
    <div className="steps">
      <Step action="/people/link" fields={{ person: id }} about={name}>
        Add a device
      </Step>
      <Step action="/people/sign-out" fields={{ person: id }} about={name}>
        Sign out everywhere
      </Step>
    </div>
    {isOwner && (
      <details className="fold">
        <summary>Remove {isMe ? 'yourself' : name}</summary>
        <p>
          {name} is signed out right away and can no longer get in. What {name} did stays in the
          timelines.
        </p>
        <Step action="/people/remove" fields={{ person: id }}>{`Remove ${name} for good`}</Step>
      </details>
    )}
  </>
);
