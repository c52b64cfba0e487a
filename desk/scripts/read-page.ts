/** A page of the desk as it is by now; nothing where it cannot be had, or where somebody has signed out. */
export const readPage = async (address: string): Promise<Document | undefined> => {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return undefined;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
};
