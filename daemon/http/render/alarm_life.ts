import type { AlarmKin, AlarmLife, AlarmRun, AlarmSignal } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Run } from '../../store/action-runs';
import type { AlarmSignal as StoredSignal } from '../../store/alarm-signals';
import type { AlarmRecord, AlarmStep } from '../../store/alarms';
import type { Notice } from '../../store/notice-rows';
import type { Caller } from '../caller';
import { reasonOf, resultOf } from './action_run';
import { recordNames } from './alarm';
import { type AlarmRowParts, logRow, nowOf } from './alarm_row';
import { type Ledger, noticeIn } from './notice';

/** One alarm with all that became of it, as it is kept. */
export interface LifeRecord {
  readonly record: AlarmRecord;
  readonly steps: readonly AlarmStep[];
  /** newest first */
  readonly notices: readonly Notice[];
  readonly runs: readonly Run[];
  readonly signals: readonly StoredSignal[];
  readonly escalation: { readonly step: number; readonly group: string; readonly time: number | null } | null;
  readonly root: AlarmRecord | null;
  readonly followers: readonly AlarmRecord[];
}
/** Who reads it. */
export interface LifeReader extends Ledger {
  readonly caller: Caller;
  readonly language: Language;
  /** of an action that the reader sees, else '' */
  readonly actionName: (id: number) => string;
}

function kinOf(record: AlarmRecord, language: Language): AlarmKin {
  const { id, start_time, end_time } = record;
  return { id, ...recordNames(record, language), start_time, end_time };
}
const runIn = ({ id, time, kind, action_id, status, error }: Run, { language, actionName }: LifeReader): AlarmRun => ({
  id,
  time,
  kind: kind === 'end' ? kind : 'begin',
  action_name: actionName(action_id),
  result: resultOf(status),
  error: reasonOf(error, language),
});

const signalIn = ({ id, part, on_time, off_time, why, user_name }: StoredSignal): AlarmSignal => ({
  id,
  part,
  on_time,
  off_time,
  why,
  user_name,
});

/** One alarm with its steps; what nobody did, the box did. */
export function lifeOf(life: LifeRecord, parts: AlarmRowParts, reader: LifeReader): AlarmLife {
  const { record, steps, notices, runs, signals, escalation, root, followers } = life;
  const { language, caller } = reader;
  const { value_now, info_now, quality } = nowOf(record, parts, language);
  return {
    ...logRow(record, parts, language),
    limit: record.limit,
    value_now,
    info_now,
    ...(quality && { quality }),
    steps: steps.map((step) => ({ ...step, user_name: step.user_name ?? '' })),
    notifications: notices.toReversed().map((notice) => noticeIn(notice, caller, reader, language)),
    runs: runs.map((run) => runIn(run, reader)),
    signals: signals.map(signalIn),
    escalation: escalation && { step: escalation.step, group_name: escalation.group, time: escalation.time },
    root: root && kinOf(root, language),
    followers: followers.map((record) => kinOf(record, language)),
  };
}
