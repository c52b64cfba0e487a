import { roles } from '#domain/events/event-kinds.ts';
import type { Household } from '#domain/people/household.ts';
import type { Link } from '#domain/people/links.ts';
import { nearTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import type { Surroundings } from '../surroundings.ts';
import { type Looking, Member } from './Member.tsx';
import { Step } from './Step.tsx';

export type PeopleProps = InsideProps &
  Looking & { household: Household; done: string | undefined };

export const People = ({ household, me, host, done, now, timeZone, ...inside }: PeopleProps) => {
  const { members, openLinks } = household;
  return (
    <Inside title="People" tab="/more" {...inside}>
      {done && (
        <p className="done" role="status">
          {done}
        </p>
      )}
      <div className="people">
        {members.map((member) => (
          <Member key={member.person.id} {...{ member, me, host, now, timeZone }} />
        ))}
      </div>
      {me.isOwner && <OpenLinks links={openLinks} now={now} timeZone={timeZone} />}
      {me.isOwner && <Invite />}
    </Inside>
  );
};

const Invite = () => (
  <section className="sheet" aria-labelledby="invite">
    <h2 id="invite">Invite someone</h2>
    <form method="post" action="/people/invite" className="invite">
      <label>
        Name
        <input name="name" required maxLength={60} autoComplete="off" />
      </label>
      <label>
        Role
        <select name="role" defaultValue="helper">
          {roles.map((role) => (
            <option key={role} value={role}>
              {role === 'owner' ? 'Owner' : 'Helper'}
            </option>
          ))}
        </select>
      </label>
      <button className="button" type="submit">
        Make a link
      </button>
    </form>
    <p className="hint">
      A helper can’t export, erase, or invite. A name that’s already here gets a link for another
      device.
    </p>
  </section>
);

type OpenLinksProps = { links: Link[] } & Pick<Surroundings, 'now' | 'timeZone'>;

const OpenLinks = ({ links, now, timeZone }: OpenLinksProps) =>
  links.length > 0 && (
    <section className="sheet" aria-labelledby="open-links">
      <h2 id="open-links">Links not used yet</h2>
      <ul className="things">
        {links.map(({ id, name, endsAt }) => (
          <li key={id}>
            <p>
              For {name || 'the first owner'}
              <small>Until {nearTime(endsAt, now, timeZone)}</small>
            </p>
            <Step action="/people/withdraw" fields={{ link: id }} about={`the link for ${name}`}>
              Withdraw
            </Step>
          </li>
        ))}
      </ul>
    </section>
  );
