import { seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import { zoneOf } from '../zone';
import type { CollectParts } from './collect';
import type { Grid } from './grid';
import { createMeters } from './meters';
import { createQuery } from './query';
import { createReport } from './report';
import type { RolledParts } from './rolled';
import { createSeries } from './series';
import { createSlices } from './slices';

interface AnswerParts extends CollectParts, Omit<RolledParts, 'zone'> {
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
  /** epoch seconds since when something is kept; null: nothing is, or it cannot be read now */
  readonly since: () => number | null;
}

/** Everything that is asked of what is kept. */
export function createAnswers({ recent, clock, catalogue, zone, intervalOf, phaseOf, reading, since }: AnswerParts) {
  const query = createQuery({ recent, clock, intervalOf, phaseOf, zone: () => zoneOf(zone()), reading });
  const meters = createMeters({ query, catalogue });
  return {
    ...createSeries({ query, clock, catalogue, zone }),
    ...createSlices({ query, meters, clock, catalogue, zone }),
    ...createReport({ query, meters, clock, catalogue, zone, since }),
    raw: query.raw,
    /** roll-ups that reach into a span (epoch seconds), in order of time */
    rolled: query.rolled,
    /** minimum, maximum and mean of each bucket of a grid, as far as now */
    buckets: (item_id: number, grid: Grid) => query.buckets(item_id, grid, seconds(clock)),
  };
}
