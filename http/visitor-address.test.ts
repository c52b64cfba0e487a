import { expect, test } from 'vitest';
import { plainAddress, trusting, visitorAddress } from './visitor-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:51234', '2001:db8::9'],
  ['"[2001:db8::9]:51234"', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['999.0.2.7:1', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['[', undefined],
  ['[]:1', undefined],
])('%j is the address %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  ['10.1.2.3', true],
  ['10.1.2.3:443', true],
  ['::ffff:10.1.2.3', true],
  ['[2001:db8::1]:443', true],
  ['192.0.2.1', true],
  ['192.0.2.2', false],
  ['2001:db9::1', false],
  ['rubbish', false],
])('%s is a proxy of the owner: %s', (written, isTrusted) => {
  expect(trusting(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'])(written)).toBe(isTrusted);
});

test.each([
  [{ ip: '192.0.2.7' }, '192.0.2.7'],
  [{ ip: '192.0.2.7:1', ips: ['127.0.0.1', '192.0.2.7:1'] }, '192.0.2.7'],
  [{ ip: 'rubbish', ips: ['127.0.0.1', '10.0.0.1:80', 'rubbish'] }, '10.0.0.1'],
])('%j is the visitor %s', (request, address) => {
  expect(visitorAddress(request)).toBe(address);
});
