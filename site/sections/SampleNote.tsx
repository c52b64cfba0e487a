import './SampleNote.css';

/** Until real ones replace them, nobody should take the examples for such. */
export const SampleNote = ({ text }: { text: string }) => <p className="sample-note">{text}</p>;
