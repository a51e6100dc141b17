import { useEffect, useMemo, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import type { Levels } from '../../item/sign';
import { limitsOf, momentOf } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import { go, hrefOf } from '../../route/index';
import { $levels } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { MOST_LINES, passes, values } from '../../state/values/data_list';
import { toast } from '../../state/window/toasts';
import { Empty } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';
import { part } from '../../ui/part';
import { type Column, type Picking, Table } from '../../ui/table/index';
import { copyText } from '../copy';
import { Answer, AskedAt } from '../fed';
import { toHistory } from '../item/history';
import { lookOf, Status } from '../item/status';
import { Value } from '../item/value';
import { Filters } from './filters';
import { nextOrder, type Order, ordered } from './order';
import { sheetOf } from './sheet';
import { useFilter, useLastFilter } from './use_filter';

const useLines = part(() => import('./lines').then((file) => file.Lines));

const toStation = (item: Item): string => hrefOf('/station', { deviceId: item.device_id });

const columnsOf = (w: ReturnType<typeof words<'data'>>, levels: Levels): Column<Item>[] => [
  { key: 'site', sortable: true, label: w.site, card: '3', width: '17%', cell: (item) => item.device_group_name },
  {
    key: 'device',
    sortable: true,
    label: w.device,
    card: '4',
    width: '18%',
    cell: (item) => <a href={`#${toStation(item)}`}>{item.device_name}</a>,
  },
  { key: 'item', sortable: true, label: w.item, head: true, card: '1', width: '20%', cell: (item) => item.item_name },
  { key: 'value', sortable: true, label: w.current, kind: 'num', card: '2', cell: (item) => <Value item={item} /> },
  { key: 'status', sortable: true, label: w.state, card: 'full', cell: (item) => <Status item={item} levels={levels} /> },
  { key: 'limits', label: w.limits, kind: 'num', low: true, cell: (item) => <span class="mut">{limitsOf(item)}</span> },
  {
    key: 'checked',
    sortable: true,
    label: w.checked,
    kind: 'num',
    low: true,
    cell: (item) => <span class="mut">{momentOf(item)}</span>,
  },
];

function Actions({ shown, picked, onDraw }: { shown: readonly Item[]; picked: readonly Item[]; onDraw: () => void }) {
  const w = words('data');
  const copyShown = (): void => {
    copyText(sheetOf(shown));
    toast(fill(w.copied, { n: shown.length }));
  };
  return (
    <span class="cl">
      <button type="button" class="btn" disabled={picked.length === 0} onClick={onDraw}>
        <Icon name="monitor" />
        {w.chart}
        {picked.length > 0 && ` (${picked.length})`}
      </button>
      <button type="button" class="btn" disabled={picked.length === 0} onClick={() => toHistory(picked)}>
        <Icon name="clock" />
        {w.history}
      </button>
      <button type="button" class="btn" disabled={shown.length === 0} onClick={copyShown}>
        <Icon name="copy" />
        {w.copy}
      </button>
    </span>
  );
}

interface RowsProps {
  readonly shown: readonly Item[];
  readonly pick: Pick<Picking<Item>, 'chosen' | 'onPick'>;
  readonly order: Order | null;
  readonly onSort: (by: string) => void;
}

function Rows({ shown, pick, order, onSort }: RowsProps) {
  const w = words('data');
  const levels = useStore($levels);
  if (shown.length === 0) return <Empty icon="search" title={w.no_match} />;
  return (
    <Table
      label={w.title}
      columns={columnsOf(w, levels)}
      rows={shown}
      id={(item) => item.id}
      look={(item) => lookOf(item, levels)}
      pick={{ ...pick, label: w.choose, rowLabel: (item) => `${w.choose} ${item.device_name} ${item.item_name}` }}
      {...(order && { sort: order })}
      onSort={onSort}
      onOpen={(item) => go(toStation(item))}
    />
  );
}

/** Values of many devices in one table. */
export default function DataList() {
  const w = words('data');
  const Lines = useLines();
  const filter = useFilter();
  const { data, old } = useStore(values.$);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [drawn, setDrawn] = useState<readonly Item[] | null>(null);
  const [order, setOrder] = useState<Order | null>(null);
  useLastFilter();
  useEffect(() => values.open(), []);
  const shown = useMemo(
    () =>
      ordered(
        (data ?? []).filter((item) => passes(item, filter)),
        order,
      ),
    [data, filter, order],
  );
  const picked = (data ?? []).filter((item) => chosen.has(item.id));
  const toggle = ({ id }: Item): void => {
    const next = new Set(picked.map((item) => item.id));
    if (next.delete(id)) setChosen(next);
    else if (next.size < MOST_LINES) setChosen(next.add(id));
    else toast(w.chart_limit, 'warn');
  };
  return (
    <div data-st={old ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <AskedAt feed={values} says={(time) => fill(w.updated, { time })} />
        <Actions shown={shown} picked={picked} onDraw={() => setDrawn(picked)} />
      </div>
      <Filters />
      <Answer feed={values}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon="list" title={w.none}>
              {w.none_says}
            </Empty>
          ) : (
            <Rows shown={shown} pick={{ chosen, onPick: toggle }} order={order} onSort={(by) => setOrder(nextOrder(order, by))} />
          )
        }
      </Answer>
      {drawn && Lines && <Lines items={drawn} onClose={() => setDrawn(null)} />}
    </div>
  );
}
