import { constants, setPriority } from 'node:os';
import { errorText } from '#config/redact.ts';
import { keepHeapSmall } from '#config/small-heap.ts';
import { type DrillOptions, drill } from './drill.ts';

/* A process of its own, which gives way to every other: putting a store back for trial must delay no seller. */

setPriority(constants.priority.PRIORITY_LOW);
keepHeapSmall();
const options: DrillOptions = JSON.parse(process.argv[2] ?? '{}');
const key = Buffer.from(process.env['COPY_KEY'] ?? '', 'base64');
try {
  process.stdout.write(JSON.stringify(await drill(options, key)));
} catch (error) {
  process.stderr.write(errorText(error));
  process.exitCode = 1;
}
