import { useState } from 'react';
import type { Page, ProcessRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { processes } from '../../state/box/machine';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { type Column, Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { Frame, Panel } from '../panel';
import { type Order, topOf } from './information_rules';

const MIB = 1024 * 1024;

const columnsOf = (w: ReturnType<typeof words<'machine'>>): Column<ProcessRow>[] => [
  { key: 'name', label: w.process, head: true, card: '1', cell: ({ name }) => name },
  { key: 'pid', label: 'PID', kind: 'num', card: '3', named: true, cell: ({ pid }) => pid },
  {
    key: 'cpu',
    label: w.cpu,
    kind: 'num',
    card: '2',
    named: true,
    sortable: true,
    cell: ({ cpu }) => <span class="val">{cpu.toFixed(1)}</span>,
  },
  {
    key: 'rss',
    label: w.rss,
    kind: 'num',
    card: '4',
    named: true,
    sortable: true,
    cell: ({ rss }) => <span class="val">{(rss / MIB).toFixed(1)}</span>,
  },
  { key: 'mem', label: w.mem, kind: 'num', low: true, cell: ({ mem }) => <span class="val">{mem.toFixed(1)}</span> },
  {
    key: 'start',
    label: w.start,
    kind: 'num',
    low: true,
    cell: ({ start }) => <span class="mut">{listTime(start, boxNow(), boxZone())}</span>,
  },
];

interface Sort {
  readonly by: Order;
  readonly down: boolean;
}

function Rows({ list, sort, onSort }: { list: Page<ProcessRow>; sort: Sort; onSort: (by: Order) => void }) {
  const w = words('machine');
  if (list.data.length === 0) return <Empty icon="list" title={w.unavailable} />;
  return (
    <>
      <Table
        label={w.processes}
        columns={columnsOf(w)}
        rows={topOf(list.data, sort)}
        id={({ pid }) => pid}
        sort={sort}
        onSort={(by) => onSort(by as Order)}
      />
      <p class="mut" style={{ padding: 'var(--s2) var(--s5) var(--s3)' }}>
        {w.cpu_says}
      </p>
    </>
  );
}

/** The twenty greatest. A phone shows cards without heads: there a choice in the head of the card puts them in order. */
function Greatest() {
  const w = words('machine');
  const [sort, setSort] = useState<Sort>({ by: 'cpu', down: true });
  const turn = (by: Order): void => setSort((before) => ({ by, down: before.by === by ? !before.down : true }));
  return (
    <Panel
      feed={processes}
      title={w.processes}
      bare
      side={({ total, data }) => (
        <>
          <span class="mut">{fill(w.top, { n: topOf(data, sort).length, total })}</span>
          <select
            class="narrow"
            aria-label={w.sort}
            value={sort.by}
            onChange={(event) => setSort({ by: event.currentTarget.value as Order, down: true })}
          >
            <option value="cpu">{w.cpu}</option>
            <option value="rss">{w.rss}</option>
          </select>
        </>
      )}
    >
      {(list) => <Rows list={list} sort={sort} onSort={turn} />}
    </Panel>
  );
}

/** The processes of the box, for those with the function `system`; others are told why there is no list. */
export function Processes() {
  const w = words('machine');
  const roles = useStore($roles);
  if (hasFunc(roles, 'system')) return <Greatest />;
  return <Frame title={w.processes}>{roles === null ? <Loading lines={3} /> : <p class="mut">{w.processes_denied}</p>}</Frame>;
}
