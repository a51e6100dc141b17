import { type Actions, type Attempt, type SeenAction, TRIAL_S } from '../../actions/index';
import { CODE } from '../../contract/codes';
import { actions as rows } from '../../contract/endpoints/actions';
import type { Action, ActionResult, SignalEffect } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import { area } from '../area';
import { type ProvedCall, proveAtNeed } from '../at_need';
import { type Caller, holds, type Identity } from '../caller';
import type { Handlers } from '../mount';
import { carriedTelling, reasonOf, resultOf } from '../render/action_run';
import { deviceName, meaningOf } from '../render/item';
import { listTold } from '../told';

type Came = Awaited<ReturnType<Actions['run']>>;
interface Needs {
  readonly actions: Pick<
    Actions,
    | 'actions'
    | 'usesOf'
    | 'seenAction'
    | 'addAction'
    | 'changeAction'
    | 'removeAction'
    | 'asksPassword'
    | 'willAskPassword'
    | 'action'
    | 'lastRun'
    | 'stepsOf'
    | 'stepNames'
    | 'reports'
    | 'run'
    | 'stopRuns'
    | 'soundLight'
    | 'sounding'
    | 'trySoundLight'
    | 'silence'
  >;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly people: Pick<Identity, 'verify'>;
}
/** What is said of what is no success, never that nothing was done where something was. */
const SAID = { nothing: 'not_done', some: 'partly', unsure: 'unknown' } as const;

/** @throws Refusal 1009 where nobody answered */
function resultIn({ outcome, extent, elapsed_ms }: Came, language: Language): ActionResult {
  if (outcome === null) return { result: 'running', readback: null, elapsed_ms: Math.round(elapsed_ms), error: '' };
  const { status, error, readback } = outcome;
  if (status === 'no_answer') {
    const why = error ?? { key: 'control_timeout' };
    throw new Refusal(CODE.no_answer, why.key, { detail: why }, why.data);
  }
  const shows =
    status === 'success' ||
    status === 'sent' ||
    status === 'unconfirmed' ||
    (status === 'fail' && error?.key === 'control_other');
  const result = shows ? status : SAID[extent];
  return { result, readback, elapsed_ms: Math.round(elapsed_ms), error: reasonOf(error, language) };
}
const effectOf = (fitted: boolean, { frequency, duty, error }: Attempt, language: Language): SignalEffect => ({
  fitted,
  frequency,
  duty,
  error: reasonOf(error, language),
});

/** Actions, and the buzzer and the light of the box. */
function actionHandlers({ actions, sites, people }: Needs): Handlers<typeof rows> {
  /** What an item is called, and what a value of it means. */
  function targetOf({ item_id, value, device_id }: SeenAction, language: Language) {
    const room = sites.catalogue();
    const item = item_id === null ? undefined : room.items.get(item_id);
    return {
      device_name: device_id === null ? '' : deviceName(room, device_id, language),
      item_name: item?.names[language] ?? '',
      value_label: value === null ? '' : meaningOf(item, value, language),
    };
  }
  function actionIn(scope: Scope, entry: SeenAction, caller: Caller, language: Language): Action {
    const { names, params, moves: _, leaves: __, lacks: ___, owner_id: ____, ...rest } = entry;
    const run = actions.lastRun(entry.id);
    // addresses of programs may hold what lets one in, those of people are for whoever may change them
    const isShown = (entry.type !== 'http' && entry.type !== 'report') || holds(caller, 'linkage_edit');
    return {
      ...rest,
      ...targetOf(entry, language),
      used_by: actions.usesOf(scope, entry.id),
      name: names[language],
      params: isShown ? params : {},
      report_name: actions.reports.reportName(params.report_id, caller.user_id),
      step_names: [...actions.stepNames(entry, language)],
      // a step of a sequence may have been sent long after the sequence was wanted
      last_time: run && run.time + Math.floor((run.sent_ms ?? 0) / 1000),
      last_result: run && resultOf(run.status),
      last_error: reasonOf(run?.error ?? null, language),
    };
  }
  /** @throws Refusal 1004 what leaves the box by mail is exported */
  function mayMail(caller: Caller, type: Action['type'] | undefined): void {
    if (type === 'report' && !holds(caller, 'export')) throw new Refusal(CODE.forbidden, 'no_permission');
  }
  const carriedIn = carriedTelling(actions);
  const verified = (asks: boolean, asked: ProvedCall): Promise<void> => proveAtNeed(people, asks, asked);

  return {
    'GET setting/actions': ({ scope, input, caller, language, forRecord }) =>
      listTold(actions.actions(scope, input), (entry) => actionIn(scope, entry, caller, language), forRecord),
    'POST setting/actions': async (asked) => {
      const { scope, input, caller } = asked;
      const { verify_password: _, nonce: __, ...fields } = input;
      mayMail(caller, fields.type);
      await verified(actions.willAskPassword(scope, fields), asked);
      return { id: actions.addAction(scope, fields, caller.user_id) };
    },
    'PUT setting/actions/{id}': async (asked) => {
      const { scope, input, caller, language } = asked;
      const { id, verify_password: _, nonce: __, ...patch } = input;
      mayMail(caller, patch.type ?? actions.seenAction(scope, id).type);
      await verified(actions.willAskPassword(scope, patch, id), asked);
      actions.changeAction(scope, id, patch, { user_id: caller.user_id, language });
      return null;
    },
    'DELETE setting/actions/{id}': ({ scope, input, language }) => {
      actions.removeAction(scope, input.id, language);
      return null;
    },
    'POST setting/actions/{id}/run': async (asked) => {
      const { scope, input, caller, language } = asked;
      actions.seenAction(scope, input.id);
      await verified(actions.asksPassword(scope, input.id), asked);
      return resultIn(await actions.run(scope, input.id, caller), language);
    },
    'POST setting/actions/{id}/stop': ({ scope, input, caller }) => {
      actions.stopRuns(scope, input.id, caller);
      return null;
    },
    'GET setting/actions/{id}/last_run': ({ scope, input: { id }, language }) => {
      actions.seenAction(scope, id);
      const run = actions.lastRun(id);
      if (!run) return null;
      const reader = { room: sites.catalogue(), scope, language };
      return { time: run.time, actions: [run, ...actions.stepsOf(run.id)].map((one) => carriedIn(reader, one)) };
    },
    'GET setting/sound_light': ({ scope }) => {
      const { fitted, shown } = actions.soundLight();
      return {
        buzzer: { fitted: fitted.buzzer, on: shown.buzzer !== null, alarm_ids: [...actions.sounding(scope)] },
        light: { fitted: fitted.light, on: shown.light !== null },
      };
    },
    'POST setting/sound_light/test': ({ input, language }) => {
      const { fitted } = actions.soundLight();
      const { buzzer, light } = actions.trySoundLight(input);
      return {
        seconds: TRIAL_S,
        buzzer: effectOf(fitted.buzzer, buzzer, language),
        light: effectOf(fitted.light, light, language),
      };
    },
    'POST setting/sound_light/stop': ({ caller }) => {
      actions.silence(caller.user_name);
      return null;
    },
  };
}

export const actions = area(rows, actionHandlers);
