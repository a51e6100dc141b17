import type { Action } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';
import { listTime } from '../../ui/time';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { deletion } from '../people/named';
import { RunWindow } from './run_window';
import { targetText } from './texts';

// seldom opened, with words that others have
const useLastRun = part(async () => (await Promise.all([import('./last_run'), loadWords($language.get(), 'rules')]))[0]);
function Last(props: { readonly action: Action; readonly onClose: () => void }) {
  const file = useLastRun();
  return file && <file.LastRun {...props} />;
}

const form = async (row: Action | null) => (await import('./action_form')).actionForm(row);

/** When it was carried out last, and what came of it. Buzzer and light are no run: they follow the alarms that stand. */
function Latest({ action: { type, last_time, last_result, last_error } }: { action: Action }) {
  const w = words('actions');
  if (type === 'sound_light') return <span class="mut">{w.follows}</span>;
  if (last_time === null || last_result === null) return <span class="mut">{w.never}</span>;
  return (
    <>
      {w.results[last_result]}
      <p title={last_error || undefined}>{listTime(last_time, boxNow(), boxZone())}</p>
    </>
  );
}

/** What the box may do besides telling people. */
export default function ActionsPage() {
  const w = words('actions');
  return (
    <Listing<Action>
      title={w.title}
      func="linkage_edit"
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ filters, ...query }) => {
        const type = filters.type as Action['type'] | undefined;
        return call('GET setting/actions', { ...query, ...(type && { type }) });
      }}
      filters={[{ key: 'type', label: w.all_types, options: Object.entries(w.types) }]}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'type', label: w.type, card: '2', cell: ({ type }) => w.types[type] },
        { key: 'target', label: w.target, card: 'full', cell: targetText },
        { key: 'used', label: w.used, kind: 'num', card: '4', named: true, cell: ({ used_by }) => used_by },
        { key: 'last', label: w.last, card: '3', cell: (action) => <Latest action={action} /> },
        { key: 'enable', label: w.enabled, low: true, cell: ({ enable }) => (enable ? w.on : w.off) },
      ]}
      look={({ enable }) => ({ state: enable ? undefined : 'off' })}
      empty={{ icon: 'bolt', title: w.none, text: w.none_says }}
      head={[{ key: 'add', label: w.add, main: true, form: () => form(null) }]}
      actions={[
        {
          key: 'run',
          label: w.run,
          icon: 'bolt',
          func: 'remote_control',
          // whoever sees it running wants to stop it: that takes the place in sight
          when: ({ last_result }) => last_result !== 'running',
          open: (action, close, renew) => <RunWindow action={action} onClose={close} onDone={renew} />,
        },
        {
          key: 'stop',
          label: words('action_cells').stop,
          icon: 'ban',
          func: 'remote_control',
          when: ({ last_result }) => last_result === 'running',
          run: ({ id }) => call('POST setting/actions/{id}/stop', { id }),
          done: words('action_cells').stop_done,
        },
        {
          key: 'last',
          label: words('action_cells').last_run,
          icon: 'list',
          reads: true,
          when: ({ last_time }) => last_time !== null,
          open: (action, close) => <Last action={action} onClose={close} />,
        },
        { key: 'edit', label: w.edit, icon: 'edit', form },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          when: ({ builtin }) => !builtin,
          ask: ({ name, used_by }) => deletion(name, w.delete_says, used_by),
          run: ({ id }) => call('DELETE setting/actions/{id}', { id }),
        },
      ]}
    />
  );
}
