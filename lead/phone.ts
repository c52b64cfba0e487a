/** The number in what somebody wrote, as machines dial it: +12545550142. Empty when it cannot be one. */
export const parsePhone = (written: string): string => {
  const digits = written.replace(/\D/g, '');
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11) return digits.startsWith('1') ? `+${digits}` : '';
  return digits.length >= 12 && digits.length <= 15 ? `+${digits}` : '';
};

/**
 * The number as people read it: (254) 555-0142, bare digits where it is abroad. What was written down before
 * numbers were kept as they are dialed has this form already, and stays as it is.
 */
export const shownPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3').replace(/^\+/, '');

/** A tap calls it, however it is written. */
export const phoneLink = (written: string): string => `tel:${parsePhone(written)}`;

/** Under +1, but abroad: a call is billed as one to a foreign country. */
const abroad = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** Of no place: a provider of its own says what a call costs. 700 and 900, and the 5XX that were given out for it. */
const ofNoPlace = /^(?:[79]00|5(?:00|2[1-9]|3[238]|4[2-79]|5[02-46]|66|7[78]|8[89]))$/;

/** Whether whoever calls the number pays for more than a call: 700, 900, 976, personal numbers and numbers abroad. */
export const costsTheCaller = (phone: string): boolean => {
  const [, area, exchange] = /^\+1(\d{3})(\d{3})\d{4}$/.exec(phone) ?? [];
  return area === undefined || ofNoPlace.test(area) || exchange === '976' || abroad.has(area);
};
