/**
 * The code with which a process ends that would end the same way if it were started again: what it is
 * configured with has to be changed first. (EX_CONFIG of sysexits.h.)
 */
export const cannotStart = 78;

/** Settings, content or the machine are not as the process needs them; waiting would mend nothing. */
export class CannotStartError extends Error {
  override name = 'CannotStartError';
}

/** Whatever fails in here has to be mended by a person. */
export const orCannotStart = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw new CannotStartError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
};

/**
 * This program may not have the port. One that is taken is free again once whoever has it ends, such as the start
 * before this one; other addresses may come up with the network.
 */
const isPortRefused = (error: unknown): boolean => {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall === 'listen' && code === 'EACCES';
};

/** Says why and ends; start.ts tries again where that may help. */
export const endWith = (error: unknown, who = ''): never => {
  process.stderr.write(`${who}${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof CannotStartError || isPortRefused(error) ? cannotStart : 1);
};
