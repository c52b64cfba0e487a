import type { PersonPhone } from '#domain/people/phones.ts';
import { codeMinutes } from '#domain/people/prove-phone.ts';
import { shownPhone } from '#lead/phone.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { Step } from './Step.tsx';

export type PhonesProps = InsideProps & {
  phones: readonly PersonPhone[];
  /** From the settings: they ring as well. */
  alwaysRing: readonly string[];
  /** The number that sellers see; none without Twilio. */
  companyNumber: string | undefined;
  me: { id: string; isOwner: boolean };
  problem: string | undefined;
  done: string | undefined;
};

export const Phones = (props: PhonesProps) => {
  const { phones, alwaysRing, companyNumber, me, problem, done, ...inside } = props;
  const mine = phones.find(({ personId }) => personId === me.id);
  return (
    <Inside title="Phones for calls" tab="/more" address={problem && '/phones'} {...inside}>
      {done && (
        <p className="done" role="status">
          {done}
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {companyNumber === undefined ? (
        <p className="sheet">
          Calls from the company’s number need Twilio: docs/texts-and-calls.md says how. Until then,
          Call dials on the phone in your hand.
        </p>
      ) : (
        <>
          <OwnPhone mine={mine} companyNumber={companyNumber} />
          <WhoTakesCalls {...{ phones, alwaysRing, me }} />
        </>
      )}
    </Inside>
  );
};

type OwnProps = { mine: PersonPhone | undefined; companyNumber: string };

const OwnPhone = ({ mine, companyNumber }: OwnProps) => (
  <section className="sheet" aria-labelledby="own-phone">
    <h2 id="own-phone">Your phone</h2>
    {mine?.phone ? (
      <p>
        <b>{shownPhone(mine.phone)}</b> rings when you tap Call. Pick up, press any key, and the
        seller’s phone rings: they see {shownPhone(companyNumber)}. Nothing is recorded.
      </p>
    ) : (
      <p>
        Once your phone is set up, Call rings it first. Pick up, press any key, and the seller’s
        phone rings: they see {shownPhone(companyNumber)}. Nothing is recorded.
      </p>
    )}
    {mine?.asked && <Code phone={mine.asked.phone} />}
    <details className="fold" open={!mine?.phone && !mine?.asked}>
      <summary>{mine?.phone ? 'Use another phone' : 'Set up your phone'}</summary>
      <form method="post" action="/phones/code" className="own-phone">
        <label>
          Number of your phone
          <input name="phone" type="tel" autoComplete="tel" required maxLength={30} />
        </label>
        <button className="button" type="submit">
          Call me with a code
        </button>
        <p className="hint">A voice says six digits, twice. Type them here.</p>
      </form>
    </details>
  </section>
);

const Code = ({ phone }: { phone: string }) => (
  <form method="post" action="/phones/prove" className="own-phone">
    <p>
      We’re calling {shownPhone(phone)}. The code counts for {codeMinutes} minutes.
    </p>
    <label>
      Code
      <input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
        size={8}
      />
    </label>
    <button className="button main" type="submit">
      That’s my phone
    </button>
  </form>
);

type TakesProps = Pick<PhonesProps, 'phones' | 'alwaysRing' | 'me'>;

const WhoTakesCalls = ({ phones, alwaysRing, me }: TakesProps) => {
  const rings = alwaysRing.length > 0 || phones.some(({ takesCalls }) => takesCalls);
  return (
    <section className="sheet" aria-labelledby="takes-calls">
      <h2 id="takes-calls">Who takes calls of sellers</h2>
      {!rings && (
        <p className="notice">Nobody: every seller who calls is asked for a message at once.</p>
      )}
      <ul className="things">
        {phones.map((one) => (
          <Taker key={one.personId} one={one} mayManage={me.isOwner || one.personId === me.id} />
        ))}
        {alwaysRing.map((phone) => (
          <li key={phone}>
            <p>
              {shownPhone(phone)}
              <small>Always rings, by RING_PHONES in the settings</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Taker = ({ one, mayManage }: { one: PersonPhone; mayManage: boolean }) => {
  const { personId, name, phone, takesCalls } = one;
  if (phone === '') {
    return (
      <li>
        <p>
          {name}
          <small>Hasn’t set up a phone yet</small>
        </p>
      </li>
    );
  }
  return (
    <li>
      <p>
        {name}, {shownPhone(phone)}
        {takesCalls && <span className="tag strong">Takes calls</span>}
      </p>
      {mayManage && (
        <div className="steps">
          <Step
            action="/phones/takes-calls"
            fields={{ person: personId, takes: takesCalls ? 'no' : 'yes' }}
            about={name}
          >
            {takesCalls ? 'Take no calls' : 'Take calls'}
          </Step>
          <Step action="/phones/forget" fields={{ person: personId }} about={name}>
            Forget this phone
          </Step>
        </div>
      )}
    </li>
  );
};
