import { readText } from './read';

/**
 * Bytes. Used is what programs could not have: total less MemAvailable, since the kernel's caches are free on demand;
 * kernels before 3.14 have no MemAvailable.
 */
export function memoryOf(proc: string): { total_bytes: number; used_bytes: number } {
  const text = readText(`${proc}/meminfo`) ?? '';
  const bytes = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN);
  const total = bytes('MemTotal') || 0;
  const available = bytes('MemAvailable');
  const free = Number.isFinite(available)
    ? available
    : (bytes('MemFree') || 0) + (bytes('Buffers') || 0) + (bytes('Cached') || 0);
  return { total_bytes: total, used_bytes: Math.max(0, total - free) };
}
