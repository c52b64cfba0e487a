/** What an answer says: a yes, or why not, and what to do about it. */
export type Answered =
  | { sent: true }
  | { sent: false; error: string; retryAfterMs: number | undefined; hopeless: boolean };

type Answer = { status: number; headers: { get: (name: string) => string | null } };

/** Only a 2xx is a yes. A redirect is not followed: it would hand the lead to an unknown address. */
export const answerToResult = ({ status, headers }: Answer, now: number): Answered => {
  if (status >= 200 && status < 300) return { sent: true };
  return {
    sent: false,
    error: `answered ${status}`,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), now),
    // 410: the receiver asks never to be called again.
    hopeless: status === 410,
  };
};

const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
