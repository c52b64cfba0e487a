import { expect, test } from 'vitest';
import { isPublicAddress, publicEndpoint } from './public-address.ts';

test.each([
  ['142.250.115.95', true],
  ['17.188.143.34', true],
  ['172.32.0.1', true],
  ['2607:f8b0:4023:1009::5f', true],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:142.250.115.95', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['127.1', false],
  ['142.250.29023', false],
  ['192.52.193.1', false],
  ['2001:db8::1', false],
  ['push.example', false],
  ['', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
])('%s may be sent to', (text) => {
  expect(publicEndpoint(text)?.protocol).toBe('https:');
});

test.each([
  '',
  'push',
  'http://fcm.googleapis.com/abc',
  'ftp://fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://app.localhost/abc',
  'https://printer/abc',
  'https://printer.local/abc',
  'https://metadata.google.internal/abc',
  'https://127.0.0.1/abc',
  'https://127.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://0177.0.0.1/abc',
  'https://142.250.115.95/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://[2607:f8b0:4023:1009::5f]/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com:22/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://fcm.googleapis.com./abc',
  'https://１２７.0.0.1/abc',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('%s may not', (text) => {
  expect(publicEndpoint(text)).toBeUndefined();
});
