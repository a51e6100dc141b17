import type { AlarmLife, AlarmRun, AlarmSignal, AlarmStep, NotificationLog } from '../../../daemon/contract/entities';

/** Something that happened to an alarm, or because of it. `time`: epoch s */
export type Entry =
  | { readonly is: 'step'; readonly key: string; readonly time: number; readonly of: AlarmStep }
  | { readonly is: 'notice'; readonly key: string; readonly time: number; readonly of: NotificationLog }
  | { readonly is: 'run'; readonly key: string; readonly time: number; readonly of: AlarmRun }
  | { readonly is: 'on' | 'off'; readonly key: string; readonly time: number; readonly of: AlarmSignal };

/** Within one second: what happened, then what the box did about it, then who was told. */
const ORDER = { step: 0, on: 1, off: 1, run: 2, notice: 3 } as const;

const turnsOf = (of: AlarmSignal): readonly Entry[] => [
  { is: 'on', key: `on${of.id}`, time: of.on_time, of },
  ...(of.off_time === null ? [] : [{ is: 'off' as const, key: `off${of.id}`, time: of.off_time, of }]),
];

/** All that became of an alarm, oldest first. */
export function entriesOf({
  steps,
  notifications,
  runs,
  signals,
}: Pick<AlarmLife, 'steps' | 'notifications' | 'runs' | 'signals'>): readonly Entry[] {
  const all: Entry[] = [
    ...steps.map((of) => ({ is: 'step' as const, key: `s${of.seq}`, time: of.time, of })),
    ...signals.flatMap(turnsOf),
    ...runs.map((of) => ({ is: 'run' as const, key: `r${of.id}`, time: of.time, of })),
    ...notifications.map((of) => ({ is: 'notice' as const, key: `n${of.id}`, time: of.create_time, of })),
  ];
  // a sort keeps the order of what is alike
  return all.sort((a, b) => a.time - b.time || ORDER[a.is] - ORDER[b.is]);
}
