import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachFile, photoField } from './uploads.ts';

const boundary = 'a-line-between';
const limits = { mostFiles: 3, mostBytes: 100 };

type Part = { name?: string; filename?: string; body: string };

const partOf = ({ name = photoField, filename, body }: Part): string => {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${body}\r\n`;
};

const formOf = (parts: readonly Part[]): string =>
  `${parts.map(partOf).join('')}--${boundary}--\r\n`;

/** As a browser sends it, without a socket. */
const requestOf = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>): IncomingMessage => {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return Object.assign(Readable.from(pieces), { headers }) as unknown as IncomingMessage;
};

/** In pieces that end anywhere. */
const sent = (form: string): IncomingMessage =>
  requestOf((form.match(/[\s\S]{1,17}/g) ?? []).map((piece) => Buffer.from(piece)));

const photo = (filename: string, body = filename): Part => ({ filename, body });

test.each<[string, Part[], string[]]>([
  ['two photos in their order', [photo('a'), photo('b')], ['a', 'b']],
  ['an empty photo', [photo('a', '')], ['']],
  ['a line in which nothing was chosen', [photo('', '')], []],
  ['a file of another field', [{ ...photo('a'), name: 'other' }, photo('b')], ['b']],
  ['text between photos', [photo('a'), { name: 'words', body: 'hi' }, photo('b')], ['a', 'b']],
  ['text that calls itself a photo', [{ body: 'hi' }], []],
  [
    'more than may be sent at once',
    ['a', 'b', 'c', 'd'].map((name) => photo(name)),
    ['a', 'b', 'c'],
  ],
])('%s', async (_, parts, taken) => {
  expect(await eachFile(sent(formOf(parts)), limits, text)).toEqual(taken);
});

test('of a file that is too large one byte more is read than may be, so that it shows', async () => {
  const form = formOf([photo('large', 'x'.repeat(1_000)), photo('b')]);
  const taken = await eachFile(sent(form), limits, buffer);
  expect(taken.map(({ length }) => length)).toEqual([limits.mostBytes + 1, 1]);
});

test('the next is taken once the one before has been', async () => {
  const steps: string[] = [];
  const take = async (file: Readable) => {
    const name = (await text(file)).slice(0, 1);
    steps.push(`${name} begins`);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    steps.push(`${name} ends`);
  };
  await eachFile(sent(formOf([photo('a'), photo('b')])), limits, take);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a file that nobody reads holds up none that follows', async () => {
  let files = 0;
  const take = async (file: Readable) => {
    files += 1;
    return files === 1 ? 'refused' : text(file);
  };
  const form = formOf([photo('a', 'x'.repeat(90)), photo('b')]);
  expect(await eachFile(sent(form), limits, take)).toEqual(['refused', 'b']);
});

test('one that cannot be taken is told, after the others were', async () => {
  const taken: string[] = [];
  const take = async (file: Readable) => {
    const body = await text(file);
    if (body === 'bad') throw new Error('it is bad');
    taken.push(body);
  };
  const form = formOf([photo('bad'), photo('b')]);
  await expect(eachFile(sent(form), limits, take)).rejects.toThrow('it is bad');
  expect(taken).toEqual(['b']);
});

test('a connection that breaks off fails, and so does the file that was being read', async () => {
  const begun = Promise.withResolvers<void>();
  async function* halfOf(form: string) {
    yield Buffer.from(form.slice(0, -60));
    await begun.promise;
    throw new Error('it broke off');
  }
  const outcomes: string[] = [];
  const take = async (file: Readable) => {
    begun.resolve();
    await text(file).then(
      () => outcomes.push('read'),
      (error: Error) => outcomes.push(error.message),
    );
  };
  const request = requestOf(halfOf(formOf([photo('a', 'x'.repeat(90))])));
  await expect(eachFile(request, limits, take)).rejects.toThrow('it broke off');
  expect(outcomes).toEqual(['it broke off']);
});

test('a form without its end is not taken for whole', async () => {
  const form = formOf([photo('a'), photo('b')]).slice(0, -boundary.length);
  await expect(eachFile(sent(form), limits, text)).rejects.toThrow(/Unexpected end/);
});
