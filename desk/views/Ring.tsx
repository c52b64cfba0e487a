import type { Rings } from '#domain/push/devices.ts';
import { nearTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { Step } from './people/Step.tsx';
import type { Surroundings } from './surroundings.ts';

type Looking = Pick<Surroundings, 'now' | 'timeZone'> & {
  /** As which device this browser was let ring. */
  here: string | undefined;
  me: { id: string; isOwner: boolean };
};

export type RingProps = InsideProps &
  Looking & { publicKey: string; ringing: Rings[]; done: string | undefined };

export const Ring = ({
  publicKey,
  ringing,
  here,
  me,
  done,
  now,
  timeZone,
  ...inside
}: RingProps) => (
  <Inside title="Ring this phone" tab="/more" {...inside}>
    {done && (
      <p className="done" role="status">
        {done}
      </p>
    )}
    <Switch publicKey={publicKey} isOn={ringing.some(({ device }) => device.id === here)} />
    <Devices {...{ ringing, here, me, now, timeZone }} />
  </Inside>
);

/** One of its lines is shown at a time: scripts/ring.ts finds out which. */
const Switch = ({ publicKey, isOn }: { publicKey: string; isOn: boolean }) => (
  <section
    className="sheet"
    aria-labelledby="switch"
    data-ring={publicKey}
    data-is-on={isOn ? 'yes' : undefined}
  >
    <h2 id="switch">On this phone</h2>
    <p>
      When someone asks for an offer, is still waiting for a call, or writes back, the phone rings
      and shows a first name, the town, and what’s for sale. One tap opens the lead.
    </p>
    <div aria-live="polite">
      <p data-when="no-scripts">JavaScript is off in this browser: turn it on first.</p>
      <p data-when="off" hidden>
        This phone doesn’t ring yet.
      </p>
      <p data-when="on" hidden>
        This phone rings. “Send a test” below shows how.
      </p>
      <p data-when="not-allowed" hidden>
        Notifications weren’t allowed, so this phone won’t ring. Tap again and choose <em>Allow</em>
        .
      </p>
      <div data-when="denied" hidden>
        <p>The desk’s notifications are blocked on this phone. To allow them:</p>
        <ul>
          <li>iPhone: Settings, Notifications, Desk.</li>
          <li>Android: hold the desk’s icon, tap App info, then Notifications.</li>
          <li>Computer: click the icon next to the address, then Notifications.</li>
        </ul>
        <p>Then come back to this page.</p>
      </div>
      <p data-when="iphone" hidden>
        An iPhone rings only for a desk on its home screen. In Safari, tap Share, then Add to Home
        Screen. Open the desk from there, and come back to this page. It takes iOS 16.4 or later.
      </p>
      <p data-when="unsupported" hidden>
        This browser can’t ring. Open the desk in an up-to-date Chrome, Edge, Firefox, or Safari, at
        its https address and not in a private window.
      </p>
      <p data-when="failed" hidden>
        That didn’t work: the phone or the desk had no connection. Try again in a minute.
      </p>
    </div>
    <button
      className="button"
      type="button"
      data-when="off not-allowed failed"
      data-switch=""
      hidden
    >
      Ring this phone
    </button>
  </section>
);

type DevicesProps = Looking & { ringing: Rings[] };

const Devices = ({ ringing, here, me, now, timeZone }: DevicesProps) => (
  <section className="sheet" aria-labelledby="devices">
    <h2 id="devices">Who rings</h2>
    {ringing.length === 0 && (
      <p className="hint">Nobody yet. You still hear about new leads by email and on the desk.</p>
    )}
    <ul className="things">
      {ringing.map(({ device: { id, device, createdAt, toldAt }, person }) => (
        <li key={id} className="rings">
          <p>
            {person.name}, {device}
            {id === here && <span className="tag strong">This one</span>}
            <small>
              Since {nearTime(createdAt, now, timeZone)}
              {toldAt === undefined
                ? ', hasn’t rung yet'
                : `, last rang ${nearTime(toldAt, now, timeZone)}`}
            </small>
          </p>
          {(me.isOwner || person.id === me.id) && (
            <div className="steps">
              <Step
                action="/ring/test"
                fields={{ device: id }}
                about={`${device} of ${person.name}`}
              >
                Send a test
              </Step>
              <Step
                action="/ring/stop"
                fields={{ device: id }}
                about={`${device} of ${person.name}`}
              >
                Stop
              </Step>
            </div>
          )}
        </li>
      ))}
    </ul>
    {ringing.length > 0 && (
      <p className="hint">
        A test rings within seconds. If it doesn’t, check the phone’s own notification and
        silent-mode settings, and <a href="/health">Health</a>.
      </p>
    )}
  </section>
);
