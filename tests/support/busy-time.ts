import { readdirSync, readFileSync } from 'node:fs';

/** Of a process and of all that it started: its parent, and its ticks, with those of children that have ended. */
type Counted = { parent: number; ticks: number };

/** What the kernel counts in, everywhere. */
const msOfTick = 10;

/** Nothing of one that has just ended: whoever waited for it has its ticks. */
const countOf = (pid: string): Counted | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
};

const isWithin = (all: ReadonlyMap<number, Counted>, pid: number, root: number): boolean => {
  if (pid === root) return true;
  const parent = all.get(pid)?.parent;
  return parent !== undefined && isWithin(all, parent, root);
};

/** How long this process, and its browsers and servers, have kept a processor busy: its own alone where no /proc is. */
export const busyMs = (): number => {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  const all = new Map<number, Counted>();
  for (const pid of pids) {
    const counted = countOf(pid);
    if (counted) all.set(Number(pid), counted);
  }
  const ours = [...all].filter(([pid]) => isWithin(all, pid, process.pid));
  return msOfTick * ours.reduce((sum, [, { ticks }]) => sum + ticks, 0);
};
