import type { Role } from '#domain/events/event-kinds.ts';
import type { FrameProps } from '../Frame.tsx';
import { Door } from './Door.tsx';

type SignInProps = FrameProps & { to: string };

export const SignIn = ({ to, ...frame }: SignInProps) => (
  <Door title="The desk" {...frame}>
    <p>Sign in with the passkey on this device: your fingerprint, your face, or its passcode.</p>
    <form method="post" data-passkey="sign-in">
      <input type="hidden" name="to" value={to} />
      <button className="button main" type="submit">
        Sign in
      </button>
    </form>
    <p className="problem" role="alert" data-problem="" hidden />
    <noscript>
      <p className="problem">Passkeys need JavaScript: turn it on for this site.</p>
    </noscript>
    <p className="hint">A new device? An owner can make a link for it, under People and devices.</p>
  </Door>
);

/** The name is empty for the first person of all, who types it. */
export type JoinProps = FrameProps & { name: string; role: Role };

export const Join = ({ name, role, ...frame }: JoinProps) => (
  <Door title={name === '' ? 'Set up your desk' : `Welcome, ${name}`} {...frame}>
    <p>
      {role === 'owner'
        ? 'This device gets a passkey of its own. There’s no password to remember or lose.'
        : 'An owner has invited you to help. This device gets a passkey; there’s no password.'}
    </p>
    <form method="post" data-passkey="join">
      {name === '' && (
        <label>
          Your name
          <input name="name" autoComplete="name" required maxLength={60} />
        </label>
      )}
      <button className="button main" type="submit">
        Set up this device
      </button>
    </form>
    <p className="problem" role="alert" data-problem="" hidden />
    <noscript>
      <p className="problem">Passkeys need JavaScript: turn it on for this site.</p>
    </noscript>
  </Door>
);
