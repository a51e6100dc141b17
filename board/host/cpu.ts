import { namesIn, readText } from './read';

/** Ticks since the start of the machine, over all cores. */
export interface CpuTicks {
  readonly busy: number;
  readonly total: number;
}

/** The first line of /proc/stat: user nice system idle iowait irq softirq steal (proc(5)); guest time is in user already. */
export function ticksOf(stat: string | null): CpuTicks | null {
  const fields = /^cpu\s+(.+)$/m.exec(stat ?? '')?.[1];
  if (!fields) return null;
  const ticks = fields.trim().split(/\s+/).slice(0, 8).map(Number);
  if (ticks.length < 4 || ticks.some((n) => !Number.isFinite(n))) return null;
  const total = ticks.reduce((sum, n) => sum + n, 0);
  return { total, busy: total - (ticks[3] ?? 0) - (ticks[4] ?? 0) };
}

/** 0–100 with one decimal; null when no tick passed or the counters ran backwards: that says nothing of the load. */
export function percentBetween(before: CpuTicks, after: CpuTicks): number | null {
  const total = after.total - before.total;
  if (total <= 0) return null;
  const percent = (100 * (after.busy - before.busy)) / total;
  return Math.round(10 * Math.min(100, Math.max(0, percent))) / 10;
}

/** What the processor calls itself: x86 says `model name`, ARM boards name themselves in the device tree. */
export function modelOf(proc: string): string {
  const info = readText(`${proc}/cpuinfo`) ?? '';
  const named = /^(?:model name|Model|Hardware)\s*:\s*(.+)$/m.exec(info)?.[1];
  return (named ?? readText(`${proc}/device-tree/model`) ?? '').replaceAll('\0', '').trim();
}

export const coresOf = (proc: string): number => ((readText(`${proc}/cpuinfo`) ?? '').match(/^processor\s*:/gm) ?? []).length;

/** Zones whose heat is that of a part beside the processor. */
const BESIDE = /batter|charg|wifi|wlan|iwl|modem|nvme/i;

/** ℃ of the processor's thermal zone, else of the first that reads and may be its; null where there is none. */
export function temperatureOf(sys: string): number | null {
  const root = `${sys}/class/thermal`;
  const zones = namesIn(root)
    .filter((name) => name.startsWith('thermal_zone'))
    .sort()
    .map((name) => ({ type: readText(`${root}/${name}/type`) ?? '', text: readText(`${root}/${name}/temp`)?.trim() ?? '' }))
    .filter(({ type, text }) => /^-?\d+$/.test(text) && !BESIDE.test(type));
  const zone = zones.find(({ type }) => /cpu|soc|pkg/i.test(type)) ?? zones[0];
  return zone ? Math.round(Number(zone.text) / 100) / 10 : null;
}

/** Seconds since the machine started. */
export const uptimeOf = (proc: string): number => Math.floor(Number.parseFloat(readText(`${proc}/uptime`) ?? '') || 0);

/** Mean number of tasks that run or wait, over 1, 5 and 15 min; null where the kernel does not tell. */
export function loadOf(proc: string): [number, number, number] | null {
  const [a, b, c] = (readText(`${proc}/loadavg`) ?? '').split(' ').map((n) => Number.parseFloat(n));
  return [a, b, c].every(Number.isFinite) ? [a!, b!, c!] : null;
}
