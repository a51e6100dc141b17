import type { Hold } from '../alarms/held';
import { type Hours, type Keeper, waitFrom } from '../alarms/hours';
import { stepsOf } from './directory';
import {
  type Circumstances,
  callsPeople,
  channelGaps,
  channelsOf,
  type Gap,
  groupOf,
  type Recipient,
  reachOf,
  type Subject,
} from './recipients';

/** Who hears of an alarm so long after it began, if nobody confirms it. */
export interface Stage {
  readonly after_s: number;
  /** null: no group is named for it */
  readonly group: string | null;
  readonly to: readonly Recipient[];
  readonly gaps: readonly (Gap | Delay)[];
}
/** Why nobody of a group is told, whatever is set of its contacts. */
export type Void = 'no_way' | 'no_members';
/** Why a step comes later than its group says, or never, with the names of the periods that it is due to; '': to none. */
export interface Delay {
  readonly name: string;
  readonly way: null;
  readonly why: Keeper | 'never' | Hold | Void;
}
/** When people may be told of an alarm. */
export interface Telling {
  /** what holds back its notices at any hour; null: nothing */
  readonly held: Hold | null;
  readonly hours: Hours;
  /** its level is one of the highest */
  readonly woken: boolean;
  /** what the periods are called */
  readonly names: Readonly<Record<Keeper, string>>;
}

function voidOf(group_id: number | null, { alarm_level_id }: Subject, { directory }: Circumstances): readonly Delay[] {
  const group = directory.groups.get(group_id ?? 0);
  if (!group) return [];
  const why = !callsPeople(directory, alarm_level_id) ? 'no_way' : group.contact_ids.length === 0 ? 'no_members' : null;
  return why ? [{ name: '', way: null, why }] : [];
}

/**
 * Who would be told of an alarm that began at a moment, step by step, and who of them would not.
 * @param at what holds so many seconds after it began
 */
export function stagesOf(subject: Subject, at: (after_s: number) => Circumstances, telling: Telling): readonly Stage[] {
  const { held, hours, woken, names } = telling;
  const { directory } = at(0);
  const first = groupOf(directory, subject);
  const named = (id: number | null): string | null => directory.groups.get(id ?? 0)?.name ?? null;
  if (held) return [{ after_s: 0, group: named(first), to: [], gaps: [{ name: '', way: null, why: held }] }];
  const stages: Stage[] = [];
  let after_s = 0;
  for (const step of [{ after_s: 0, group_id: first }, ...stepsOf(directory, first)]) {
    const { minutes, keepers } = waitFrom(hours, woken, at(after_s).moment, step.after_s / 60);
    const group = named(step.group_id);
    if (minutes === null) {
      const name = keepers.map((keeper) => names[keeper]).join(' · ');
      return [...stages, { after_s, group, to: [], gaps: [{ name, way: null, why: 'never' }] }];
    }
    after_s += minutes * 60;
    const now = at(after_s);
    const { to, gaps } = reachOf(step.group_id, subject, now);
    const delays = keepers.map((why): Delay => ({ name: names[why], way: null, why }));
    const isFirst = stages.length === 0;
    const [channels, missed] = isFirst ? [channelsOf(subject, now), channelGaps(subject, now)] : [[], []];
    stages.push({
      after_s,
      group,
      to: [...to, ...channels],
      gaps: [...delays, ...voidOf(step.group_id, subject, now), ...gaps, ...missed],
    });
  }
  return stages;
}
