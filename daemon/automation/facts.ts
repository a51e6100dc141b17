import type { Clock } from '../clock';
import type { LiveValue } from '../contract/live';
import { isWithin, type WeekMoment } from '../contract/rules/period';
import { type Fact, lastedAt, NO_FACT, truthAt } from '../contract/rules/truth';
import { factOf, patienceOf } from '../items/fact';
import type { Items } from '../items/index';
import type { Sites } from '../sites/index';
import type { Seen } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { Moment, RuleState } from './step';

export interface FactsParts {
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  /** as they are read */
  readonly items: Pick<Items, 'actual'>;
  readonly alarmed: (item_id: number) => boolean;
  /** of the box's zone */
  readonly moment: () => WeekMoment;
}

/** What is known now of what a rule asks for. */
export function createFacts({ clock, sites, items, alarmed, moment }: FactsParts) {
  function inPeriod({ time_period_id }: AutoEntry): boolean {
    if (time_period_id === null) return true;
    const week = sites.week(time_period_id);
    return week !== null && isWithin(moment(), week);
  }

  /** What was read of the item of its proof since a rule began. */
  function provingFact({ proof }: AutoEntry, { proof: due, begins }: RuleState): Fact {
    const value = proof && due !== null ? items.actual(proof.item_id) : undefined;
    if (!proof || !value || value.mono <= (begins.at(-1) ?? Number.NEGATIVE_INFINITY)) return NO_FACT;
    return factOf(sites.catalogue().items.get(proof.item_id), value, false);
  }

  return {
    inPeriod,
    momentOf(entry: AutoEntry, state: RuleState): Moment {
      const room = sites.catalogue();
      const fact = (item_id: number) => factOf(room.items.get(item_id), items.actual(item_id), alarmed(item_id));
      return {
        now: clock.mono(),
        facts: entry.conditions.map(({ item_id }) => fact(item_id)),
        patience: entry.conditions.map(({ item_id }) => patienceOf(room, item_id)),
        inPeriod: inPeriod(entry),
        proof: provingFact(entry, state),
      };
    },
    /** Whether all that it asks for was read once; what is switched off or gone will never be. */
    areRead: ({ conditions, proof }: AutoEntry, state: RuleState): boolean =>
      [...conditions, ...(proof && state.proof !== null ? [proof] : [])].every(
        ({ item_id }) => !sites.catalogue().items.get(item_id)?.enable || items.actual(item_id) !== undefined,
      ),
    /** what an item shows; null: it is not read well */
    shows(item_id: number): LiveValue | null {
      const now = items.actual(item_id);
      return now?.quality === 'good' ? now.value : null;
    },
    /** What of its conditions is so, with what was read. */
    seenBy: ({ conditions }: AutoEntry, state: RuleState, now: number): readonly Seen[] =>
      conditions.map((condition, i): Seen => {
        const value = items.actual(condition.item_id);
        const standing = state.conditions[i]!;
        const lasted = lastedAt(standing, now, patienceOf(sites.catalogue(), condition.item_id));
        return {
          item_id: condition.item_id,
          value: value?.value ?? null,
          quality: value?.quality ?? null,
          truth: truthAt(condition, standing, now),
          held: lasted === null ? null : Math.floor(lasted / 1000),
        };
      }),
  };
}
export type Facts = ReturnType<typeof createFacts>;
