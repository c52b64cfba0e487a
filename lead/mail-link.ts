/** To write to one address: what an address may hold, a link would read as a copy to somebody else. */
export const mailLink = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
};
