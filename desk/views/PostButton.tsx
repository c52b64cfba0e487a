/** A form of one button, for what a link must not start. */
export const PostButton = ({ to, children }: { to: string; children: string }) => (
  <form method="post" action={to}>
    <button className="button" type="submit">
      {children}
    </button>
  </form>
);
