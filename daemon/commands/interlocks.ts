import type { Bus } from '../bus';
import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import { Refusal } from '../contract/refusal';
import type { Condition } from '../contract/rules/condition';
import { showsValue } from '../contract/rules/control';
import { looked, type Standing, type Truth, truthAt, unheard, whole } from '../contract/rules/truth';
import { factOf, patienceOf } from '../items/fact';
import type { Items } from '../items/index';
import type { Sites } from '../sites/index';
import type { InterlockEntry } from '../store/interlocks';
import type { InterlockBook } from './interlock-book';

export interface InterlocksParts {
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'on'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** as they are read */
  readonly items: Pick<Items, 'actual'>;
  /** whether an alarm of the item stands that nobody practises */
  readonly alarmed: (item_id: number) => boolean;
  readonly book: Pick<InterlockBook, 'all'>;
}
/** A condition with how it stands; a new look replaces `standing`. */
interface Watched {
  readonly condition: Condition;
  standing: Standing;
}
interface Held {
  readonly entry: InterlockEntry;
  readonly watched: readonly Watched[];
}
/** How an interlock stands now: the whole, and each of its conditions in order. */
export interface InterlockTruth {
  readonly truth: Truth;
  readonly conditions: readonly Truth[];
  /** whether its values are forbidden now */
  readonly forbids: boolean;
}

/** What items are not told while something is so in the room, looked at with every value of what is asked. */
export function createInterlocks({ clock, bus, sites, items, alarmed, book }: InterlocksParts) {
  let held = new Map<number, Held>();
  let readers = new Map<number, Watched[]>();
  /** by the item that each keeps from being moved */
  let keepers = new Map<number, Held[]>();
  let ends: (() => void)[] = [];

  function look(one: Watched): void {
    const { item_id } = one.condition;
    const room = sites.catalogue();
    const fact = factOf(room.items.get(item_id), items.actual(item_id), alarmed(item_id));
    one.standing = looked(one.condition, one.standing, fact, clock.mono(), patienceOf(room, item_id));
  }
  const hear = (item_id: number): void => readers.get(item_id)?.forEach(look);

  /** What is asked as before stands as before. */
  function watch({ conditions }: InterlockEntry, before: Held | undefined): readonly Watched[] {
    const known = new Map(before?.watched.map(({ condition, standing }) => [JSON.stringify(condition), standing]));
    return conditions.map((condition) => ({
      condition,
      standing: known.get(JSON.stringify(condition)) ?? unheard(clock.mono()),
    }));
  }
  function review(): void {
    held = new Map(book.all().map((entry) => [entry.id, { entry, watched: watch(entry, held.get(entry.id)) }]));
    readers = new Map();
    keepers = new Map();
    for (const one of held.values()) keepers.set(one.entry.item_id, [...(keepers.get(one.entry.item_id) ?? []), one]);
    for (const { watched } of held.values())
      for (const one of watched) {
        const { item_id } = one.condition;
        readers.set(item_id, [...(readers.get(item_id) ?? []), one]);
        look(one);
      }
  }
  /** Whether an item would show a forbidden value where it is told that one: a decimal more is the same to its device. */
  function isTakenFor(item_id: number, forbidden: number, value: number): boolean {
    const takes = takesOf(sites.catalogue().items.get(item_id)?.point ?? null);
    return forbidden === value || (takes !== null && showsValue(takes, value, forbidden));
  }
  function standing({ entry, watched }: Held): InterlockTruth {
    const now = clock.mono();
    const parts = watched.map(({ condition, standing }) => ({
      group: condition.group,
      truth: truthAt(condition, standing, now),
    }));
    const truth = whole(entry.logic, parts);
    return { truth, conditions: parts.map((part) => part.truth), forbids: truth ?? !entry.allow_unknown };
  }

  return {
    /** @throws Refusal 1003 the value is forbidden now: by which one */
    mustAllow(item_id: number, value: number): void {
      for (const one of keepers.get(item_id) ?? []) {
        const { entry } = one;
        if (!entry.values.some((forbidden) => isTakenFor(item_id, forbidden, value))) continue;
        const { truth, forbids } = standing(one);
        const key = truth === null ? 'item_interlocked_unknown' : 'item_interlocked';
        const { id, name } = entry;
        if (forbids) throw new Refusal(CODE.conflict, key, { refs: [], interlock: { id, name } }, { name });
      }
    },
    /** null: there is none of that number */
    truthOf(id: number): InterlockTruth | null {
      const one = held.get(id);
      return one ? standing(one) : null;
    },
    /** there is another one now, or none */
    review,
    start(): void {
      review();
      ends = [
        bus.on('catalogue', review),
        bus.on('values', (values) => {
          if (readers.size > 0) for (const { item_id, drill } of values) if (!drill) hear(item_id);
        }),
        bus.on('alarm', ({ occurrence }) => hear(occurrence.item_id)),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
    },
  };
}
export type Interlocks = ReturnType<typeof createInterlocks>;
