import { Door } from './Door.tsx';
import type { FrameProps } from './Frame.tsx';

export type StepUpProps = FrameProps & {
  /** "To export leads" */
  deed: string;
  /** Waits here until the passkey was shown. */
  sent: { method: 'get' | 'post'; action: string; fields: Record<string, string> };
  back: string;
};

export const StepUp = ({ deed, sent: { method, action, fields }, back, ...frame }: StepUpProps) => (
  <Door title="Show your passkey once more" {...frame}>
    <p>
      To {deed}, the desk makes sure that it is you: with your fingerprint, your face or this
      device’s code. What you sent is kept, and done right after.
    </p>
    <form method={method} action={action} data-passkey="step-up">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button main" type="submit">
        Show my passkey
      </button>
    </form>
    <p className="problem" role="alert" data-problem="" hidden />
    <p className="hint" role="status" data-done="" hidden>
      Thank you. A file that you asked for is among your downloads.
    </p>
    <noscript>
      <p className="problem">Passkeys need JavaScript: switch it on for this address.</p>
    </noscript>
    <a className="button" href={back} data-back="">
      Back
    </a>
  </Door>
);
