import type { Faults, Fields } from '../shape';

/** 1 January 2026 to 1 January 2100: the program is not older, and certificates and tokens end before. */
export const EARLIEST = 1_767_225_600;
const LATEST = 4_102_444_800;

export const boxTime = {
  /** epoch seconds */
  time: { t: 'opt', of: { t: 'int', min: EARLIEST, max: LATEST } },
  ntp: { t: 'opt', of: { t: 'obj', of: { enable: { t: 'bool' } } } },
  timezone: { t: 'text', min: 1, max: 64 },
} as const satisfies Fields;

/** Whether this is a zone that times can be told in: one of the IANA names, never an offset. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false; // the engine knows no such zone
  }
}

interface Wish {
  readonly time?: number | undefined;
  readonly ntp?: { readonly enable: boolean } | undefined;
  readonly timezone?: string | undefined;
}

/** A zone that there is, and a time by hand only where none is fetched. */
export function timeFaults({ time, ntp, timezone }: Wish): Faults {
  return {
    ...(timezone !== undefined && !isZone(timezone) ? { timezone: { key: 'timezone' } } : {}),
    ...(time !== undefined && ntp?.enable ? { time: { key: 'time_follows' } } : {}),
  };
}
