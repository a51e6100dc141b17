import type { Clock } from '../clock';
import type { RecordedDeed } from '../store/record';

const MINUTE_MS = 60_000;
/** Different callers and calls that are told apart in a module, by minute and by hour; the others are counted together. */
const BY_MINUTE = 10;
const BY_HOUR = 40;

interface Sum {
  readonly deed: RecordedDeed;
  /** how many came after the one that was written at once */
  more: number;
}

/** Of a refusal that is one too many to be told apart: only that it happened. */
const anybody = (deed: RecordedDeed): RecordedDeed => ({
  ...deed,
  user_id: null,
  user_name: '',
  login_type: null,
  address: '',
  agent: '',
  deed: 'others',
  object: {},
  words: {},
  diff: [],
});

/**
 * Refusals by address, user and call: the first of a minute is written at once, those after it are one row when the minute
 * ends. Whoever comes from everywhere under every name is counted in one row a minute, so that he fills no disk.
 */
export function createSums(clock: Clock) {
  const sums = new Map<string, Sum>();
  const told = { minute: -1, hour: -1, byMinute: new Map<string, number>(), byHour: new Map<string, number>() };

  function hasRoom(module: string): boolean {
    const minute = Math.floor(clock.mono() / MINUTE_MS);
    const hour = Math.floor(minute / 60);
    if (minute !== told.minute) told.byMinute.clear();
    if (hour !== told.hour) told.byHour.clear();
    Object.assign(told, { minute, hour });
    const [inMinute, inHour] = [told.byMinute.get(module) ?? 0, told.byHour.get(module) ?? 0];
    if (inMinute >= BY_MINUTE || inHour >= BY_HOUR) return false;
    told.byMinute.set(module, inMinute + 1);
    told.byHour.set(module, inHour + 1);
    return true;
  }

  return {
    /** @returns the row to write at once; null: it is counted */
    add(deed: RecordedDeed): RecordedDeed | null {
      const key = [deed.module, deed.address, deed.user_name.toLowerCase(), deed.deed].join('\n');
      const known = sums.get(key);
      if (known) {
        known.more++;
        return null;
      }
      if (hasRoom(deed.module)) {
        sums.set(key, { deed, more: 0 });
        return deed;
      }
      const rest = sums.get(deed.module) ?? { deed: anybody(deed), more: 0 };
      rest.more++;
      sums.set(deed.module, rest);
      return null;
    },
    /** What was counted since it was last asked for; whoever comes now is the first again. */
    take(time: number): readonly RecordedDeed[] {
      const counted = [...sums.values()].filter(({ more }) => more > 0);
      sums.clear();
      return counted.map(({ deed, more }) => ({ ...deed, time, count: more }));
    },
  };
}
export type Sums = ReturnType<typeof createSums>;
