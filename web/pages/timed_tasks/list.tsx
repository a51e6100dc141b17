import type { Cron } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { deletion, listed } from '../people/named';
import { useRenewed } from '../renewed';
import { Result, resultText } from './result';
import { runNow } from './running';
import { cycleOf, cycleText, timeText } from './said';
import { TaskSwitch } from './task_switch';

const RIGHT = 'linkage_edit';

const form = async (row: Cron | null) => (await import('./task_form')).taskForm(row);

const actionsText = ({ actions, action_names }: Cron): string => listed(action_names.map((name, i) => name || `#${actions[i]}`));

/** When it ran last and what came of it; a moment that was missed since is said first. */
function Last({ task: { last_time, last_result, missed_time } }: { task: Cron }) {
  const w = words('timed_tasks');
  return (
    <>
      {missed_time !== null && <p>{fill(w.missed, { time: timeText(missed_time) })}</p>}
      {last_time === null ? <span class="mut">{w.never}</span> : <Result result={last_result} />}
      {last_time !== null && <p>{timeText(last_time)}</p>}
    </>
  );
}
function lastText({ last_time, last_result, missed_time }: Cron): string {
  const w = words('timed_tasks');
  const last = last_time === null ? w.never : `${resultText(last_result)} ${timeText(last_time)}`;
  return missed_time === null ? last : `${fill(w.missed, { time: timeText(missed_time) })} ${last}`;
}
function nextText({ next_time, enable }: Cron): string {
  const w = words('timed_tasks');
  if (!enable) return w.off;
  return next_time === null ? w.over : timeText(next_time);
}

/** Tasks as they are set. */
export function TaskList() {
  const w = words('timed_tasks');
  const roles = useStore($roles);
  const { now, put, asking } = useRenewed<Cron>();
  const may = ({ may_edit }: Cron): boolean => may_edit;
  return (
    <Listing<Cron>
      title={w.title}
      func={RIGHT}
      seconds={30}
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ page, limit, keyword }) => asking(() => call('GET setting/cron', { page, limit, ...(keyword && { keyword }) }))}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        {
          key: 'enabled',
          label: w.enabled,
          card: 'full',
          named: true,
          cell: (task) => <TaskSwitch task={now(task)} may={may(task) && hasFunc(roles, RIGHT)} onChanged={put} />,
          plain: (task) => (task.enable ? w.enabled : w.off),
        },
        { key: 'repeats', label: w.repeats, card: 'full', cell: (task) => cycleText(cycleOf(task)) },
        { key: 'actions', label: w.actions, card: 'full', named: true, cell: actionsText },
        { key: 'next', label: w.next, card: '3', named: true, cell: (task) => nextText(now(task)) },
        { key: 'last', label: w.last, card: '4', cell: (task) => <Last task={task} />, plain: lastText },
        {
          key: 'owner',
          label: w.owner,
          low: true,
          cell: ({ owner_name, owner_may }) => (owner_may ? owner_name : `${owner_name} ${w.owner_may_not}`),
        },
      ]}
      look={(task) => ({ state: now(task).enable ? undefined : 'off' })}
      empty={{ icon: 'clock', title: w.none, text: w.none_says }}
      head={[{ key: 'add', label: w.add, main: true, form: () => form(null) }]}
      actions={[
        {
          key: 'run',
          label: w.run,
          icon: 'bolt',
          func: 'remote_control',
          when: may,
          ask: (task) => ({ title: w.run, text: fill(w.run_says, { name: task.name, what: actionsText(task) }), action: w.run }),
          run: runNow,
          done: w.ran,
        },
        { key: 'edit', label: w.edit, icon: 'edit', when: may, form: (task) => form(now(task)) },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          when: may,
          ask: ({ name }) => deletion(name, w.delete_says),
          run: ({ id }) => call('DELETE setting/cron/{id}', { id }),
        },
      ]}
    />
  );
}
