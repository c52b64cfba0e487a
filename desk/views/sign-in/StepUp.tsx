import type { FrameProps } from '../Frame.tsx';
import { Door } from './Door.tsx';

export type StepUpProps = FrameProps & {
  /** "To export leads" */
  deed: string;
  /** Waits here until the passkey was shown. */
  sent: { method: 'get' | 'post'; action: string; fields: Record<string, string> };
  back: string;
};

export const StepUp = ({ deed, sent: { method, action, fields }, back, ...frame }: StepUpProps) => (
  <Door title="Use your passkey once more" {...frame}>
    <p>
      To {deed}, the desk makes sure it’s you: with your fingerprint, your face, or this device’s
      passcode. What you sent is saved, and gets done right after.
    </p>
    <form method={method} action={action} data-passkey="step-up">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button main" type="submit">
        Use my passkey
      </button>
    </form>
    <p className="problem" role="alert" data-problem="" hidden />
    <p className="hint" role="status" data-done="" hidden>
      Thank you. If you asked for a file, it’s in your downloads.
    </p>
    <noscript>
      <p className="problem">Passkeys need JavaScript: turn it on for this site.</p>
    </noscript>
    <a className="button" href={back} data-back="">
      Back
    </a>
  </Door>
);
