import { parsePhone, shownPhone } from '#lead/phone.ts';
/** 254-722-0142, +1 254 722 0142, 254.722.0142: all spelled (254) 722-0142. */
export const spellPhone = (answer: string): string => {
  const phone = shownPhone(parsePhone(answer));
  return phone.startsWith('(') && /^[+\d\s().-]+$/.test(answer) ? phone : answer;
};

/** elm-buyers.com, http://elm-buyers.com/: all spelled https://elm-buyers.com. */
export const spellWebAddress = (answer: string): string => {
  const address = `https://${answer.replace(/^https?:\/\//i, '').replace(/\/+$/, '')}`;
  const host = URL.canParse(address) ? new URL(address).host : '';
  return host.includes('.') ? address.replace(/^https:\/\/[^/]*/, `https://${host}`) : answer;
};

/** www.elm-buyers.com and elm-buyers.com have their mail at elm-buyers.com. */
export const mailDomainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
