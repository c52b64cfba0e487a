/** The phone as it is sent: (XXX) XXX-XXXX, 12 to 15 bare digits, or empty when it cannot be a number. */
export const normalizePhone = (raw: string): string => {
  const digits = raw.replace(/\D/g, '');
  if (digits.length === 10) return formatUsNumber(digits);
  if (digits.length === 11 && digits.startsWith('1')) return formatUsNumber(digits.slice(1));
  return digits.length >= 12 && digits.length <= 15 ? digits : '';
};

const formatUsNumber = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** The number as machines dial it, for tel: links and text messages. */
export const dialable = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 && !phone.startsWith('+') ? `+1${digits}` : `+${digits}`;
};

/** Under +1, but abroad: a call is billed as one to a foreign country. */
const abroad = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** Whether whoever calls the number pays for more than a call: 900, 976 and numbers abroad. */
export const costsTheCaller = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  return digits.length !== 10 || area === '900' || exchange === '976' || abroad.has(area);
};
