import type { Actions } from '../../actions/index';
import type { Automation } from '../../automation/index';
import { whyNot } from '../../automation/why';
import { autos as rows } from '../../contract/endpoints/autos';
import type { Auto, AutoRun, AutoSeen } from '../../contract/entities';
import { plain } from '../../contract/wanted';
import type { Sites } from '../../sites/index';
import type { Run } from '../../store/action-runs';
import type { Seen } from '../../store/auto-runs';
import type { AutoEntry } from '../../store/autos';
import { pageOf, type Scope } from '../../store/list';
import { area } from '../area';
import { type ProvedCall, proveAtNeed } from '../at_need';
import type { Identity } from '../caller';
import type { Handlers } from '../mount';
import { reasonOf, resultOf } from '../render/action_run';
import { conditionIn, type Reader } from '../render/condition';
import { itemPlace, sentenceText, textFor } from '../render/item';

interface Needs {
  readonly automation: Pick<
    Automation,
    'list' | 'one' | 'own' | 'add' | 'change' | 'remove' | 'standing' | 'runs' | 'rearm' | 'isWhole' | 'rehearsals'
  >;
  readonly actions: Pick<Actions, 'seenAction' | 'action' | 'asksPassword'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly people: Pick<Identity, 'verify'>;
}
interface RuleCall extends ProvedCall {
  readonly scope: Scope;
}

/** What came of what a run carried out, the worst; null: nothing was, or nobody knows yet. */
function resultOfAll(runs: readonly Run[]): 'success' | 'fail' | null {
  const ended = runs.filter(({ status }) => status !== 'queued' && status !== 'sending');
  if (ended.length < runs.length || runs.length === 0) return null;
  return ended.every(({ status }) => status === 'success' || status === 'skipped') ? 'success' : 'fail';
}

/** Linkage rules. */
function autoHandlers({ automation, actions, sites, people }: Needs): Handlers<typeof rows> {
  const readerOf = (scope: Scope, language: Reader['language']): Reader => ({ room: sites.catalogue(), scope, language });
  function seenIn({ room, scope, language }: Reader, { item_id, value, ...rest }: Seen): AutoSeen {
    const item = room.items.get(item_id);
    const isSeen = item !== undefined && scope.has(item.device_group_id);
    return {
      ...rest,
      item_id,
      item_name: itemPlace(room, scope, item_id, language),
      info: isSeen && value !== null ? textFor(item, value, language) : '',
    };
  }
  function autoIn(reader: Reader, entry: AutoEntry): Auto {
    const { owner_id: _, conditions, actions: begins, recovery_actions: ends, ...rest } = entry;
    const { truth, begun, stopped, owner_name, conditions: seen, held } = automation.standing(entry);
    const [last] = automation.runs(entry.id, 1);
    return {
      ...rest,
      conditions: conditions.map((condition, i) => conditionIn(reader, condition, seen[i]?.truth ?? null)),
      actions: [...begins],
      recovery_actions: [...ends],
      truth,
      begun,
      stopped,
      owner_name,
      held: held[0] ? sentenceText(held[0].by, reader.language) : '',
      last_time: last?.time ?? null,
      last_result: last ? resultOfAll(last.actions) : null,
      may_edit: automation.isWhole(reader.scope, entry),
    };
  }
  /** '' of an action that is gone, or that the reader does not see. */
  function actionName({ scope, language }: Reader, id: number): string {
    if (!actions.action(id)) return '';
    try {
      return actions.seenAction(scope, id).names[language];
    } catch {
      return '';
    }
  }
  /** What its actions move may ask for the own password. @throws Refusal 1001, 1005 */
  function verified(ids: readonly number[], asked: RuleCall): Promise<void> {
    const asks = ids.some((id) => {
      const item_id = actions.action(id)?.item_id ?? null;
      return item_id !== null && actions.asksPassword(asked.scope, item_id);
    });
    return proveAtNeed(people, asks, asked);
  }

  return {
    'GET setting/auto': ({ scope, input: { keyword, ...ask }, language }) => {
      const wanted = plain(keyword ?? '');
      const all = automation.list(scope).filter(({ name }) => plain(name).includes(wanted));
      const { total, data } = pageOf(all, ask);
      return { total, data: data.map((entry) => autoIn(readerOf(scope, language), entry)) };
    },
    'GET setting/auto/{id}': ({ scope, input: { id }, language }) => autoIn(readerOf(scope, language), automation.one(scope, id)),
    'GET setting/auto/{id}/why': ({ scope, input: { id }, language }) => {
      const entry = automation.one(scope, id);
      const standing = automation.standing(entry);
      const reader = readerOf(scope, language);
      return {
        ...standing,
        conditions: standing.conditions.map((seen) => seenIn(reader, seen)),
        held: standing.held.map(({ item_id, by }) => ({
          item_id,
          item_name: itemPlace(reader.room, scope, item_id, language),
          reason: sentenceText(by, language),
        })),
        missing: whyNot(entry, standing).map((sentence) => sentenceText(sentence, language)),
      };
    },
    'GET setting/auto/{id}/runs': ({ scope, input: { id }, language }) => {
      automation.one(scope, id);
      const reader = readerOf(scope, language);
      return automation.runs(id).map(
        ({ auto_id: _, conditions, actions: carried, ...run }): AutoRun => ({
          ...run,
          conditions: conditions.map((seen) => seenIn(reader, seen)),
          actions: carried.map(({ action_id, status, readback, error }) => ({
            action_name: actionName(reader, action_id),
            result: resultOf(status),
            readback,
            error: reasonOf(error, language),
          })),
        }),
      );
    },
    'POST setting/auto': async (asked) => {
      const { scope, input, caller } = asked;
      const { verify_password: _, nonce: __, ...fields } = input;
      await verified([...fields.actions, ...(fields.recovery_actions ?? [])], asked);
      return { id: automation.add(scope, fields, caller.user_id) };
    },
    'PUT setting/auto/{id}': async (asked) => {
      const { scope, input, caller } = asked;
      const { id, verify_password: _, nonce: __, ...patch } = input;
      const before = automation.own(scope, id);
      await verified([...(patch.actions ?? before.actions), ...(patch.recovery_actions ?? before.recovery_actions)], asked);
      automation.change(scope, id, patch, caller.user_id);
      return null;
    },
    'DELETE setting/auto/{id}': ({ scope, input: { id } }) => {
      automation.remove(scope, id);
      return null;
    },
    'POST setting/auto/update_state': async (asked) => {
      const { scope, input, caller } = asked;
      const { actions: begins, recovery_actions: ends } = automation.own(scope, input.id);
      if (input.state === 1) await verified([...begins, ...ends], asked);
      automation.change(scope, input.id, { state: input.state }, caller.user_id);
      return null;
    },
    'POST setting/auto/rehearsal': ({ scope, input, caller }) => ({
      job_id: automation.rehearsals.begin(scope, input, caller.user_id),
    }),
    'POST setting/auto/{id}/rearm': ({ scope, input: { id } }) => {
      automation.rearm(scope, id);
      return null;
    },
  };
}

export const autos = area(rows, autoHandlers);
