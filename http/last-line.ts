import type { Socket } from 'node:net';

type Headers = Readonly<Record<string, string>>;

export const tooLate = '408 Request Timeout';

/**
 * With each page a browser opens a spare connection. One that was never used is closed without a word: Chromium would
 * take any, however old, for the answer to what it asks next, and show that instead of the page.
 */
export const refuseUnreadable =
  (headers: Headers) =>
  ({ code }: { code?: string }, socket: Socket): void => {
    if (socket.bytesRead === 0) socket.destroySoon();
    else {
      sendLastLine(
        headers,
        socket,
        code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooLate : '400 Bad Request',
      );
    }
  };

/** To whom no app answers any more, with the headers of every other answer. */
export const sendLastLine = (headers: Headers, socket: Socket, status: string): void => {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status}\r\n${lines}content-length: 0\r\nconnection: close\r\n\r\n`);
  }
  socket.destroySoon();
};
