import { Door } from './Door.tsx';
import type { FrameProps } from './Frame.tsx';

export type SignInProps = FrameProps & { to: string };

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
