import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

/*
 * Loaded into a program before anything else, and into whatever that starts: notes down every machine that it
 * connects to, but for this one.
 */

const file = process.env['CONNECTIONS'] ?? '';
const here = /^(localhost|127\.|::1$)/;
const { connect } = Socket.prototype;

/** Node hands over a list of what its caller gave, or the caller's own words. */
const hostOf = (given: unknown): string | undefined => {
  const options = Array.isArray(given) ? given[0] : given;
  return typeof options === 'object' && options !== null ? options.host : undefined;
};

Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const host = hostOf(given[0]);
  if (host !== undefined && !here.test(host)) appendFileSync(file, `${host}\n`);
  return Reflect.apply(connect, this, given);
} as Socket['connect'];
