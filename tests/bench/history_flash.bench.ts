import { createBus } from '../../daemon/bus';
import { fakeClock, seconds } from '../../daemon/clock';
import type { Value } from '../../daemon/contract/live';
import { createHistory } from '../../daemon/history/index';
import { type Random, random } from '../daemon/history/random';
import { kindOf, signal } from '../daemon/history/room';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';
import { type Disk, emptyDisk } from './disk';

const ITEMS = 500;
const FIRST = 1000;
const HOUR = 3600;
const START = 20_420 * 86_400;
const DISK_MB = 1024;

interface Case {
  readonly name: string;
  /** seconds between two samples of an item */
  readonly interval: number;
  /** polls of an interval are spread over so many moments */
  readonly turns: number;
  readonly commit_seconds: number;
  /** hours that pass before it is measured, so that every file has its usual size; and measured ones */
  readonly warm: number;
  readonly hours: number;
  /** MB a day */
  readonly goal: number;
}
const CASES: readonly Case[] = [
  {
    name: '500 items every 2 min, commit every 60 s',
    interval: 120,
    turns: 12,
    commit_seconds: 60,
    warm: 24,
    hours: 48,
    goal: 60,
  },
  {
    name: '500 items every 2 min, commit every 10 s',
    interval: 120,
    turns: 12,
    commit_seconds: 10,
    warm: 24,
    hours: 24,
    goal: 220,
  },
  { name: '50 × 10 items every 2 s, commit every 10 s', interval: 2, turns: 1, commit_seconds: 10, warm: 4, hours: 8, goal: 600 },
];

/** Every reading differs from the one before where samples come every 2 s. */
function readingOf(item: number, interval: number, r: Random): (second: number) => number {
  const read = signal(interval < 60 ? 'voltage' : kindOf(item), r);
  let last = Number.NaN;
  return (second) => {
    const value = read(second);
    last = interval < 60 && value === last ? Math.round((value + 0.1) * 10) / 10 : value;
    return last;
  };
}

/** Lets hours pass in a room; every commit is a real one. */
async function live(disk: Disk, of: Case): Promise<{ megabytes: number; samples: number }> {
  const failed = (fault: unknown) => {
    throw fault;
  };
  const clock = fakeClock(START * 1000);
  const bus = createBus((_, fault) => failed(fault));
  const items = Array.from({ length: ITEMS }, (_, i) => itemOf({ id: FIRST + i, save_interval: of.interval }));
  const catalogue = catalogueOf(deviceOf({ id: 10, items }));
  const settings = () => ({ commit_seconds: of.commit_seconds });
  const parts = { dir: disk.dir, bus, clock, catalogue: () => catalogue, zone: () => 'UTC', failed, settings };
  const history = createHistory(parts);
  history.start();
  const r = random(6);
  const readings = items.map(({ id }) => readingOf(id, of.interval, r));
  const turnOf = (turn: number): Value[] => {
    const at = seconds(clock);
    const mono = clock.mono();
    return readings.flatMap((read, i): Value[] => {
      if (i % of.turns !== turn % of.turns) return [];
      const value = read(at - START);
      const where = { item_id: FIRST + i, device_id: 10, device_group_id: 1 };
      return [{ ...where, value, quality: 'good', value_time: at, last_check: at, mono }];
    });
  };
  const pass = async (hours: number) => {
    const step = of.interval / of.turns;
    for (let turn = 0; turn < (hours * HOUR) / step; turn++) {
      bus.tell('values', turnOf(turn));
      await clock.advance(step * 1000);
    }
  };
  await pass(of.warm);
  const before = { written: disk.written(process.pid), samples: history.statistics().samples };
  await pass(of.hours);
  const megabytes = disk.written(process.pid) - before.written;
  const samples = history.statistics().samples - before.samples;
  history.stop();
  return { megabytes, samples };
}

/** What history writes to the flash, folds and checkpoints included, file system too where it can be measured. */
export default async function measure(print: (line: string) => void): Promise<void> {
  for (const of of CASES) {
    const disk = emptyDisk(DISK_MB);
    try {
      const { megabytes, samples } = await live(disk, of);
      const day = (megabytes * 24) / of.hours;
      const each = (megabytes * 1e6) / samples;
      print(
        `${of.name.padEnd(42)}  ${day.toFixed(0)} MB/day   goal ${of.goal}; ${each.toFixed(1)} bytes a sample (${disk.what})`,
      );
    } finally {
      disk.end();
    }
  }
}
