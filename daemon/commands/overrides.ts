import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import type { Value } from '../contract/live';
import { Refusal } from '../contract/refusal';
import { showsValue } from '../contract/rules/control';
import type { CredibleTime } from '../credible_time';
import type { Sites } from '../sites/index';
import type { NewCommand } from '../store/commands';
import type { Scope } from '../store/list';
import type { OverrideEntry, OverrideStore } from '../store/overrides';
import type { Reasons } from './reasons';

export interface OverridesParts {
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'on' | 'tell'>;
  readonly store: OverrideStore;
  readonly credible: Pick<CredibleTime, 'now'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly reasons: Pick<Reasons, 'handMinutes' | 'yields' | 'wanted'>;
  readonly failed: (fault: unknown) => void;
}
/** What an item showed last. */
interface Shown {
  readonly value: number;
  /** mono ms */
  readonly at: number;
}
type Hand = Pick<OverrideEntry, 'item_id' | 'value' | 'user_id' | 'user_name'>;

/** A device may take so long to show what it was told. */
const EXPLAINED_MS = 10_000;
const LOOK_MS = 1000;

/**
 * Hands on items: a person's command, or a change that no command of ours explains. While one is on an item, what acts by itself
 * leaves it alone; our own commands never make it last longer.
 */
export function createOverrides({ clock, bus, store, credible, sites, reasons, failed }: OverridesParts) {
  const standing = new Map<number, OverrideEntry>();
  const shown = new Map<number, Shown>();
  /** when a device was told anything, mono ms: what it is told may move its other items too */
  const told = new Map<number, number>();
  /** ends as they were told last */
  const said = new Map<number, number>();
  let ends: (() => void)[] = [];

  const itemOf = (item_id: number) => sites.catalogue().items.get(item_id);
  const sees = (scope: Scope, item_id: number): boolean => scope.has(itemOf(item_id)?.device_group_id ?? Number.NaN);
  const left = ({ until }: OverrideEntry): number => Math.max(0, until - credible.now());

  /** As it is told: its end by the wall clock. Both clocks count whole seconds, and not at once: that moves no end. */
  function asTold(entry: OverrideEntry): OverrideEntry {
    const until = seconds(clock) + left(entry);
    const before = said.get(entry.item_id) ?? Number.NaN;
    if (!(Math.abs(before - until) <= 1)) said.set(entry.item_id, until);
    return { ...entry, until: said.get(entry.item_id)! };
  }

  function end(entry: OverrideEntry): void {
    said.delete(entry.item_id);
    store.remove(entry.item_id);
    standing.delete(entry.item_id);
    bus.tell('override', { item_id: entry.item_id, on: false });
  }
  /** A hand that has an item show what a rule has it show anyway holds nothing off. */
  function laid(hand: Hand): void {
    const { item_id, value } = hand;
    const before = standing.get(item_id);
    const minutes = reasons.handMinutes(item_id);
    if (minutes === 0 || reasons.wanted(item_id) === value) {
      if (before) end(before);
      return;
    }
    // by the time that its end is looked for, which a clock that runs ahead, and hours without power, part from the wall clock
    const entry = { ...hand, time: seconds(clock), until: credible.now() + 60 * minutes };
    said.delete(item_id);
    store.put(entry);
    standing.set(item_id, entry);
    bus.tell('override', { item_id, on: true });
  }
  function look(): void {
    for (const entry of [...standing.values()]) if (left(entry) === 0) end(entry);
  }
  /** Whether a command of ours may have made a device show something else than it did at a time. */
  const isExplained = (device_id: number, since: number): boolean =>
    (told.get(device_id) ?? Number.NEGATIVE_INFINITY) >= since - EXPLAINED_MS;

  function read({ item_id, value, quality, drill }: Value): void {
    if (drill || quality !== 'good' || typeof value !== 'number') return;
    const item = itemOf(item_id);
    const takes = takesOf(item?.point ?? null);
    if (!item || !takes) return;
    const before = shown.get(item_id);
    shown.set(item_id, { value, at: clock.mono() });
    if (!before || showsValue(takes, value, before.value) || isExplained(item.device_id, before.at)) return;
    laid({ item_id, value, user_id: null, user_name: '' });
  }
  const hear = (value: Value): void => {
    if (reasons.handMinutes(value.item_id) > 0) read(value);
    else shown.delete(value.item_id);
  };

  return {
    /** @throws Refusal 1003 a hand is on the item, and what acts yields to it */
    mustBeOff(command: NewCommand): void {
      const entry = standing.get(command.item_id);
      if (!entry || entry.value === command.value || command.kind === 'user' || !reasons.yields(command)) return;
      const key = entry.user_id === null ? 'item_in_hand_there' : 'item_in_hand';
      throw new Refusal(CODE.conflict, key, { refs: [] }, { user: entry.user_name, until_time: asTold(entry).until });
    },
    /** When the device of an item was told anything last, mono ms; undefined: never since the start. */
    toldAt: (item_id: number): number | undefined => told.get(itemOf(item_id)?.device_id ?? Number.NaN),
    /** A device is told something, or was. */
    told(item_id: number): void {
      const item = itemOf(item_id);
      if (item) told.set(item.device_id, clock.mono());
    },
    /** An item was moved: a person's hand is on it; what acts by itself and wants the same takes it off. */
    moved({ kind, item_id, value, user_id, user_name }: NewCommand): void {
      const entry = standing.get(item_id);
      if (kind === 'user') laid({ item_id, value, user_id, user_name });
      else if (entry?.value === value) end(entry);
    },
    /** those of which somebody sees the item, the newest first */
    list: (scope: Scope): readonly OverrideEntry[] =>
      [...standing.values()]
        .filter(({ item_id }) => sees(scope, item_id))
        .sort((a, b) => b.time - a.time)
        .map(asTold),
    on(item_id: number): OverrideEntry | undefined {
      const entry = standing.get(item_id);
      return entry && asTold(entry);
    },
    /** Back to automatic. @throws Refusal 1002 no hand is on it, or it is not seen */
    remove(scope: Scope, item_id: number): void {
      const entry = standing.get(item_id);
      if (!entry || !sees(scope, item_id)) throw new Refusal(CODE.not_found, 'data_not_exist');
      end(entry);
    },
    start(): void {
      for (const entry of store.all()) standing.set(entry.item_id, entry);
      ends = [
        bus.on('values', (values) => values.forEach(hear)),
        bus.on('catalogue', () => {
          for (const item_id of standing.keys()) if (!itemOf(item_id)) standing.delete(item_id);
        }),
        every(clock, LOOK_MS, look, failed),
      ];
    },
    stop(): void {
      for (const stop of ends) stop();
      ends = [];
    },
  };
}
export type Overrides = ReturnType<typeof createOverrides>;
