import type { Actions } from '../../actions/index';
import { crons as rows } from '../../contract/endpoints/crons';
import type { Cron, CronAction, CronRun } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { plain } from '../../contract/wanted';
import type { CronCarried, CronRunEntry } from '../../store/cron-runs';
import type { CronEntry } from '../../store/crons';
import { pageOf, type Scope } from '../../store/list';
import type { Tasks } from '../../tasks/index';
import { area } from '../area';
import { provingMoves } from '../at_need';
import type { Identity } from '../caller';
import { paged } from '../log_page';
import type { Handlers } from '../mount';
import { actionNames, messageOf, outcomesTold, resultOf } from '../render/action_run';
import { fewOf, listTold } from '../told';

interface Needs {
  readonly tasks: Tasks;
  readonly actions: Pick<Actions, 'seenAction' | 'action' | 'asksPassword'>;
  readonly people: Pick<Identity, 'verify'>;
}
interface Reader {
  readonly scope: Scope;
  readonly language: Language;
}

/** Timed tasks. */
function cronHandlers({ tasks, actions, people }: Needs): Handlers<typeof rows> {
  const verified = provingMoves({ people, actions });
  const actionName = actionNames(actions);
  const outcomeTold = outcomesTold(actions);
  function cronIn(reader: Reader, entry: CronEntry): Cron {
    const { owner_id: _, since: __, cycle, actions: ids, ...rest } = entry;
    const { next, last, missed, owner_name, owner_may } = tasks.standing(entry);
    return {
      ...rest,
      ...(cycle as Pick<Cron, 'cycle' | 'time'>),
      actions: [...ids],
      action_names: ids.map((id) => actionName(reader, id)),
      owner_name,
      owner_may,
      next_time: next,
      last_time: last?.time ?? null,
      last_result: (last?.result ?? null) as Cron['last_result'],
      missed_time: missed,
      may_edit: tasks.isWhole(reader.scope, entry),
    };
  }
  const carriedIn = (reader: Reader, carried: readonly CronCarried[]): CronAction[] =>
    carried.map((one) => {
      const { readback, error } = outcomeTold(reader, one);
      return { action_name: actionName(reader, one.action_id), result: resultOf(one.status), readback, error };
    });
  function runIn(reader: Reader, name: string, run: CronRunEntry): CronRun {
    const carried = carriedIn(reader, run.actions);
    return {
      id: run.id,
      cron_id: run.cron_id,
      name,
      due_time: run.due,
      run_time: run.time,
      user_name: run.user_name,
      result: run.result,
      message: messageOf(carried, reader.language),
      elapsed_ms: run.elapsed_ms,
      actions: carried,
    };
  }

  return {
    'GET setting/cron': ({ scope, input: { keyword, cron_id, ...ask }, language, forRecord }) => {
      const wanted = plain(keyword ?? '');
      const isAsked = ({ id, name }: CronEntry): boolean => (cron_id == null || id === cron_id) && plain(name).includes(wanted);
      const all = tasks.list(scope).filter(isAsked);
      return listTold(pageOf(all, ask), (entry) => cronIn({ scope, language }, entry), forRecord);
    },
    'GET setting/cron/log': ({ scope, input, language }) => {
      const names = new Map(tasks.list(scope).map(({ id, name }) => [id, name]));
      return fewOf(tasks.log(scope, paged(input)), (run) => runIn({ scope, language }, names.get(run.cron_id) ?? '', run));
    },
    'POST setting/cron': async (asked) => {
      const { scope, input, caller } = asked;
      const { verify_password: _, nonce: __, ...fields } = input;
      await verified(fields.actions, asked);
      return { id: tasks.add(scope, fields, caller.user_id) };
    },
    'PUT setting/cron/{id}': async (asked) => {
      const { scope, input, caller } = asked;
      const { id, verify_password: _, nonce: __, ...patch } = input;
      const before = tasks.own(scope, id);
      await verified(patch.actions ?? before.actions, asked);
      tasks.change(scope, id, patch, caller.user_id);
      return null;
    },
    'DELETE setting/cron/{id}': ({ scope, input: { id } }) => {
      tasks.remove(scope, id);
      return null;
    },
    'POST setting/cron/{id}/run': async (asked) => {
      const { scope, input, caller, language } = asked;
      await verified(tasks.own(scope, input.id).actions, asked);
      const { result, actions: carried, elapsed_ms } = await tasks.run(scope, input.id, caller);
      const told = carriedIn({ scope, language }, carried);
      return { result, message: messageOf(told, language), elapsed_ms, actions: told };
    },
  };
}

export const crons = area(rows, cronHandlers);
