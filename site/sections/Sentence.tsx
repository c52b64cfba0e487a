const figure = /(\S*\d-\d\S*)/;

/** Text whose figures stay whole: browsers end a line after the hyphen of "7-10 days" or of a phone number. */
export const Sentence = ({ text }: { text: string }) =>
  text.split(figure).map((part) =>
    figure.test(part) ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
