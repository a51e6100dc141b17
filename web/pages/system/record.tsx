import { AT_THE_BOX } from '../../../daemon/contract/codes';
import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { OperationRecord, RecordModule } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { recordCheck, userNames } from '../../state/box/record';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { download } from '../../wire/download';
import { fileName } from '../file_name';
import { Listing } from '../kit/index';
import { timesOf } from '../kit/list/period';
import type { Column, Filter, ListQuery } from '../kit/spec';
import { Moment } from '../moment';
import { Deed } from './deed';
import { Long } from './long';
import { Result } from './result';

const MODULES: readonly RecordModule[] = ['login', 'people', 'security', 'room', 'alarm', 'system'];
type Wish = Calls['GET operation_record/export']['in'];

/** What the box is asked for. */
function wishOf({ keyword, filters }: ListQuery): Wish {
  const { user_name, module, result } = filters;
  return {
    ...timesOf(filters),
    ...(user_name ? { user_name } : {}),
    ...(module ? { module: module as RecordModule } : {}),
    ...(result ? { result: result as OperationRecord['result'] } : {}),
    ...(keyword ? { keyword } : {}),
  };
}

function columnsOf(w: ReturnType<typeof words<'system'>>): Column<OperationRecord>[] {
  return [
    { key: 'time', label: w.time, kind: 'time', card: '3', cell: (row) => <Moment at={row.create_time} /> },
    {
      key: 'user',
      label: w.user,
      card: '4',
      cell: ({ user_name, ip, agent }) => (
        <>
          {user_name || <span class="mut">{agent === AT_THE_BOX ? w.at_the_box : w.nothing}</span>}
          {ip && <p class="mut">{ip}</p>}
        </>
      ),
    },
    { key: 'module', label: w.module, low: true, cell: ({ module_label }) => module_label },
    {
      key: 'action',
      label: w.action,
      head: true,
      card: '1',
      cell: ({ action, count }) => (count > 1 ? `${action} × ${count}` : action),
    },
    { key: 'content', label: w.content, card: 'full', cell: ({ content }) => <Long text={content} /> },
    {
      key: 'result',
      label: w.result,
      card: '2',
      cell: (row) => (
        <>
          <Result row={row} />
          {row.result !== 'success' && (
            <p class="mut" style={{ maxInlineSize: '24ch' }}>
              {row.message}
            </p>
          )}
        </>
      ),
    },
  ];
}

/** Says that the record is no longer as it was written, and from where on. */
function Broken() {
  const w = words('system');
  const check = useStore(recordCheck.$).data;
  if (!check || check.intact) return null;
  return (
    <Note level="crit">
      <b>{w.broken}</b> {fill(w.broken_since, { id: check.from_id ?? '?', n: check.rows })}
    </Note>
  );
}

/** Names are there for those who may see users. */
function useUsers(): Filter[] {
  const w = words('system');
  const may = hasFunc(useStore($roles), 'user_manage');
  return may ? [{ key: 'user_name', label: w.all_users, options: [] }] : [];
}

/** Fills in the names; it asks for them, so it is used only where they may be seen. */
function Named({ filters }: { filters: readonly Filter[] }) {
  const names = useStore(userNames.$).data ?? [];
  const options = names.map((name) => [name, name] as const);
  return <Record filters={filters.map((filter) => (filter.key === 'user_name' ? { ...filter, options } : filter))} />;
}

/** What the list shows, as a file, in which each change stands whole. */
async function save(query: ListQuery): Promise<void> {
  const w = words('system');
  await download('GET operation_record/export', wishOf(query), fileName([w.title], 'csv'));
  toast(w.exported);
}

function Record({ filters }: { filters: readonly Filter[] }) {
  const w = words('system');
  return (
    <Listing<OperationRecord>
      title={w.title}
      find={w.find}
      filters={filters}
      id={({ id }) => id}
      name={({ action, content }) => `${action} ${content}`.trim()}
      ask={({ page, limit, ...rest }) => call('GET operation_record', { page, limit, ...wishOf({ page, limit, ...rest }) })}
      columns={columnsOf(w)}
      empty={{ icon: 'list', title: w.none }}
      note={<Broken />}
      file={save}
      actions={[{ key: 'look', label: w.look, icon: 'info', open: (row, close) => <Deed row={row} onClose={close} /> }]}
    />
  );
}

/** Who did what, from where, and with what result. Nothing here deletes: the record prunes itself. */
export default function RecordPage() {
  const w = words('system');
  const users = useUsers();
  const filters: Filter[] = [
    { kind: 'period', key: 'time' },
    ...users,
    { key: 'module', label: w.all_modules, options: MODULES.map((module) => [module, w.modules[module]]) },
    {
      key: 'result',
      label: w.all_results,
      options: [
        ['success', w.success],
        ['fail', w.fail],
        ['unconfirmed', w.unconfirmed],
      ],
    },
  ];
  return users.length > 0 ? <Named filters={filters} /> : <Record filters={filters} />;
}
