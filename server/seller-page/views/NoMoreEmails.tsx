import type { FollowUpWords } from '#content/schema/follow-up.ts';

export type NoMoreEmailsProps = { words: FollowUpWords['page']; here: string };

/** Mail programs open links to look at them: only the button ends anything. */
export const NoMoreEmails = ({ words, here }: NoMoreEmailsProps) => (
  <div className="page-intro request-problem">
    <div className="wrap">
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <form method="post" action={here} className="request-form">
        <button type="submit" className="button-dark">
          {words.button}
        </button>
      </form>
    </div>
  </div>
);
