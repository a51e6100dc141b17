import type { Bus } from '../bus';
import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import type { Value } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Items } from '../items/index';
import type { ItemConfig } from '../sites/catalogue';
import type { Sites } from '../sites/index';

export interface RestsParts {
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'on'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** as they are read */
  readonly items: Pick<Items, 'actual'>;
}
/** How what an item switches stands. */
interface Standing {
  /** null: nobody has read it yet */
  readonly on: boolean | null;
  /** mono ms of its last change; of the start of the program, where that is later */
  readonly since: number;
}

const rests = ({ min_on, min_off }: ItemConfig): boolean => min_on > 0 || min_off > 0;
const isOn = (value: Value | undefined): boolean | null =>
  value?.quality === 'good' && typeof value.value === 'number' ? value.value !== 0 : null;

/** As it is said, in whole minutes from one on: whoever comes back after them is not too early. */
const saidOf = (seconds: number): number => (seconds < 60 ? seconds : 60 * Math.ceil(seconds / 60));

/**
 * The least times for which compressors and relays stay on, and off. They are counted from what is read, whoever switched, by the
 * clock that never steps. Nobody knows what happened while the box was out, so its start counts as a change.
 */
export function createRests({ clock, bus, sites, items }: RestsParts) {
  const standing = new Map<number, Standing>();
  let ends: (() => void)[] = [];

  /** Items that rest from now on are counted from now on. */
  function review(): void {
    const { items: all } = sites.catalogue();
    const before = new Map(standing);
    standing.clear();
    for (const item of all.values())
      if (rests(item)) standing.set(item.id, before.get(item.id) ?? { on: isOn(items.actual(item.id)), since: clock.mono() });
  }
  function changed(item_id: number, on: boolean): void {
    const before = standing.get(item_id);
    if (before && before.on !== on) standing.set(item_id, { on, since: clock.mono() });
  }
  /** The first reading is no change. */
  function read(item_id: number, on: boolean | null): void {
    const before = standing.get(item_id);
    if (before?.on === null) standing.set(item_id, { ...before, on });
    else if (on !== null) changed(item_id, on);
  }
  function left(item_id: number, value: number): number {
    const known = standing.get(item_id);
    const item = sites.catalogue().items.get(item_id);
    const on = value !== 0;
    if (!known || !item || known.on === on) return 0;
    const least_s = on ? item.min_off : item.min_on;
    return Math.max(0, Math.ceil(least_s - (clock.mono() - known.since) / 1000));
  }

  return {
    /** seconds before an item may be told that; 0: it may now */
    left,
    /** @throws Refusal 1003 it rests: for how long */
    mustBeOver(item_id: number, value: number): void {
      const seconds = left(item_id, value);
      if (seconds > 0) {
        const key = value === 0 ? 'item_rests_on' : 'item_rests_off';
        throw new Refusal(CODE.conflict, key, { refs: [], rest: { seconds } }, { rest_span: saidOf(seconds) });
      }
    },
    /** It was told that, and may have done it. */
    told: (item_id: number, value: number): void => changed(item_id, value !== 0),
    start(): void {
      review();
      ends = [
        bus.on('catalogue', review),
        bus.on('values', (values) => {
          if (standing.size > 0) for (const value of values) read(value.item_id, isOn(value));
        }),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
    },
  };
}
export type Rests = ReturnType<typeof createRests>;
