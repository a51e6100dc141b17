import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Value } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import { keep, type Track } from './intake';
import type { Steady } from './steady';
import type { TailSample } from './tail';

/** A clock set forward by less leaves no mark: values stand longer than that. */
const MARKED_STEP_S = 30;

interface CollectorParts {
  readonly clock: Clock;
  readonly steady: Steady;
  readonly catalogue: () => Catalogue;
  readonly take: (sample: TailSample) => boolean;
}

/** Decides of every value that is told whether history keeps it. */
export function createCollector({ clock, steady, catalogue, take }: CollectorParts) {
  const tracks = new Map<number, Track>();

  const see = (value: Value): void => {
    const item = catalogue().items.get(value.item_id);
    if (!item) return;
    const before = tracks.get(value.item_id);
    const { sample, track } = keep(before, item, value);
    // a sample that finds no room is as if it had not been: the next one is tried again
    if (sample && !take({ item_id: value.item_id, ...sample })) return;
    if (track && track !== before) tracks.set(value.item_id, track);
  };
  /** From that moment on nothing is known of the item until its next value, which is kept whatever it is. */
  const gap = (item_id: number, track: Track, at: number): void => {
    if (Number.isNaN(track.kept)) return;
    take({ item_id, at, value: Number.NaN });
    tracks.set(item_id, { ...track, at, kept: Number.NaN });
  };

  /** What was told before the clock was set forward does not stand for the time that was skipped. */
  const look = (): void => {
    const step = steady.look();
    if (step >= MARKED_STEP_S) for (const [id, track] of tracks) gap(id, track, seconds(clock) - step);
  };

  return {
    look,
    see(values: readonly Value[]): void {
      look();
      for (const value of values) see(value);
    },
    /** The room changed: items that are gone or switched off say nothing from now on. */
    review(): void {
      const { items } = catalogue();
      for (const [id, track] of tracks) {
        if (items.get(id)?.enable) continue;
        gap(id, track, seconds(clock));
        if (!items.has(id)) tracks.delete(id);
      }
    },
  };
}
