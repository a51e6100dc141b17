import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import { zoneOf } from '../zone';
import { gridOf } from './grid';
import { HOUR } from './hours';
import { DAY } from './keys';
import type { Line } from './line';
import type { Meters } from './meters';
import { type ReportAsk, spanOf } from './report';

interface SheetParts {
  readonly meters: Meters;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
}
/** Epoch s, the end exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
}
/** A span longer than that is looked at by its days. */
const BY_DAYS = 2 * DAY;

/** What meters read at the ends of a period, and counted in it. */
export function createSheet({ meters, clock, catalogue, zone }: SheetParts) {
  return {
    /** @throws Refusal 1001 for a custom range that is none */
    periodOf({ start_time, end_time, type }: Omit<ReportAsk, 'interval' | 'points'>): Period {
      const { from, to } = spanOf({ start_time, end_time, type, interval: 0 }, seconds(clock), zoneOf(zone()));
      return { from, to };
    },
    /** A meter, which is in the catalogue, over a period. */
    line(item_id: number, period: Period): Promise<Line> {
      const step = period.to - period.from > BY_DAYS ? DAY : HOUR;
      const grid = gridOf({ ...period, step }, Number.POSITIVE_INFINITY, step, zoneOf(zone()));
      return meters.line(catalogue().items.get(item_id)!, grid, seconds(clock));
    },
  };
}
