import './SampleMark.css';

/** On the card itself: nobody should take a made-up person for a real one. */
export const SampleMark = ({ text }: { text: string }) => <b className="sample">{text}</b>;
