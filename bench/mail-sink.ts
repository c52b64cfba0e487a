import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type MailSink = { url: string; stop: () => Promise<void> };

/**
 * Takes every mail, keeps none, and greets at once: the tests' mail server first waits 100 ms for
 * clients that talk too early, and the figure would be that wait.
 */
export const startMailSink = async (
  onMail: (messageId: string, subject: string) => void,
  port = 0,
): Promise<MailSink> => {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    const answer = (line: string) => socket.write(`${line}\r\n`);
    let isInMail = false;
    let [messageId, subject] = ['', ''];
    // A server that is killed resets its connection, and the reader of lines says so once more.
    const lines = createInterface(socket).on('error', () => undefined);
    lines.on('line', (line) => {
      messageId = /^message-id: <(.+)>$/i.exec(line)?.[1] ?? messageId;
      subject = /^subject: (.+)$/i.exec(line)?.[1] ?? subject;
      if (isInMail && line !== '.') return;
      if (isInMail) onMail(messageId, subject);
      isInMail = line === 'DATA';
      answer(answers[line] ?? '250 Accepted');
      if (line === 'QUIT') socket.end();
    });
    answer('220 sink');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};

const answers: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye' };
