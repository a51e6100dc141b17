// What the program costs while a room is quiet: an empty box and the demo's two rooms, as processes of their own.
import fs from 'node:fs';
import { type ProcessBox, sleep, startBox } from '../hands/box';

const GOALS = { rss_mb: 80, ready_s: 0.5 };
const WATCH_MS = 30_000;

const field = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
/** processor seconds of user and system, at 100 ticks a second (proc(5), fields 14 and 15) */
function processorSeconds(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(name: string, box: ProcessBox, readyAfter: number, print: (line: string) => void): Promise<void> {
  await sleep(10_000);
  const before = processorSeconds(box.pid);
  await sleep(WATCH_MS);
  const cpu = ((processorSeconds(box.pid) - before) / (WATCH_MS / 1000)) * 100;
  const own = field(box.pid, 'Private_Clean') + field(box.pid, 'Private_Dirty');
  print(
    `${name.padEnd(34)} RSS ${field(box.pid, 'Rss').toFixed(1)} MB (goal ${GOALS.rss_mb}), private ${own.toFixed(1)} MB, ` +
      `CPU ${cpu.toFixed(2)} % of a core, ready ${readyAfter.toFixed(2)} s (goal ${GOALS.ready_s})`,
  );
  await box.stop();
}

export default async function idle(print: (line: string) => void): Promise<void> {
  for (const [name, args] of [
    ['an empty box', ['--board', 'none']],
    ['two pretend rooms, 227 items at 5 s', ['--board', 'sim', '--demo']],
  ] as const) {
    const box = await startBox(args);
    // once more on the same folder: the first start creates databases and hashes the first password
    await box.stop();
    const again = await startBox(
      args.filter((arg) => arg !== '--demo'),
      box.data,
    );
    await measure(name, again, again.ready_s, print);
  }
}
