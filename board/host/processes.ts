import type { Host } from '../interfaces';
import { memoryOf } from './memory';
import { namesIn, readText } from './read';

type Process = ReturnType<Host['processes']>[number];

/** Ticks a second in /proc: USER_HZ, part of Linux' interface on every architecture we run on. */
const TICKS_PER_SECOND = 100;
const MOST = 100;

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

/** The hundred processes that hold the most memory, the greatest first. One that ends while we look is left out. */
export function processesOf(proc: string): Process[] {
  const stats = namesIn(proc)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(readText(`${proc}/${pid}/stat`)) ?? [])
    .sort((a, b) => b.pages - a.pages)
    .slice(0, MOST);
  const uptime = Number.parseFloat(readText(`${proc}/uptime`) ?? '') || 0;
  const booted = Number(/^btime (\d+)$/m.exec(readText(`${proc}/stat`) ?? '')?.[1] ?? 0);
  const { total_bytes } = memoryOf(proc);
  return stats.flatMap((stat): Process[] => {
    const rss = residentOf(proc, stat.pid) ?? (stat.pages === 0 ? 0 : null);
    if (rss === null) return [];
    const lived = uptime - stat.startedAt;
    return [
      {
        pid: stat.pid,
        name: stat.name,
        cpu: lived > 0 ? Math.round((1000 * stat.cpuSeconds) / lived) / 10 : 0,
        mem: total_bytes > 0 ? Math.round((1000 * rss) / total_bytes) / 10 : 0,
        rss,
        start: Math.floor(booted + stat.startedAt),
      },
    ];
  });
}
