import { seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import { zoneOf } from '../zone';
import type { CollectParts } from './collect';
import type { Grid } from './grid';
import { createMetering } from './metering';
import { createMeters } from './meters';
import { createQuery } from './query';
import { createReport } from './report';
import type { RolledParts } from './rolled';
import { createSeries } from './series';
import { createSheet } from './sheet';
import { createSlices } from './slices';
import type { HistoryStore } from './store';
import type { Replaced } from './use';

interface AnswerParts extends CollectParts, Omit<RolledParts, 'zone'> {
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
  /** when an item's meter was replaced, in order of time; never unless given */
  readonly replaced?: (item_id: number) => readonly Replaced[];
  /** items whose hours are kept; none unless given */
  readonly lines?: () => Iterable<number>;
  /** undefined: there is no store now, or it failed */
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
  /** epoch seconds since when something is kept; null: nothing is, or it cannot be read now */
  readonly since: () => number | null;
}

/** Everything that is asked of what is kept. */
export function createAnswers(parts: AnswerParts) {
  const { recent, clock, catalogue, zone, intervalOf, phaseOf, reading, since, replaced = () => [], lines = () => [] } = parts;
  const query = createQuery({ recent, clock, intervalOf, phaseOf, zone: () => zoneOf(zone()), reading });
  const meters = createMeters({ query, catalogue, replaced });
  const metering = createMetering({ ...parts, query, meters, lines });
  return {
    ...createSeries({ query, clock, catalogue, zone }),
    ...createSlices({ query, meters, clock, catalogue, zone }),
    ...createReport({ query, meters, clock, catalogue, zone, since }),
    ...createSheet({ meters, clock, catalogue, zone }),
    /** hours of meter lines, what is kept of them, and how it is made */
    metering,
    raw: query.raw,
    /** roll-ups that reach into a span (epoch seconds), in order of time */
    rolled: query.rolled,
    /** minimum, maximum and mean of each bucket of a grid, as far as now */
    buckets: (item_id: number, grid: Grid) => query.buckets(item_id, grid, seconds(clock)),
  };
}
