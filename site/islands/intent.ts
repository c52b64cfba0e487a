/** Told to the window at each sign of a visitor, once the script of the islands is there. */
export const intent = 'intent';
