import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { AlarmLevel, ContactGroup, Item, TimePeriod } from '../../../daemon/contract/entities';
import { limitsOf, plainValue } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { contactGroups, defaultGroup, deviceNames, timePeriods } from '../../state/room/items';
import { siteNames } from '../../state/room/room';
import { $roles } from '../../state/session/session';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { lookOf } from '../item/status';
import { Value } from '../item/value';
import { FormWindow, Listing } from '../kit/index';
import type { Action, Column, Filter, ListQuery, ManyAction } from '../kit/spec';
import { deletion } from '../people/named';
import { copyFault, isText, nameOf } from './kinds';
import { inheritedText } from './telling';

/** seconds: the values are of now */
const SECONDS = 10;
type Question = Calls['GET setting/items']['in'];

const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
const named = (things: readonly { id: number; name: string }[] | null): [string, string][] =>
  (things ?? []).map(({ id, name }) => [String(id), name]);

/** What is asked for by what an item lacks. */
const LACKING: Readonly<Record<string, Question>> = {
  no_contact: { no_contact: true },
  no_threshold: { no_threshold: true },
  off: { enable: false },
};

/** A question to the box as the address says it. */
export function questionOf({ filters, ...query }: ListQuery): Question {
  const { site, device, level, type, lacks } = filters;
  return {
    ...query,
    ...(site ? { device_group_id: idOf(site) } : {}),
    ...(device ? { device_id: idOf(device) } : {}),
    ...(level ? { alarm_level_id: idOf(level) } : {}),
    ...(type ? { data_type: type === '1' ? 1 : 0 } : {}),
    ...(lacks ? LACKING[lacks] : {}),
  };
}

/** What narrows the list; devices are those of the site that is chosen. */
function useFilters(levels: readonly AlarmLevel[]): readonly Filter[] {
  const w = words('items');
  const site = idOf(useQuery().get('site') ?? undefined);
  const sites = useStore(siteNames.$).data?.data ?? null;
  const devices = useStore(deviceNames.$).data?.filter((device) => site === undefined || device.device_group_id === site) ?? null;
  return [
    { key: 'site', label: w.all_sites, options: named(sites) },
    { key: 'device', label: w.all_devices, options: named(devices) },
    { key: 'level', label: w.all_levels, options: named(levels) },
    {
      key: 'type',
      label: w.all_types,
      options: [
        ['1', w.types.value],
        ['0', w.types.status],
      ],
    },
    {
      key: 'lacks',
      label: w.all_settings,
      options: [
        ['no_contact', w.no_contact],
        ['no_threshold', w.no_threshold],
        ['off', w.off],
      ],
    },
  ];
}

/** The level at which an item alarms, or that it does not. */
function Grade({ item, levels }: { item: Item; levels: readonly AlarmLevel[] }) {
  if (!item.enable) return <span class="mut">{words('items').off}</span>;
  if (isText(item)) return <span class="mut">—</span>;
  if (!item.alarm_enable) return <span class="mut">{words('items').silent}</span>;
  const { kind, name, colour } = levelView(levels, item.alarm_level_id);
  return (
    <Level level={kind} colour={colour}>
      {name ?? item.alarm_level_id}
    </Level>
  );
}

/** The words that alarm, of a status; its limits, of a value. */
function limitsIn(item: Item): string {
  if (item.data_type === 1) return limitsOf(item);
  const alarming = item.options.filter(({ alarm }) => alarm).map(({ label }) => label);
  return alarming.length > 0 ? fill(words('items').alarming, { states: alarming.join(' · ') }) : '—';
}

function typeText(item: Item): string {
  const { types } = words('items');
  if (item.data_type === 0) return types.status;
  if (isText(item)) return types.text;
  return item.unit ? `${types.value} · ${item.unit}` : types.value;
}

interface Known {
  readonly levels: readonly AlarmLevel[];
  readonly groups: readonly ContactGroup[];
  readonly periods: readonly TimePeriod[];
  /** what says whom an item that names no group has told; null: it has not come yet */
  readonly inherited: ((item: Item) => string | null) | null;
}

function columnsOf({ levels, groups, periods, inherited }: Known): Column<Item>[] {
  const w = words('items');
  const called = (things: readonly { id: number; name: string }[], id: number | null, none: string) =>
    id === null ? <span class="mut">{none}</span> : (things.find((thing) => thing.id === id)?.name ?? `#${id}`);
  const contact: Column<Item>[] =
    groups.length > 0
      ? [
          {
            key: 'contact',
            label: w.contact,
            low: true,
            cell: (item) => called(groups, item.contact_group_id, inherited ? (inherited(item) ?? w.nobody) : ''),
          },
        ]
      : [];
  return [
    {
      key: 'item',
      label: w.item,
      head: true,
      card: '1',
      cell: (item) => (
        <>
          {item.item_name}
          <p>
            {item.device_group_name} · {item.device_name} · #{item.id}
          </p>
        </>
      ),
    },
    {
      key: 'value',
      label: w.value,
      kind: 'num',
      card: '2',
      cell: (item) => <Value item={item} />,
      plain: plainValue,
    },
    { key: 'data_type', label: w.type, low: true, sortable: true, cell: typeText },
    { key: 'limits', label: w.limits, card: '3', named: true, cell: limitsIn },
    { key: 'alarm_level_id', label: w.level, card: '4', sortable: true, cell: (item) => <Grade item={item} levels={levels} /> },
    ...contact,
    { key: 'period', label: w.period, low: true, cell: ({ time_period_id }) => called(periods, time_period_id, w.always) },
  ];
}

const put =
  (enable: boolean) =>
  ({ id }: Item) =>
    call('PUT setting/items/{id}', { id, enable });
const putMany = (enable: boolean) => (rows: readonly Item[]) =>
  call('PUT setting/items', { ids: rows.map(({ id }) => id), fields: { enable } });
/** Turns items on or off; either can be taken back. */
const turning = (enable: boolean) => ({ run: put(enable), undo: put(!enable) });
const turningMany = (enable: boolean) => ({ run: putMany(enable), undo: putMany(!enable) });

function actionsOf(): Action<Item>[] {
  const w = words('items');
  return [
    { key: 'edit', label: w.edit, icon: 'edit', form: async (item) => (await import('./item_form')).itemForm(item) },
    {
      key: 'disable',
      label: w.disable,
      icon: 'ban',
      when: ({ enable, builtin }) => enable && !builtin,
      ...turning(false),
    },
    {
      key: 'enable',
      label: w.enable,
      icon: 'tick',
      when: ({ enable }) => !enable,
      ...turning(true),
    },
    {
      key: 'delete',
      label: words('kit').delete.action,
      icon: 'trash',
      risk: true,
      when: ({ builtin }) => !builtin,
      ask: (item) => deletion(nameOf(item), w.delete_text),
      run: ({ id }) => call('DELETE setting/items/{id}', { id }),
      force: ({ id }) => call('DELETE setting/items/{id}', { id, force: true }),
    },
  ];
}

function manyOf(): ManyAction<Item>[] {
  const w = words('items');
  return [
    {
      key: 'copy',
      label: w.copy,
      icon: 'copy',
      unless: copyFault,
      form: async (rows) => (await import('./copy_form')).copyForm(rows),
    },
    {
      key: 'disable',
      label: w.disable,
      icon: 'ban',
      when: ({ enable, builtin }) => enable && !builtin,
      ...turningMany(false),
    },
    { key: 'enable', label: w.enable, icon: 'tick', when: ({ enable }) => !enable, ...turningMany(true) },
  ];
}

/** Whom items that name no group have told, as soon as that is known. */
function useInherited(groups: readonly ContactGroup[]): Known['inherited'] {
  const sites = useStore(siteNames.$).data?.data;
  const { data: otherwise, at } = useStore(defaultGroup.$);
  if (!sites || at === null) return null;
  return ({ device_group_id }) => inheritedText(sites, groups, device_group_id, otherwise);
}

/** The settings of the item that another page has named in the address; it is gone from there once they are closed. */
function AskedFor() {
  const id = idOf(useQuery().get('edit') ?? undefined);
  if (!id) return null;
  return (
    <FormWindow
      draft={`edit ${id}`}
      open={async () => (await import('./item_form')).itemForm({ id }, 'past')}
      onClose={() => setQuery({ edit: null })}
    />
  );
}

/** Every item with its settings: what is an alarm, who is told, what is kept. */
export default function ItemsPage() {
  const w = words('items');
  const levels = useStore($levels);
  const groups = useStore(contactGroups.$).data ?? [];
  const periods = useStore(timePeriods.$).data ?? [];
  const inherited = useInherited(groups);
  const editable = hasFunc(useStore($roles), 'item_edit');
  return (
    <>
      <Listing<Item>
        title={w.title}
        func="item_edit"
        seconds={SECONDS}
        find={w.find}
        filters={useFilters(levels)}
        ask={(query) => call('GET setting/items', questionOf(query))}
        id={({ id }) => id}
        name={nameOf}
        columns={columnsOf({ levels, groups, periods, inherited })}
        look={(item) => (item.enable ? lookOf(item, levels) : { state: 'off' })}
        empty={{ icon: 'list', title: w.none, text: w.none_says }}
        actions={actionsOf()}
        many={manyOf()}
      />
      {editable && <AskedFor />}
    </>
  );
}
