import type { AlarmEvent, Sentence, Signalled } from '../contract/live';
import type { Drill, DrillEnd, DrillNotice, DrillStep } from '../store/drills';
import type { Notice } from '../store/notice-rows';

const has = ({ steps }: Drill, step: DrillStep['step']): boolean => steps.some((one) => one.step === step);
/** A step is taken once: what comes again says nothing new. */
const withStep = (drill: Drill, step: DrillStep): Drill =>
  has(drill, step.step) ? drill : { ...drill, steps: [...drill.steps, step] };

/** One step in the life of its alarm. @param ms until it was told of, and until the check that began it */
export function afterEvent(drill: Drill, event: AlarmEvent, ms: { readonly now: number; readonly checked: number }): Drill {
  const { state, user_name, occurrence } = event;
  if (state === 'begin') {
    const begun = withStep({ ...drill, alarm_id: occurrence.id }, { step: 'checked', ms: ms.checked });
    return withStep(begun, { step: 'stored', ms: ms.now });
  }
  return state === 'confirm' ? withStep(drill, { step: 'confirmed', ms: ms.now, user_name: user_name ?? '' }) : drill;
}

export const afterConsoles = (drill: Drill, n: number, ms: number): Drill => withStep(drill, { step: 'consoles', ms, n });

/** What sounds or shines for another alarm alone has not answered this one. */
export function afterSignals(drill: Drill, { buzzer, light, asked }: Signalled, ms: number): Drill {
  const id = drill.alarm_id ?? 0;
  const stateOf = (answered: readonly number[] | null, wanted = false) =>
    answered === null ? 'absent' : answered.includes(id) ? 'on' : wanted ? 'off' : 'unasked';
  const sounded = withStep(drill, { step: 'buzzer', ms, is: stateOf(buzzer, asked.get(id)?.buzzer) });
  return withStep(sounded, { step: 'light', ms, is: stateOf(light, asked.get(id)?.light) });
}

export const afterEnd = (drill: Drill, end_reason: DrillEnd, end_time: number, ms: number): Drill =>
  withStep({ ...drill, end_reason, end_time }, { step: 'ended', ms });

const SETTLED = new Set<Notice['status']>(['sent', 'fail', 'dropped']);

/** The notices of its alarm as they stand; what has been settled since keeps the moment at which that was seen. */
export function afterNotices(drill: Drill, rows: readonly Notice[], ms: number): Drill {
  const before = new Map(drill.notices.map((notice) => [notice.id, notice]));
  const notices = rows.map(({ id, kind, way, name, status, error, target, contact_id }): DrillNotice => {
    const known = before.get(id);
    const seen = known?.status === status ? known.ms : SETTLED.has(status) ? ms : null;
    return { id, kind, way, name, status, target, contact_id, error: error as Sentence | null, ms: seen };
  });
  return { ...drill, notices };
}
