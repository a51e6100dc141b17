import type { Aside } from '../aside/index';
import type { Clock } from '../clock';
import { Refusal } from '../contract/refusal';
import { phaseIn } from '../history/hours';
import type { History } from '../history/index';
import type { Sites } from '../sites/index';
import type { Zone } from '../zone';
import { type DaysWanted, MAKE_DAYS, type WantedDevice } from './errands';
import type { KeptDemo } from './kept';
import { firstDay, firstRawDay } from './story';

const DAY = 86_400;
/** Days that are made in one errand: so much is written in a few ms, and whoever else has an errand does not wait long. */
const HOURLY_DAYS = 8;
const RAW_DAYS = 2;
/** the console comes first */
const AFTER_MS = 500;
/** until the disk, or the thread aside, is asked again */
const AGAIN_MS = 2000;
/** Seconds between two samples: as items are set that nobody changed. */
const INTERVAL_S = 120;

export interface PastParts {
  readonly clock: Clock;
  readonly aside: Pick<Aside, 'run'>;
  readonly history: Pick<History, 'bring' | 'brought' | 'fold'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly demo: KeptDemo;
  readonly zone: () => Zone;
  readonly failed: (fault: unknown) => void;
}

interface Block {
  readonly from: number;
  /** exclusive */
  readonly to: number;
  readonly raw: boolean;
}
/** The days before `until` from one on, oldest first, in pieces that are made and written as one. */
export function blocksOf(until: number, from: number): Block[] {
  const [hours, raw, end] = [firstDay(until), firstRawDay(until), Math.floor((until - 1) / DAY) + 1];
  const blocks: Block[] = [];
  for (let day = Math.max(hours, from); day < end; ) {
    const isRaw = day >= raw;
    const to = Math.min(day + (isRaw ? RAW_DAYS : HOURLY_DAYS), isRaw ? end : raw);
    blocks.push({ from: day, to, raw: isRaw });
    day = to;
  }
  return blocks;
}

/** Makes the readings of the demo's past: aside, piece by piece, from where it was left; what is made already never again. */
export function createDemoPast({ clock, aside, history, sites, demo, zone, failed }: PastParts) {
  let running = false;
  let wake = (): void => {};
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const cancel = clock.after(ms, done);
      wake = () => {
        cancel();
        done();
      };
    });

  const devicesOf = (ids: Readonly<Record<string, number>>): WantedDevice[] =>
    Object.entries(ids).flatMap(([name, id]) => {
      const items = sites.catalogue().devices.get(id)?.items ?? [];
      return items.length > 0 ? [{ name, items: items.map(({ id: item_id, cell }) => ({ item_id, cell })) }] : [];
    });
  /** @returns false: not now */
  async function make({ from, to, raw }: Block, story: DaysWanted['story'], devices: readonly WantedDevice[]): Promise<boolean> {
    const days = Array.from({ length: to - from }, (_, i) => ({ day: from + i, phase: phaseIn(zone(), from + i) }));
    try {
      const made = await aside.run(MAKE_DAYS, { story, devices, days, raw, interval: INTERVAL_S });
      return running && history.bring(made, to);
    } catch (fault) {
      if (fault instanceof Refusal) return false;
      throw fault;
    }
  }
  async function run(): Promise<void> {
    await pause(AFTER_MS);
    const { story, devices, made } = demo.get();
    if (!story || made) return;
    const wanted = devicesOf(devices);
    for (const block of blocksOf(story.until, history.brought() ?? 0))
      while (running && !(await make(block, story, wanted))) await pause(AGAIN_MS);
    if (!running) return;
    await history.fold();
    demo.put({ made: true });
  }

  return {
    start(): void {
      running = true;
      run().catch(failed);
    },
    stop(): void {
      running = false;
      wake();
    },
  };
}
