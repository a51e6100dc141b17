import { useMemo, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { go, hrefOf } from '../../route/index';
import { $levels } from '../../state/alarm_settings';
import { boxNow, boxZone } from '../../state/clock';
import { $filter, type DataFilter, MOST_LINES, NO_FILTER, passes, values } from '../../state/data_list';
import { categories, siteNames } from '../../state/room';
import { toast } from '../../state/toasts';
import { useStore } from '../../state/use';
import { Empty, Failed } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';
import { Loading } from '../../ui/loading/index';
import { type Column, Table } from '../../ui/table/index';
import { clockText, listTime } from '../../ui/time';
import { limitsText } from '../../ui/value/number';
import { type Levels, lookOf, Status } from '../item/status';
import { Value, valueText } from '../item/value';
import { Lines } from './lines';

const change = (part: Partial<DataFilter>): void => $filter.set({ ...$filter.get(), ...part });
const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));

function Filters() {
  const w = words('data');
  const filter = useStore($filter);
  const sites = useStore(siteNames.$).data?.data ?? [];
  const kinds = useStore(categories.$).data?.data ?? [];
  const used = useStore(values.$).data ?? [];
  return (
    <div class="bar">
      <select
        aria-label={w.all_sites}
        value={filter.site ?? ''}
        onChange={(event) => change({ site: idOrNull(event.currentTarget.value) })}
      >
        <option value="">{w.all_sites}</option>
        {sites.map((site) => (
          <option key={site.id} value={site.id}>
            {site.name}
          </option>
        ))}
      </select>
      <select
        aria-label={w.all_categories}
        value={filter.category ?? ''}
        onChange={(event) => change({ category: idOrNull(event.currentTarget.value) })}
      >
        <option value="">{w.all_categories}</option>
        {kinds
          .filter((kind) => used.some((item) => item.category_id === kind.id))
          .map((kind) => (
            <option key={kind.id} value={kind.id}>
              {kind.name}
            </option>
          ))}
      </select>
      <select
        aria-label={w.all_types}
        value={filter.type ?? ''}
        onChange={(event) => change({ type: idOrNull(event.currentTarget.value) as 0 | 1 | null })}
      >
        <option value="">{w.all_types}</option>
        <option value={1}>{w.value}</option>
        <option value={0}>{w.status}</option>
      </select>
      <span class="in">
        <Icon name="search" />
        <input
          type="search"
          placeholder={w.keyword}
          aria-label={w.keyword}
          value={filter.keyword}
          onInput={(event) => change({ keyword: event.currentTarget.value })}
        />
      </span>
      <label class="ck">
        <input
          type="checkbox"
          checked={filter.abnormal}
          onChange={(event) => change({ abnormal: event.currentTarget.checked })}
        />
        {w.only_abnormal}
      </label>
      {filter !== NO_FILTER && (
        <button type="button" class="btn" data-k="text" onClick={() => $filter.set(NO_FILTER)}>
          {w.reset}
        </button>
      )}
    </div>
  );
}

const limitsOf = (item: Item): string => limitsText(item.threshold_min, item.threshold_max, item.decimals);
const momentOf = (item: Item): string => (item.last_check ? listTime(item.last_check, boxNow(), boxZone()) : '—');

function columnsOf(
  w: ReturnType<typeof words<'data'>>,
  levels: Levels,
  chosen: ReadonlySet<number>,
  toggle: (id: number) => void,
): Column<Item>[] {
  return [
    {
      key: 'choose',
      label: '',
      width: '52px',
      cell: (item) => (
        <input
          type="checkbox"
          aria-label={`${w.choose} ${item.device_name} ${item.item_name}`}
          checked={chosen.has(item.id)}
          onChange={() => toggle(item.id)}
        />
      ),
    },
    { key: 'site', label: w.site, card: '3', cell: (item) => item.device_group_name },
    {
      key: 'device',
      label: w.device,
      card: '4',
      cell: (item) => <a href={`#${hrefOf('/station', { deviceId: item.device_id })}`}>{item.device_name}</a>,
    },
    { key: 'item', label: w.item, head: true, card: '1', cell: (item) => item.item_name },
    { key: 'value', label: w.current, kind: 'num', card: '2', cell: (item) => <Value item={item} /> },
    { key: 'status', label: w.state, card: 'full', cell: (item) => <Status item={item} levels={levels} /> },
    { key: 'limits', label: w.limits, kind: 'num', low: true, cell: (item) => <span class="mut">{limitsOf(item)}</span> },
    { key: 'checked', label: w.checked, kind: 'num', low: true, cell: (item) => <span class="mut">{momentOf(item)}</span> },
  ];
}

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells. */
function copyRows(items: readonly Item[], done: string): void {
  const lines = items.map((item) =>
    [
      item.device_group_name,
      item.device_name,
      item.item_name,
      valueText(item),
      item.unit,
      item.status_label,
      limitsOf(item),
      momentOf(item),
    ].join('\t'),
  );
  // without https the browser has no clipboard to offer: an area of text is the old way
  const area = document.createElement('textarea');
  area.value = lines.join('\n');
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  toast(done);
}

/** Values of many devices in one table. */
export default function DataList() {
  const w = words('data');
  const levels = useStore($levels);
  const filter = useStore($filter);
  const fed = useStore(values.$);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [drawn, setDrawn] = useState<readonly Item[] | null>(null);
  const shown = useMemo(() => (fed.data ?? []).filter((item) => passes(item, filter)), [fed.data, filter]);
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) {
      if (next.size >= MOST_LINES) {
        toast(w.chart_limit, 'warn');
        return;
      }
      next.add(id);
    }
    setChosen(next);
  };
  const picked = (fed.data ?? []).filter((item) => chosen.has(item.id));
  const stale = fed.error !== null && fed.at !== null;
  return (
    <div data-st={stale ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        {fed.at !== null && (
          <span class="mut">{fill(w.updated, { time: clockText(boxNow() - (Date.now() - fed.at) / 1000, boxZone()) })}</span>
        )}
        <span class="cl">
          <button type="button" class="btn" disabled={picked.length === 0} onClick={() => setDrawn(picked)}>
            <Icon name="monitor" />
            {w.chart}
            {picked.length > 0 && ` (${picked.length})`}
          </button>
          <button type="button" class="btn" onClick={() => copyRows(shown, fill(w.copied, { n: shown.length }))}>
            <Icon name="copy" />
            {w.copy}
          </button>
        </span>
      </div>
      <Filters />
      {fed.data === null ? (
        fed.error === null ? (
          <Loading />
        ) : (
          <Failed text={fed.error} onRetry={() => void values.refresh()} />
        )
      ) : fed.data.length === 0 ? (
        <Empty icon="list" title={w.none}>
          {w.none_says}
        </Empty>
      ) : shown.length === 0 ? (
        <Empty icon="search" title={w.no_match} />
      ) : (
        <Table
          label={w.title}
          columns={columnsOf(w, levels, chosen, toggle)}
          rows={shown}
          id={(item) => item.id}
          look={(item) => lookOf(item, levels)}
          chosen={chosen}
          onOpen={(item) => go(hrefOf('/station', { deviceId: item.device_id }))}
        />
      )}
      {drawn && <Lines items={drawn} onClose={() => setDrawn(null)} />}
    </div>
  );
}
