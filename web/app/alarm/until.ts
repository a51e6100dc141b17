import { epochOf, wallTime } from '../../ui/time';

export const UNTIL = ['hour', 'four_hours', 'morning', 'forever'] as const;
/** How long alarms are disabled. */
export type Until = (typeof UNTIL)[number];

/** Epoch s at which a disabling ends; undefined: when somebody enables them. The morning is 08:00 of tomorrow on the box. */
export function untilOf(until: Until, now: number, zone: string): number | undefined {
  switch (until) {
    case 'hour':
      return Math.floor(now) + 3600;
    case 'four_hours':
      return Math.floor(now) + 4 * 3600;
    case 'morning': {
      const { year, month, day } = wallTime(now, zone);
      return epochOf({ year, month, day: day + 1, hour: 8 }, zone);
    }
    case 'forever':
      return undefined;
  }
}
