/** Where a page of a list ends: the time and the id of its last lead. */
export type Place = { receivedAt: number; id: string };

export const writePlace = ({ receivedAt, id }: Place): string => `${receivedAt}.${id}`;

/** An address that somebody cut off begins at the first page. */
export const readPlace = (written: unknown): Place | undefined => {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(String(written)) ?? [];
  return receivedAt && id ? { receivedAt: Number(receivedAt), id } : undefined;
};
