import { stepsOf } from './directory';
import { type Circumstances, channelsOf, type Gap, groupOf, type Recipient, reachOf, type Subject } from './recipients';

/** Who hears of an alarm so many minutes after it began, if nobody confirms it. */
export interface Stage {
  readonly after_s: number;
  /** null: no group is named for it */
  readonly group: string | null;
  readonly to: readonly Recipient[];
  readonly gaps: readonly Gap[];
}

/** Who would be told of an alarm that began at that moment, step by step, and who of them would not. */
export function stagesOf(subject: Subject, now: Circumstances): readonly Stage[] {
  const { directory } = now;
  const first = groupOf(directory, subject);
  const named = (id: number | null): string | null => directory.groups.get(id ?? 0)?.name ?? null;
  const begin = reachOf(first, subject, now);
  let after_s = 0;
  const steps = stepsOf(directory, first).map((step): Stage => {
    after_s += step.after_s;
    return { after_s, group: named(step.group_id), ...reachOf(step.group_id, subject, now) };
  });
  return [{ after_s: 0, group: named(first), to: [...begin.to, ...channelsOf(subject, now)], gaps: begin.gaps }, ...steps];
}
