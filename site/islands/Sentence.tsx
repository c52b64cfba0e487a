const figure = /(\(\d{3}\) \S+|\S*\d-\d\S*)/;

/** Text whose figures stay whole: browsers end a line within a phone number, or after the hyphen of "7-10 days". */
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
