import type { Action, ActionResult, ActionRun, Page, SoundLightState, SoundLightTrial } from '../entities';
import { as, type Table } from '../row';
import { action } from '../rules/action';
import { soundLight } from '../rules/sound_light';
import { kept, listed } from '../subject';
import { atNeed, id, listing, update_time } from './parts';

const who = { func: 'linkage_edit' } as const;

const anAction = {
  ...listed('GET setting/actions', ['name']),
  moving: ['last_time', 'last_result', 'last_error', 'used_by'],
};
const acts = kept(['动作', '動作', '動作', 'an action'], anAction);

const SAID: Readonly<Record<ActionResult['result'], string | null>> = {
  success: null,
  sent: null,
  fail: 'control_other',
  unconfirmed: 'control_unconfirmed',
  not_done: 'action_not_done',
  partly: 'action_partly',
  unknown: 'action_unsure',
  running: 'action_under_way',
};

/** What the box does besides telling people. */
export const actions = {
  'GET setting/actions': {
    who: 'session',
    pages: ['/setting_action', '/setting_items', '/setting_alarm_param', '/warning_level', '/linkage', '/timed_tasks'],
    sites: true,
    input: { ...listing, type: { t: 'opt', of: action.type } },
    out: as<Page<Action>>(),
    example: {},
    does: 'Actions, each with what came of it last and how many levels and items name it',
    module: 'alarm',
  },
  'POST setting/actions': {
    who,
    pages: ['/setting_action'],
    sites: true,
    verify: 'at_need',
    input: { ...action, ...atNeed },
    out: as<{ id: number }>(),
    example: { name: '声光告警 2', type: 'sound_light', params: { buzzer_count: 5, buzzer_time: 1 } },
    does: 'Adds an action; one that cuts power or opens doors asks for the own password',
    module: 'alarm',
    ...acts.added,
  },
  'PUT setting/actions/{id}': {
    who,
    pages: ['/setting_action', '/setting_alarm_param'],
    sites: true,
    partial: true,
    verify: 'at_need',
    input: { id, ...action, ...atNeed, update_time },
    out: as<null>(),
    example: { id: 1, params: { buzzer_frequency: 2400 } },
    does: 'Changes an action',
    module: 'alarm',
    ...acts.changed,
  },
  'DELETE setting/actions/{id}': {
    who,
    pages: ['/setting_action'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Deletes an action that nothing names',
    module: 'alarm',
    ...acts.deleted,
  },
  'POST setting/actions/{id}/run': {
    who: { func: 'remote_control' },
    pages: ['/setting_action'],
    sites: true,
    verify: 'at_need',
    input: { id, ...atNeed },
    fleeting: true,
    out: as<ActionResult>(),
    doubt: ({ result }: ActionResult) => SAID[result],
    example: { id: 1 },
    does: 'Carries an action out now and says what came of it',
    module: 'room',
    deed: ['立即执行动作', '立即執行動作', '立即執行動作', 'Carried out an action'],
    subject: { ...anAction, change: { none: 'what it moved is told by the item, what came of it by the action' } },
  },
  'POST setting/actions/{id}/stop': {
    who: { func: 'remote_control' },
    pages: ['/setting_action'],
    sites: true,
    input: { id },
    fleeting: true,
    out: as<null>(),
    example: { id: 1 },
    does: 'Stops what an action has under way, whoever wanted it: steps that wait are dropped, a pulse goes back, what is being sent ends as it ends',
    module: 'room',
    deed: ['停止执行动作', '停止執行動作', '停止執行動作', 'Stopped an action'],
    subject: { ...anAction, change: { none: 'what it moved is told by the item, what came of it by the action' } },
  },
  'GET setting/actions/{id}/last_run': {
    who: 'session',
    pages: ['/setting_action'],
    sites: true,
    input: { id },
    out: as<ActionRun | null>(),
    example: { id: 1 },
    does: 'The last carrying out of an action, with the steps of a sequence: what each was to show, when it was sent, what was read back',
    module: 'alarm',
  },
  'GET setting/sound_light': {
    who: 'session',
    pages: ['/station', '/alarm', '/system_log_alarm', '/setting_alarm_param'],
    sites: true,
    out: as<SoundLightState>(),
    example: {},
    does: 'Whether the box has a buzzer and a light, whether they are on, and which alarms it sounds for',
    module: 'alarm',
  },
  'POST setting/sound_light/test': {
    who: { func: 'system' },
    pages: ['/setting_alarm_param', '/setting_action'],
    partial: true,
    input: soundLight,
    out: as<SoundLightTrial>(),
    example: { buzzer_frequency: 2000, light_frequency: 2 },
    does: 'Sounds and flashes for 3 s and says what buzzer and light make of it',
    module: 'alarm',
    deed: ['测试声光', '測試聲光', '測試聲光', 'Tested buzzer and light'],
    subject: { name: { none: 'there is one of each, and the deed names them' }, change: 'sent' },
  },
  'POST setting/sound_light/stop': {
    who: { func: 'alarm_confirm' },
    pages: ['/station', '/alarm', '/system_log_alarm'],
    fleeting: true,
    out: as<null>(),
    example: {},
    does: 'Silences the buzzer about the alarms that stand, without confirming them; a new one sounds',
    module: 'alarm',
    deed: ['本机消音', '本機消音', '本機消音', 'Silenced the buzzer'],
    subject: { none: 'alarms stay as they are' },
  },
} as const satisfies Table;
