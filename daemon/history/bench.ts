import type { Clock } from '../../board/interfaces';
import type { Zone } from '../zone';
import { createDaily } from './daily';
import type { Disk } from './disk';
import { createFold } from './fold';
import { createReader, type ReaderParts } from './reader';
import type { Recent } from './recent';
import { createRelief } from './relief';
import { createRetention } from './retention';
import type { HistorySettings } from './settings';
import type { HistoryStore } from './store';

const MEGABYTE = 1e6;

export interface BenchParts extends Pick<ReaderParts, 'intervalOf' | 'damaged'> {
  readonly store: HistoryStore;
  readonly recent: Recent;
  readonly clock: Clock;
  readonly zone: () => Zone;
  readonly phaseOf: (day: number) => number;
  readonly settings: () => HistorySettings;
  readonly disk: () => Disk | null;
  readonly configured: (item_id: number) => boolean;
  readonly keepDaysOf: (item_id: number) => number | null;
}
export type Bench = ReturnType<typeof createBench>;

/** All that works on one open store; another store gets another. */
export function createBench(parts: BenchParts) {
  const { store, settings, disk } = parts;
  const reader = createReader(parts);
  const keepDays = () => ({ chunk: settings().raw_days, hour: settings().hour_days, day: settings().day_days });
  return {
    reader,
    fold: createFold({ ...parts, reader }),
    daily: createDaily({ ...parts, reader }),
    retention: createRetention({ ...parts, keepDays }),
    relief: createRelief({ store, most: () => settings().max_mb * MEGABYTE, disk }),
  };
}
