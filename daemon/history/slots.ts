import { civilOf, dayOfCivil, type LocalDay, localDay, mondayOf, startOfDay, type Zone } from '../zone';

/** How time is divided for people; each lasts as long as it does on the clock of the zone. */
export type SlotKind = 'day' | 'week' | 'month' | 'year';
/** Epoch seconds, the end exclusive. */
export interface Slot {
  readonly from: number;
  readonly to: number;
}

const days = (zone: Zone, first: LocalDay, next: LocalDay): Slot => ({
  from: startOfDay(zone, first),
  to: startOfDay(zone, next),
});

/** When the step of the local clock began in which a moment lies: its hour, also where that is half an hour beside UTC's, or 2 min. */
export function startOfStep(zone: Zone, at: number, step: number): number {
  const ahead = zone.offset(at);
  return Math.floor((at + ahead) / step) * step - ahead;
}

function monthOf(zone: Zone, today: LocalDay): Slot {
  const { year, month } = civilOf(today);
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return days(zone, dayOfCivil({ year, month, day: 1 }), dayOfCivil(next));
}

function yearOf(zone: Zone, today: LocalDay): Slot {
  const { year } = civilOf(today);
  return days(zone, dayOfCivil({ year, month: 1, day: 1 }), dayOfCivil({ year: year + 1, month: 1, day: 1 }));
}

/** The day, week (from Monday), month or year of the zone in which a moment lies. */
export function slotOf(kind: SlotKind, zone: Zone, at: number): Slot {
  const today = localDay(zone, at);
  switch (kind) {
    case 'day':
      return days(zone, today, today + 1);
    case 'week':
      return days(zone, mondayOf(today), mondayOf(today) + 7);
    case 'month':
      return monthOf(zone, today);
    case 'year':
      return yearOf(zone, today);
  }
}
