/** Without scripts it is selected by hand. */
export const LinkToCopy = ({ link }: { link: string }) => (
  <>
    <label>
      Link
      <input readOnly value={link} data-copied-from="" />
    </label>
    <button className="button" type="button" data-copies="" hidden>
      Copy the link
    </button>
  </>
);
