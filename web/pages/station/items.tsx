import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { rest } from '../../chunks/rest';
import type { Levels } from '../../item/sign';
import { limitsOf, momentOf } from '../../item/value_text';
import { loadWords, words } from '../../lang/index';
import { go, hrefOf, useQuery } from '../../route/index';
import { $levels } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { pastDay, type Past as Values } from '../../state/history/past_day';
import { $menus, hasMenu } from '../../state/people/menus';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { $watched, items as feed } from '../../state/values/values';
import { $language } from '../../state/window/language';
import { Empty } from '../../ui/empty/index';
import { part } from '../../ui/part';
import { type Column, Table } from '../../ui/table/index';
import { AlarmMenu, operableItem } from '../item/actions';
import { ControlAbove, ControlButton } from '../item/control';
import { toHistory } from '../item/history';
import type { MovedChips } from '../item/moved_chips';
import { Past } from '../item/past';
import { lookOf, Status } from '../item/status';
import { Value } from '../item/value';

/** Few items are moved. */
const useChips = part(async () => {
  const [file] = await Promise.all([import('../item/moved_chips'), rest(), loadWords($language.get(), 'moved')]);
  $watched.subscribe(file.watchMoved);
  return file.MovedChips;
});

const SETTINGS = '/setting_items';

/** Whether the reader may open the settings of items and change them. */
const useEditable = (): boolean => {
  const menus = useStore($menus);
  return hasFunc(useStore($roles), 'item_edit') && hasMenu(menus, SETTINGS);
};

/** Opens the settings of an item at its limits, above the list of the device's items. */
const editLimits = ({ id, device_id }: Item): void => go(hrefOf(SETTINGS, { device: device_id, edit: id }));

interface Shown {
  readonly levels: Levels;
  /** each item names its device */
  readonly withDevice: boolean;
  /** the last 24 hours of each; null: not known yet; undefined: of so many they are not asked for */
  readonly past: Values | null | undefined;
  readonly onControl: (item: Item) => void;
  /** the reader may change limits */
  readonly editable: boolean;
  /** null: not loaded yet */
  readonly Chips: typeof MovedChips | null;
  /** the item that the address names; null: none */
  readonly sought: number | null;
}

/** The name of the item that somebody came for: it comes into sight. */
function Sought({ name }: { name: string }) {
  const at = useRef<HTMLSpanElement>(null);
  useEffect(() => at.current?.scrollIntoView?.({ block: 'center' }), []);
  return <span ref={at}>{name}</span>;
}

function DayLine({ item, past, levels }: { item: Item; past: Values; levels: Levels }) {
  const { past_says, past_none } = words('station');
  return <Past item={item} values={past.get(item.id)} levels={levels} says={past_says} none={past_none} />;
}

function columnsOf({ levels, withDevice, past, onControl, editable, Chips, sought }: Shown): Column<Item>[] {
  const w = words('station');
  return [
    ...(withDevice ? [{ key: 'device', label: w.device, card: 'full', cell: (item: Item) => item.device_name } as const] : []),
    {
      key: 'item',
      label: w.item,
      head: true,
      card: '1',
      cell: ({ id, item_name }) => (id === sought ? <Sought name={item_name} /> : item_name),
    },
    { key: 'value', label: w.value, kind: 'num', card: '2', cell: (item) => <Value item={item} /> },
    {
      key: 'status',
      label: w.status,
      card: '3',
      cell: (item) => (
        <>
          <Status item={item} levels={levels} />
          {Chips && item.control && <Chips id={item.id} />}
        </>
      ),
    },
    ...(past !== undefined
      ? [
          {
            key: 'past',
            label: w.past_day,
            card: '4',
            cell: (item: Item) => past && <DayLine item={item} past={past} levels={levels} />,
          } as const,
        ]
      : []),
    {
      key: 'limits',
      label: w.limits,
      kind: 'num',
      low: true,
      cell: (item) => <span class="mut">{limitsOf(item)}</span>,
    },
    {
      key: 'checked',
      label: w.checked,
      kind: 'num',
      low: 'first',
      cell: (item) => <span class="mut">{momentOf(item)}</span>,
    },
    {
      key: 'act',
      label: w.actions,
      kind: 'act',
      cell: (item) => (
        <>
          <ControlButton item={item} onOpen={onControl} />
          <AlarmMenu
            alarm={operableItem(item)}
            more={[
              { label: w.history, icon: 'clock', onPick: () => toHistory([item]) },
              ...(editable ? [{ label: w.edit_limits, icon: 'edit', onPick: () => editLimits(item) } as const] : []),
            ]}
            onDone={() => void feed.refresh()}
          />
        </>
      ),
    },
  ];
}

/** Why there is nothing to show. */
function NoItems({ off }: { off: boolean }) {
  const w = words('station');
  return (
    <Empty icon="list" title={off ? w.off : w.none}>
      {off ? w.off_says : w.none_says}
    </Empty>
  );
}

interface ItemTableProps {
  readonly items: readonly Item[];
  readonly label: string;
  readonly withDevice: boolean;
  /** the device is switched off */
  readonly off?: boolean;
}

/** Items with their values now; of a site each names its device. */
export function ItemTable({ items, label, withDevice, off = false }: ItemTableProps) {
  const levels = useStore($levels);
  const day = useStore(pastDay.$).data;
  const past = withDevice ? undefined : (day?.values ?? null);
  const editable = useEditable();
  const Chips = useChips();
  const sought = Number(useQuery().get('itemId')) || null;
  const look = (item: Item) => {
    const looks = lookOf(item, levels);
    return item.id === sought ? { ...looks, state: looks.state ?? ('new' as const) } : looks;
  };
  const [moved, setMoved] = useState<number | null>(null);
  if (items.length === 0) return <NoItems off={off} />;
  return (
    <>
      <Table
        label={label}
        columns={columnsOf({ levels, withDevice, past, onControl: (item) => setMoved(item.id), editable, Chips, sought })}
        rows={items}
        id={(item) => item.id}
        look={look}
      />
      {moved !== null && (
        <ControlAbove
          item={items.find(({ id }) => id === moved)}
          onClose={() => setMoved(null)}
          onDone={() => void feed.refresh()}
        />
      )}
    </>
  );
}
