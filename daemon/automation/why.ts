import type { Sentence } from '../contract/live';
import type { Seen } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { AutoStanding } from './index';
import { MOST_BEGINS } from './step';

function missingOf({ truth, held }: Seen, n: number, duration: number): Sentence | null {
  if (truth === null) return { key: 'auto_why_unknown', data: { n } };
  if (truth) return null;
  return held === null
    ? { key: 'auto_why_not_met', data: { n } }
    : { key: 'auto_why_lasting', data: { n, held_exact_span: held, whole_exact_span: duration } };
}

/** What a rule misses before it begins: that keeps it as a whole first, then what of its conditions is not so. */
export function whyNot({ conditions }: AutoEntry, now: AutoStanding): readonly Sentence[] {
  if (!now.on) return [{ key: 'auto_why_off' }];
  if (now.begun) return [];
  const { stopped, awaits, in_period, cooling, owner_may } = now;
  return [
    ...(stopped ? [{ key: 'auto_why_stopped', data: { max: MOST_BEGINS } }] : []),
    ...(awaits ? [{ key: 'auto_why_awaits' }] : []),
    ...(in_period ? [] : [{ key: 'auto_why_period' }]),
    ...(cooling > 0 ? [{ key: 'auto_why_cooling', data: { rest_span: cooling } }] : []),
    ...(owner_may ? [] : [{ key: 'auto_why_owner', data: { user: now.owner_name } }]),
    ...(now.truth === true ? [] : now.conditions.flatMap((seen, i) => missingOf(seen, i + 1, conditions[i]!.duration) ?? [])),
  ];
}
