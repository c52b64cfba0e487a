import { addLine, addToGrid, sectionOf } from './list.ts';
import { scaled } from './scale.ts';
import { sendPhoto } from './send-photo.ts';
import { forget, keep, type Unsent, unsentOf } from './unsent.ts';

type Waiting = Unsent & { line: ReturnType<typeof addLine>; stop: AbortController };

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

const section = sectionOf(document.querySelector<HTMLElement>('[data-photos]') as HTMLElement);
const { words, path, reference, mostBytes, input, button, summary } = section;

const queue: Waiting[] = [];
let [chosen, sent, pauseMs, isSending] = [0, 0, firstPauseMs, false];
let pause: ReturnType<typeof setTimeout> | undefined;

const tellAll = (): void => {
  summary.textContent =
    chosen === 0 ? '' : words.summary.replace('{sent}', `${sent}`).replace('{count}', `${chosen}`);
};

/** Taken back, sent or refused: it is not kept here any longer. */
const leave = async (photo: Waiting): Promise<void> => {
  const index = queue.indexOf(photo);
  if (index >= 0) queue.splice(index, 1);
  await forget(photo.id);
};

const add = (unsent: Unsent): Waiting => {
  const stop = new AbortController();
  const cancel = (): void => {
    photo.line.remove();
    if (!stop.signal.aborted) chosen -= 1;
    stop.abort();
    tellAll();
    void leave(photo);
  };
  const photo: Waiting = { ...unsent, stop, line: addLine(section, unsent.name, cancel) };
  chosen += 1;
  tellAll();
  return photo;
};

const choose = async (file: File): Promise<void> => {
  const id = crypto.randomUUID();
  const photo = add({ id, reference, name: file.name, bytes: file, at: Date.now() });
  photo.bytes = await scaled(file);
  if (photo.bytes.size > mostBytes) return refuse(photo, words.tooLarge);
  const { line: _, stop, ...unsent } = photo;
  await keep(unsent);
  if (stop.signal.aborted) return forget(id);
  queue.push(photo);
  void sendAll();
};

/** It counts no longer, and stays in sight until it is put away. */
const refuse = async (photo: Waiting, why: string): Promise<void> => {
  photo.line.refuse(why);
  photo.stop.abort();
  chosen -= 1;
  tellAll();
  await leave(photo);
};

const send = async (photo: Waiting): Promise<void> => {
  photo.line.tell(words.sending, 0);
  const onProgress = (share: number) => photo.line.tell(words.sending, share);
  const answer = await sendPhoto(path, photo.bytes, onProgress, photo.stop.signal);
  if (photo.stop.signal.aborted) return;
  if (answer === 'again') {
    photo.line.tell(words.again, 0);
    throw new Error('no connection');
  }
  pauseMs = firstPauseMs;
  if ('refusal' in answer) return refuse(photo, answer.refusal);
  await leave(photo);
  sent += 1;
  photo.line.remove();
  addToGrid(section, answer.id);
  tellAll();
};

/** One after the other; where there is no connection, again after a while, and after a longer one. */
const sendAll = async (): Promise<void> => {
  clearTimeout(pause);
  if (isSending) return;
  isSending = true;
  try {
    for (let next = queue[0]; next !== undefined; next = queue[0]) await send(next);
  } catch {
    pause = setTimeout(sendAll, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  } finally {
    isSending = false;
  }
};

const takeChosen = async (): Promise<void> => {
  const files = [...(input.files ?? [])];
  input.value = '';
  for (const file of files) await choose(file);
};

button.remove();
input.addEventListener('change', takeChosen);
addEventListener('online', sendAll);
document.addEventListener('visibilitychange', () => document.hidden || sendAll());

/** A function, since an await at the top of any script makes the bundler split React from the others: decision 10. */
const start = async (): Promise<void> => {
  for (const unsent of await unsentOf(reference)) queue.push(add(unsent));
  void sendAll();
  // Chosen while this script was on its way.
  void takeChosen();
};

void start();
