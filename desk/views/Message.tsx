import type { FrameProps } from './Frame.tsx';
import { Door } from './sign-in/Door.tsx';

export type SentForm = { action: string; fields: Record<string, string> };

export type MessageProps = FrameProps & {
  title: string;
  text: string;
  url: string;
  /** Could not be taken, and can be sent again as it was. */
  form?: SentForm | undefined;
  /** The lead that it is about. */
  lead?: string | undefined;
  /** Where it goes on. */
  next?: { path: string; words: string } | undefined;
};

export const Message = ({ title, text, url, form, lead, next, ...frame }: MessageProps) => (
  <Door title={title} {...frame}>
    <p>{text}</p>
    {form && (
      <form method="post" action={form.action}>
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button" type="submit">
          Try again
        </button>
      </form>
    )}
    {lead && (
      <a className="button" href={`/leads/${lead}`}>
        Open the lead
      </a>
    )}
    {next && (
      <a className="button" href={next.path}>
        {next.words}
      </a>
    )}
    <a className="button" href={url}>
      To the desk
    </a>
  </Door>
);
