import type { Actions } from '../../actions/index';
import type { AutoHeld, Automation, AutoStanding } from '../../automation/index';
import { whyNot } from '../../automation/why';
import type { Auto, AutoRun, AutoSeen, AutoWhy, ShownProof } from '../../contract/entities';
import type { Proof } from '../../contract/rules/proof';
import { say } from '../../lang/index';
import type { Sites } from '../../sites/index';
import { isDone, isOpen, type Run } from '../../store/action-runs';
import type { ProofTrace, Seen } from '../../store/auto-runs';
import type { AutoEntry } from '../../store/autos';
import { ALL } from '../../store/list';
import { actionNames, carriedTelling, outcomesTold } from './action_run';
import { conditionIn, meaningFor, type Reader } from './condition';
import { itemPlace, sentenceText, textFor } from './item';

interface Told {
  readonly automation: Pick<Automation, 'standing' | 'held' | 'runs' | 'isWhole'>;
  readonly actions: Pick<Actions, 'seenAction' | 'action'>;
  readonly sites: Pick<Sites, 'periods'>;
}

/** What came of what a run carried out, the worst; null: nothing was, or nobody knows yet. */
function resultOfAll(runs: readonly Run[]): 'success' | 'fail' | null {
  if (runs.some(isOpen) || runs.length === 0) return null;
  return runs.every(({ status }) => isDone(status)) ? 'success' : 'fail';
}

/** Rules as their reader is told of them. */
export function autoTelling({ automation, actions, sites }: Told) {
  const actionName = actionNames(actions);
  const outcomeTold = outcomesTold(actions);
  const carriedIn = carriedTelling(actions);
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
  /** What the room must show, as its reader reads it. */
  const proofIn = (reader: Reader, { item_id, operator, value, within }: Proof): ShownProof => ({
    item_id,
    item_name: itemPlace(reader.room, reader.scope, item_id, reader.language),
    operator,
    value,
    value_label: meaningFor(reader, item_id, value),
    within,
  });
  function provedIn(reader: Reader, { result, shown, time, ...proof }: ProofTrace): AutoRun['proof'] {
    const { info } = seenIn(reader, { item_id: proof.item_id, value: shown, quality: null, truth: null, held: null });
    return { ...proofIn(reader, proof), result, info, time };
  }
  /** What keeps an item from being moved: of one that its reader does not see that something does, not who and why. */
  function heldIn({ room, scope, language }: Reader, { item_id, by }: AutoHeld): string {
    const site = room.items.get(item_id)?.device_group_id;
    return site === undefined || scope.has(site) ? sentenceText(by, language) : say(language, 'cron_held');
  }
  function autoIn(reader: Reader, entry: AutoEntry): Auto {
    const { owner_id: _, conditions, actions: begins, recovery_actions: ends, ...rest } = entry;
    const { language } = reader;
    const { truth, cooling_until, begun, stopped, owner_name, conditions: seen } = automation.standing(entry);
    const [last] = automation.runs(entry.id, 1);
    const [held] = automation.held(entry);
    const failed = last?.actions.find((one) => !isDone(one.status) && one.error);
    return {
      ...rest,
      conditions: conditions.map((condition, i) => conditionIn(reader, condition, seen[i]?.truth ?? null)),
      actions: [...begins],
      recovery_actions: [...ends],
      proof: entry.proof && proofIn(reader, entry.proof),
      action_names: begins.map((id) => actionName(reader, id)),
      recovery_names: ends.map((id) => actionName(reader, id)),
      period_name: periodName(entry.time_period_id, language),
      truth,
      lasting: truth === false && seen.some((one) => one.truth === false && one.held !== null),
      cooling_until: begun ? null : cooling_until,
      begun,
      stopped,
      owner_name,
      held: held ? heldIn(reader, held) : '',
      last_time: last?.time ?? null,
      last_watched: last?.watched ?? false,
      last_result: last ? resultOfAll(last.actions) : null,
      last_error: failed ? outcomeTold(reader, failed).error : '',
      may_edit: automation.isWhole(reader.scope, entry),
    };
  }
  /** '': none is asked for, or it is gone. */
  const periodName = (id: number | null, language: Reader['language']): string =>
    id === null ? '' : (sites.periods(ALL, { id, limit: 1 }).data[0]?.names[language] ?? '');
  return {
    autoIn,
    whyIn: (reader: Reader, entry: AutoEntry, standing: AutoStanding): AutoWhy => ({
      ...standing,
      conditions: standing.conditions.map((seen) => seenIn(reader, seen)),
      held: [...automation.held(entry)].map(({ item_id, by }) => ({
        item_id,
        item_name: itemPlace(reader.room, reader.scope, item_id, reader.language),
        reason: heldIn(reader, { item_id, by }),
      })),
      missing: whyNot(entry, standing).map((sentence) => sentenceText(sentence, reader.language)),
    }),
    runIn(
      reader: Reader,
      { auto_id: _, conditions, proof, actions: carried, ...run }: ReturnType<Automation['runs']>[number],
    ): AutoRun {
      return {
        ...run,
        conditions: conditions.map((seen) => seenIn(reader, seen)),
        proof: proof && provedIn(reader, proof),
        actions: carried.map((one) => carriedIn(reader, one)),
      };
    },
  };
}
