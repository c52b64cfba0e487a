import './SampleNote.css';

/** Until real ones replace them, nobody should take the examples for such. */
export const SampleNote = ({ of }: { of: 'testimonials' | 'founders' }) => (
  <p className="sample-note">{`Sample ${of}, shown as examples.`}</p>
);
