import { liveWithSupervisor, tellStarted } from '#config/supervised.ts';

/* A part that gets round to nothing while it starts, as one that brings a large store up to date. */
liveWithSupervisor();
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
process.stdout.write('up\n');
tellStarted();
setInterval(() => undefined, 1_000);
