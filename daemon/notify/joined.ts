import { oneLine } from '../contract/rules/notice';
import type { Notice } from '../store/notice-rows';
import type { Joined } from './texts';

/** What of a notice is told when it goes together with others. */
const joinedOf = ({ kind, facts, subject }: Notice): Joined => ({
  over: kind === 'recover',
  closed: typeof facts.end_reason === 'string' && facts.end_reason !== 'recovered',
  jitter: kind === 'jitter',
  drill: facts.drill === 1,
  site: String(facts.site ?? ''),
  head: oneLine(subject),
});

/**
 * What notices that go together tell: of each alarm that it stands, and that it is over, once; the worst first, and last the items
 * that only change too often.
 * @param weight of a level; greater: worse
 */
export function joined(notices: readonly Notice[], weight: (level: number) => number): readonly Joined[] {
  const told = new Map<string, Notice>();
  for (const notice of notices) {
    const what = notice.kind === 'recover' || notice.kind === 'jitter' ? notice.kind : 'stands';
    const name = [notice.alarm_id ?? notice.key, what].join();
    if (!told.has(name)) told.set(name, notice);
  }
  const weigh = ({ alarm_level_id }: Notice): number => weight(alarm_level_id ?? 0);
  const last = ({ kind }: Notice): number => Number(kind === 'jitter');
  return [...told.values()].sort((a, b) => last(a) - last(b) || weigh(b) - weigh(a) || a.id - b.id).map(joinedOf);
}
