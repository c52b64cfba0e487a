import { constants, setPriority } from 'node:os';
import { errorText } from '#config/redact.ts';
import { makeNightlyBackup } from './nightly.ts';

/* A process of its own, which gives way to every other: copying and checking must delay no seller. */
setPriority(constants.priority.PRIORITY_LOW);
const [file = '', folder = '', night = ''] = process.argv.slice(2);
await makeNightlyBackup(file, folder, night).catch((error: unknown) => {
  process.stderr.write(errorText(error));
  process.exitCode = 1;
});
