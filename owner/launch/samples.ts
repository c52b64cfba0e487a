/** 555-0100 to 555-0199 are set aside for made-up numbers, in every area code. */
export const isSamplePhone = (phone: string): boolean =>
  /55501\d\d$/.test(phone.replace(/\D/g, ''));

/** The names that RFC 2606 sets aside: nobody can own them. */
export const isSampleHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(host);

export const isSampleEmail = (email: string): boolean =>
  isSampleHost(email.slice(email.lastIndexOf('@') + 1));

export const isSampleUrl = (url: string): boolean =>
  URL.canParse(url) && isSampleHost(new URL(url).hostname);
