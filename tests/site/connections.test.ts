import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPlainTab } from '#bench/plain-browser.ts';
import { testApp } from '#tests/support/service-app.ts';

test('the next page is shown, long after the browser opened a spare connection for it', async ({
  onTestFinished,
}) => {
  const timeouts = { headersMs: 300, requestMs: 600, checkEveryMs: 50 };
  const { app, close } = testApp({ RATE_LIMIT_MAX: '1000' }, { timeouts });
  onTestFinished(close);
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const tab = await openPlainTab();
  onTestFinished(tab.close);
  const open = (path: string) =>
    tab.send('Page.navigate', { url: `http://127.0.0.1:${port}${path}` });

  await open('/');
  const isSpareAndClosed = ({ closed, bytesRead }: Socket) => closed && bytesRead === 0;
  await expect.poll(() => sockets.some(isSpareAndClosed)).toBe(true);
  // The one that brought the first page ends as well when a visitor reads for long.
  app.server.closeIdleConnections();
  await open('/waco');
  await expect.poll(() => tab.read('document.title')).toBe('Waco');
});
