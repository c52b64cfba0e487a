import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
} from 'node:fs';

/* For the user who runs the server and nobody else, whatever the umask. */
const file = 0o600;
const folder = 0o700;

/** Makes the folder where it is missing; one that was there is the owner's business. */
export const makePrivateFolder = (path: string): void => {
  const made = mkdirSync(path, { recursive: true, mode: folder });
  if (made !== undefined) setMode(path, folder);
};

/** Whoever else can write where copies are kept must not have us write or tidy up where a link leads to. */
export const makeOwnFolder = (path: string): void => {
  makePrivateFolder(path);
  if (!lstatSync(path).isDirectory()) throw new Error(`${path} is a link: delete it`);
};

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;

/** Where others can write too, a link in its place would have us write over whatever it points to. */
const flagsOf = {
  a: O_WRONLY | O_CREAT | O_APPEND,
  w: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW,
} as const;

/** Opens a file for writing, new or not. */
export const openPrivateFile = (path: string, flags: 'w' | 'a'): number => {
  const opened = openNoLink(path, flagsOf[flags]);
  setMode(path, file);
  return opened;
};

const openNoLink = (path: string, flags: number): number => {
  try {
    return openSync(path, flags, file);
  } catch (error) {
    const isLink = error instanceof Error && 'code' in error && error.code === 'ELOOP';
    throw isLink ? new Error(`${path} is a link: delete it`) : error;
  }
};

/** To be there before somebody makes it who goes by the umask. */
export const makePrivateFile = (path: string): void => closeSync(openPrivateFile(path, 'a'));

export const closeToOthers = (path: string): void => {
  if (existsSync(path)) setMode(path, file);
};

/** Another user's file, or a disk without modes, is no reason to take no leads: launch-check tells of it. */
const setMode = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
};

/** A file, or the names in a folder: on the disk when it comes back. */
export const bringToDisk = (path: string): void => {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};
