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
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
};
