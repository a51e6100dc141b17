// What the kernel says of a process, and of the machine it runs on.
import fs from 'node:fs';
import { sleep } from '../hands/box';

/** clock ticks a second in /proc, on every Linux that Node runs on */
const TICKS = 100;
const MB = 1e6;

const amountIn = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0);

/** processor seconds of user and system (proc(5), stat, fields 14 and 15) */
export function processorSeconds(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** resident and private memory in MiB, as ps and top count it */
export function memoryOf(pid: number): { readonly rss: number; readonly own: number } {
  const amount = (name: string) => amountIn(`/proc/${pid}/smaps_rollup`, name) / 1024;
  return { rss: amount('Rss'), own: amount('Private_Clean') + amount('Private_Dirty') };
}

/** MB (10^6 bytes) that a process had the kernel write towards a disk */
export const writtenBy = (pid: number): number => amountIn(`/proc/${pid}/io`, 'write_bytes') / MB;

/** % of one core that a process took while something lasted */
export async function processorWhile(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = { cpu: processorSeconds(pid), at: performance.now() };
  await run();
  return ((processorSeconds(pid) - before.cpu) / ((performance.now() - before.at) / 1000)) * 100;
}

export interface Use {
  /** % of one core */
  readonly cpu: number;
  readonly rss: number;
  readonly own: number;
  /** MB a day */
  readonly written: number;
}

/**
 * Watches a process for a while.
 * @param written MB written so far, of the process itself unless a disk of its own counts them
 */
export async function watch(pid: number, seconds: number, written = () => writtenBy(pid)): Promise<Use> {
  const before = written();
  const began = performance.now();
  const cpu = await processorWhile(pid, () => sleep(seconds * 1000));
  const days = (performance.now() - began) / 86_400_000;
  return { cpu, ...memoryOf(pid), written: (written() - before) / days };
}
