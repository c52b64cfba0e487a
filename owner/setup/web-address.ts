/** elm-buyers.com, http://elm-buyers.com/: all written as https://elm-buyers.com. */
export const writtenWebAddress = (answer: string): string => {
  const address = `https://${answer.replace(/^https?:\/\//i, '').replace(/\/+$/, '')}`;
  const host = URL.canParse(address) ? new URL(address).host : '';
  return host.includes('.') ? address.replace(/^https:\/\/[^/]*/, `https://${host}`) : answer;
};

/** www.elm-buyers.com and elm-buyers.com have their mail at elm-buyers.com. */
export const mailDomainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
