import { type Condition, conditionOf } from '../contract/rules/condition';
import type { ShutdownTrigger } from '../contract/rules/shutdown';
import { type Truth, truthOf } from '../contract/rules/truth';
import { spanSeconds } from '../contract/span';
import { factOf, patienceOf } from '../items/fact';
import type { Items } from '../items/index';
import { numberOf } from '../items/state';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Sites } from '../sites/index';
import type { ShutdownEntry } from '../store/shutdowns';
import type { Plan } from './plan';
import type { Facts } from './step';

export interface FactsParts {
  readonly sites: Pick<Sites, 'catalogue'>;
  /** as they are read */
  readonly items: Pick<Items, 'actual'>;
  readonly alarmed: (item_id: number) => boolean;
}
type Room = Pick<Catalogue, 'items' | 'devices'>;

/** What a trigger asks of its item, in that one's unit. */
function conditionIn({ items }: Room, { kind, item_id, value }: ShutdownTrigger): Condition {
  const seconds = spanSeconds(items.get(item_id)?.unit ?? '');
  if (kind === 'charge') return conditionOf({ item_id, operator: '<', value });
  if (kind === 'runtime') return conditionOf({ item_id, operator: '<', value: value / (seconds ?? 1) });
  // one that counts by itself, or one that says yes or no
  return seconds === null
    ? conditionOf({ item_id, operator: '=', value: 1, duration: Math.ceil(value) })
    : conditionOf({ item_id, operator: '>=', value: Math.max(value, 1) / seconds });
}

/** A plan as it is judged. */
export const planOf = (room: Room, entry: ShutdownEntry): Plan => ({
  ...entry,
  triggers: [
    conditionOf({ item_id: entry.item_id, operator: entry.operator, value: entry.value }),
    ...entry.triggers.map((trigger) => conditionIn(room, trigger)),
  ],
});

/** Items of the UPS that say such a thing: those that a trigger names, and those that its model calls so. */
function itemsOf({ devices, items }: Room, entry: ShutdownEntry, kind: ShutdownTrigger['kind'], cells: readonly string[]) {
  const named = entry.triggers.flatMap((trigger) => (trigger.kind === kind ? (items.get(trigger.item_id) ?? []) : []));
  const called = devices.get(entry.device_id)?.items.filter(({ cell, enable }) => enable && cells.includes(cell)) ?? [];
  return [...new Set([...named, ...called])];
}

/** What is known now of what a plan asks for. */
export function createFacts({ sites, items, alarmed }: FactsParts) {
  /** null: it is not read well */
  function shows({ id, enable }: ItemConfig): number | null {
    const value = items.actual(id);
    return enable && value?.quality === 'good' ? numberOf(value.value) : null;
  }
  /** the least that is known of them; undefined: there are none */
  function least(of: readonly ItemConfig[], factor: (item: ItemConfig) => number): number | null | undefined {
    if (of.length === 0) return undefined;
    const known = of.flatMap((item) => {
      const n = shows(item);
      return n === null ? [] : [n * factor(item)];
    });
    return known.length > 0 ? Math.min(...known) : null;
  }
  /** Whether mains is there, by what says that the UPS is on battery; where nothing does, by its triggers. */
  function mainsOf(room: Room, entry: ShutdownEntry, triggers: Facts['triggers'], plan: Plan): Truth {
    const sayers = itemsOf(room, entry, 'on_battery', ['on_battery', 'seconds_on_battery']);
    if (sayers.length > 0) {
      const said = sayers.map(shows);
      return said.some((n) => n !== null && n > 0) ? false : said.includes(null) ? null : true;
    }
    const begins = plan.triggers.map((trigger, i) => truthOf(trigger, triggers[i]!, false));
    return begins.includes(true) ? false : begins.includes(null) ? null : true;
  }

  /** What is known of a plan at that moment. @param now mono ms */
  function factsOf(entry: ShutdownEntry, plan: Plan, now: number): Omit<Facts, 'news'> {
    const room = sites.catalogue();
    const triggers = plan.triggers.map(({ item_id }) => factOf(room.items.get(item_id), items.actual(item_id), alarmed(item_id)));
    return {
      now,
      triggers,
      patience: plan.triggers.map(({ item_id }) => patienceOf(room, item_id)),
      mains: mainsOf(room, entry, triggers, plan),
      runtime: least(itemsOf(room, entry, 'runtime', ['runtime']), ({ unit }) => spanSeconds(unit) ?? 1) ?? null,
      charge: least(itemsOf(room, entry, 'charge', ['charge']), () => 1),
    };
  }
  return factsOf;
}
