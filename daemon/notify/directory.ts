import { highestLevels } from '../contract/rules/alarm_level';
import type { Week } from '../contract/rules/period';
import type { ContactGroupEntry } from '../store/contact-groups';
import type { ContactEntry } from '../store/contacts';
import type { LevelEntry } from '../store/levels';
import { ALL } from '../store/list';
import type { PeriodEntry } from '../store/periods';
import type { Step } from './next';
import type { Stores } from './writing';

/** Whom there is to tell, how their groups follow from the room, and how levels and hours are set: all of it at one moment. */
export interface Directory {
  readonly contacts: ReadonlyMap<number, ContactEntry>;
  readonly groups: ReadonlyMap<number, ContactGroupEntry>;
  readonly levels: ReadonlyMap<number, LevelEntry>;
  /** the two highest levels */
  readonly urgent: ReadonlySet<number>;
  readonly periods: ReadonlyMap<number, Pick<PeriodEntry, 'names' | keyof Week>>;
  readonly sites: ReadonlyMap<number, { readonly parent_id: number; readonly contact_group_id: number | null }>;
  /** whom an alarm is for that neither its item nor a site has a group for; null: nobody */
  readonly default_group_id: number | null;
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
/** Steps that an escalation has at most. */
export const MOST_STEPS = 3;

export function readDirectory(stores: Stores, default_group_id: number | null): Directory {
  const all = { limit: 0 } as const;
  const levels = stores.levels.list(ALL, all).data;
  return {
    contacts: byId(stores.contacts.list(ALL, all).data),
    groups: byId(stores.groups.list(ALL, all).data),
    levels: byId(levels),
    urgent: highestLevels(levels),
    periods: byId(stores.periods.list(ALL, all).data),
    sites: byId(stores.sites.contacts()),
    default_group_id,
  };
}

/** The steps of a group's escalation: three at most, and none twice. */
export function stepsOf({ groups }: Pick<Directory, 'groups'>, group_id: number | null): readonly Step[] {
  const steps: Step[] = [];
  const met = new Set([group_id]);
  for (let group = groups.get(group_id ?? 0); group && steps.length < MOST_STEPS; ) {
    const { escalate_group_id: next, escalate_minutes } = group;
    if (next === null || met.has(next) || !groups.has(next)) break;
    met.add(next);
    steps.push({ after_s: escalate_minutes * 60, group_id: next });
    group = groups.get(next);
  }
  return steps;
}
