import type { ChannelItem, DeviceModel } from '../../../daemon/contract/model';
import type {
  Channels,
  Clock,
  Driver,
  Level,
  Plan,
  Point,
  Reading,
  Reason,
  Round,
  UnitStats,
  WriteOutcome,
} from '../../interfaces';

export interface BoardDriverParts {
  readonly channels: Channels;
  readonly clock: Clock;
}

/** An input that changed is looked at this often until its change counts. */
const LOOK_MS = 10;

const isChannel = (item: DeviceModel['items'][number]): item is ChannelItem => 'channel' in item;
const isLevel = (said: Level | Reason): said is Level => typeof said === 'number';
const turned = (level: Level, { invert }: ChannelItem): Level => (invert ? ((1 - level) as Level) : level);

/** Nothing gets lost between the box and itself. */
const NO_TROUBLE: UnitStats = { answered: 0, timed_out: 0, crc: 0, bad_frame: 0, late: 0, exceptions: new Map() };

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((over) => void clock.after(ms, over));

/** Levels of inputs that count: one that changed counts once it has lasted as long as its item says. */
function createSettled({ channels, clock }: BoardDriverParts) {
  const settled = new Map<string, Level>();

  async function outlasts(item: ChannelItem, level: Level): Promise<boolean> {
    const until = clock.mono() + (item.debounce_ms ?? 0);
    while (clock.mono() < until) {
      await pause(clock, LOOK_MS);
      if (channels.read(item.channel) !== level) return false;
    }
    return true;
  }

  return async (item: ChannelItem): Promise<Level | Reason> => {
    const said = channels.read(item.channel);
    const before = settled.get(item.channel);
    if (!isLevel(said)) {
      settled.delete(item.channel);
      return said;
    }
    if (before !== undefined && said !== before && !(await outlasts(item, said))) return before;
    settled.set(item.channel, said);
    return said;
  };
}

/** A channel that the box lacks is no fault where the model calls it optional; a box that has none of them is one. */
const reasonFor = (reason: Reason, { optional }: ChannelItem, any: boolean): Reason =>
  reason.key === 'no_such_channel' && optional && any ? { ...reason, data: { ...reason.data, optional: 1 } } : reason;

function readingOf(
  point: Point,
  item: ChannelItem | undefined,
  said: Level | Reason | undefined,
  any: boolean,
  at: number,
): Reading {
  if (!item || said === undefined) {
    const reason = { key: 'unknown_cell', data: { cell: point.cell } } as const;
    return { point, value: null, quality: 'no_value', at, reason };
  }
  if (isLevel(said)) return { point, value: turned(said, item), quality: 'good', at, raw: `0${said}` };
  return { point, value: null, quality: 'refused', at, reason: reasonFor(said, item, any) };
}

/** Switches an output; on the box itself that is done at once. */
function carryOut(channels: Channels, item: ChannelItem | undefined, value: number): WriteOutcome {
  const refused = (reason: Extract<WriteOutcome, { ok: false }>['reason']): WriteOutcome => ({
    ok: false,
    reason,
    elapsed_ms: 0,
  });
  if (!item) return refused({ key: 'unknown_cell' });
  if (!item.write) return refused({ key: 'not_writable' });
  if (value !== 0 && value !== 1) return refused({ key: 'out_of_range' });
  const shown = channels.set(item.channel, turned(value, item));
  if (shown !== null && !isLevel(shown)) return refused(shown);
  return { ok: true, readback: shown === null ? null : turned(shown, item), elapsed_ms: 0 };
}

/** Reads and switches the inputs and outputs of the box itself. */
export function createBoardDriver({ channels, clock }: BoardDriverParts): Driver {
  let rounds = 0;
  return {
    plan(_address, model, points): Plan {
      const items = new Map(model.items.filter(isChannel).map((item) => [item.item_cell_name, item]));
      const settled = createSettled({ channels, clock });

      async function read(wanted: readonly Point[]): Promise<Round> {
        const started = clock.mono();
        const said = await Promise.all(
          wanted.map(({ cell }) => {
            const item = items.get(cell);
            return item && settled(item);
          }),
        );
        const answered = said.some((one) => one !== undefined && isLevel(one));
        if (answered) rounds += 1;
        const at = clock.wall();
        const readings = wanted.map((point, i) => readingOf(point, items.get(point.cell), said[i], answered, at));
        return { readings, answered, requests: 1, elapsed_ms: clock.mono() - started };
      }

      return {
        requests: 1,
        run: () => read(points),
        again: read,
        write: async (cell, value) => carryOut(channels, items.get(cell), value),
        stats: () => ({ ...NO_TROUBLE, answered: rounds }),
      };
    },
  };
}
