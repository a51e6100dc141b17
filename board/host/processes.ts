import type { Host } from '../interfaces';
import { memoryOf } from './memory';
import { namesIn, readText } from './read';

type Processes = ReturnType<Host['processes']>;
type Process = Processes['greatest'][number];

/** Ticks a second in /proc: USER_HZ, part of Linux' interface on every architecture we run on. */
const TICKS_PER_SECOND = 100;
/** of each kind: by memory and by processor */
const MOST = 50;

interface Stat {
  readonly pid: number;
  readonly name: string;
  readonly cpuSeconds: number;
  /** seconds after the start of the machine */
  readonly startedAt: number;
  readonly pages: number;
}

/** /proc/PID/stat; the name stands in brackets and may hold brackets and spaces itself. */
export function statOf(text: string | null): Stat | null {
  const open = text?.indexOf('(') ?? -1;
  const close = text?.lastIndexOf(')') ?? -1;
  if (!text || open < 0 || close < open) return null;
  const rest = text.slice(close + 2).split(' ');
  // fields are counted from 1 in proc(5); the first behind the name is field 3
  const field = (n: number) => Number(rest[n - 3]);
  const stat = {
    pid: Number(text.slice(0, open)),
    name: text.slice(open + 1, close),
    cpuSeconds: (field(14) + field(15)) / TICKS_PER_SECOND,
    startedAt: field(22) / TICKS_PER_SECOND,
    pages: field(24),
  };
  return Number.isFinite(stat.cpuSeconds + stat.startedAt + stat.pages) ? stat : null;
}

/** Resident bytes as the kernel says them, so that nobody need know the size of a page. */
const residentOf = (proc: string, pid: number): number | null => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readText(`${proc}/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? null : 1024 * Number(kilobytes);
};

const greatest = (stats: readonly Stat[], of: (stat: Stat) => number): Stat[] =>
  [...stats].sort((a, b) => of(b) - of(a)).slice(0, MOST);

const tenth = (n: number): number => Math.round(10 * n) / 10;

/**
 * How many processes there are; of them the fifty that hold the most memory and the fifty that took the most of the
 * processor over their lives, by memory. One that ends while we look is left out.
 */
export function processesOf(proc: string): Processes {
  const stats = namesIn(proc)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(readText(`${proc}/${pid}/stat`)) ?? []);
  const uptime = Number.parseFloat(readText(`${proc}/uptime`) ?? '') || 0;
  const booted = Number(/^btime (\d+)$/m.exec(readText(`${proc}/stat`) ?? '')?.[1] ?? 0);
  const { total_bytes } = memoryOf(proc);
  const cpuOf = ({ cpuSeconds, startedAt }: Stat): number => (uptime > startedAt ? (100 * cpuSeconds) / (uptime - startedAt) : 0);

  function measured(stat: Stat): Process | null {
    const rss = residentOf(proc, stat.pid) ?? (stat.pages === 0 ? 0 : null);
    if (rss === null) return null;
    const mem = total_bytes > 0 ? tenth((100 * rss) / total_bytes) : 0;
    return { pid: stat.pid, name: stat.name, cpu: tenth(cpuOf(stat)), mem, rss, start: Math.floor(booted + stat.startedAt) };
  }

  const told = new Set([...greatest(stats, ({ pages }) => pages), ...greatest(stats, cpuOf)]);
  const rows = [...told].flatMap((stat) => measured(stat) ?? []);
  return { total: stats.length, greatest: rows.sort((a, b) => b.rss - a.rss) };
}
