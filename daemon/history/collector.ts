import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { AlarmEvent, AlarmState, Value } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import { Batch } from './batch';
import { Track, timeOf } from './intake';
import { isStorable } from './keys';
import type { Steady } from './steady';

/** A clock set forward by less leaves no mark: values stand longer than that. */
const MARKED_STEP_S = 30;
/** when an alarm begins or ends, or what it is about does */
const EDGES: ReadonlySet<AlarmState> = new Set(['begin', 'gone', 'back', 'recover']);

interface CollectorParts {
  readonly clock: Clock;
  readonly steady: Steady;
  readonly catalogue: () => Catalogue;
  /** how many samples find room now */
  readonly room: () => number;
  readonly append: (samples: Batch) => void;
  /** the clock was set by so many seconds, negative: back */
  readonly stepped: (by: number) => void;
}

/** Decides of every value that is told whether history keeps it. */
export function createCollector({ clock, steady, catalogue, room, append, stepped }: CollectorParts) {
  const tracks = new Map<number, Track>();
  const batch = new Batch();

  const flush = (): void => {
    if (batch.n === 0) return;
    append(batch);
    batch.clear();
  };
  const put = (item_id: number, { kept, at }: Track): void => {
    if (kept !== null) batch.push(item_id, at, kept);
  };
  const trackOf = (item_id: number): Track => {
    let track = tracks.get(item_id);
    if (!track) {
      track = new Track();
      tracks.set(item_id, track);
    }
    return track;
  };
  const gap = (item_id: number, track: Track, at: number): void => {
    if (track.kept === null || track.open) return;
    track.gap(at);
    put(item_id, track);
  };

  /** What was told before the clock was set forward does not stand for the time that was skipped. */
  const look = (): void => {
    const step = steady.look();
    if (step !== 0) stepped(step);
    if (step < MARKED_STEP_S) return;
    for (const [id, track] of tracks) gap(id, track, seconds(clock) - step);
    flush();
  };

  return {
    look,
    see(values: readonly Value[]): void {
      look();
      const { items } = catalogue();
      let left = room();
      for (const value of values) {
        const item = items.get(value.item_id);
        if (value.drill) continue;
        // what finds no room or has no time is as if it had not been: the next one is tried again
        if (!item?.save_enable || left <= 0 || !isStorable(timeOf(value))) continue;
        const track = trackOf(item.id);
        if (!track.take(item, value)) continue;
        put(item.id, track);
        left--;
      }
      flush();
    },
    /** An alarm began or ended: its readings are kept whatever their time. */
    edge({ state, occurrence: { item_id, drill } }: AlarmEvent): void {
      const track = EDGES.has(state) && !drill ? tracks.get(item_id) : undefined;
      if (!track || room() <= 0 || !track.edge()) return;
      put(item_id, track);
      flush();
    },
    /** The room changed: items that are gone, switched off or no longer kept say nothing from now on. */
    review(): void {
      const { items } = catalogue();
      for (const [id, track] of tracks) {
        const item = items.get(id);
        if (item?.enable && item.save_enable) continue;
        gap(id, track, seconds(clock));
        if (!items.has(id)) tracks.delete(id);
      }
      flush();
    },
  };
}
