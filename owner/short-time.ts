/** In the time zone of the machine, which is where the owner reads it. */
export const shortTime = (time: number): string =>
  new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
