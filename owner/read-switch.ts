import { parseArgs } from 'node:util';

/** Whether the one option that a command knows was given; any other ends it with its usage. */
export const readSwitch = (name: string, usage: string): boolean => {
  try {
    return parseArgs({ options: { [name]: { type: 'boolean' } } }).values[name] === true;
  } catch {
    process.stderr.write(usage);
    process.exit(2);
  }
};
