import type { AlarmLife, AlarmRun, AlarmStep, NotificationLog } from '../../../daemon/contract/entities';

/** Something that happened to an alarm, or because of it. `time`: epoch s */
export type Entry =
  | { readonly is: 'step'; readonly key: string; readonly time: number; readonly of: AlarmStep }
  | { readonly is: 'notice'; readonly key: string; readonly time: number; readonly of: NotificationLog }
  | { readonly is: 'run'; readonly key: string; readonly time: number; readonly of: AlarmRun };

/** Within one second: what happened, then what was carried out for it, then who was told. */
const ORDER = { step: 0, run: 1, notice: 2 } as const;

/** All that became of an alarm, oldest first. */
export function entriesOf({ steps, notifications, runs }: Pick<AlarmLife, 'steps' | 'notifications' | 'runs'>): readonly Entry[] {
  const all: Entry[] = [
    ...steps.map((of) => ({ is: 'step' as const, key: `s${of.seq}`, time: of.time, of })),
    ...runs.map((of) => ({ is: 'run' as const, key: `r${of.id}`, time: of.time, of })),
    ...notifications.map((of) => ({ is: 'notice' as const, key: `n${of.id}`, time: of.create_time, of })),
  ];
  // a sort keeps the order of what is alike
  return all.sort((a, b) => a.time - b.time || ORDER[a.is] - ORDER[b.is]);
}
