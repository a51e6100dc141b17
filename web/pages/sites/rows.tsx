import { useState } from 'react';
import type { ContactGroup, DeviceGroup } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { type DragProps, type Spot, useDragging } from '../../ui/drag';
import { IconButton } from '../../ui/icon/index';
import { Menu, type MenuEntry } from '../../ui/menu/index';
import { type Column, Table } from '../../ui/table/index';
import { openEditor, useMayDraw } from '../open_editor';
import { namesOf } from '../people/named';
import { standingText } from '../standing';
import { canMove, MOVES, type Move } from '../tree/placing';
import type { SiteLine } from './site_tree';

const INDENT_PX = 22;
const SPOTS: readonly Spot[] = ['before', 'in', 'after'];

export interface RowsProps {
  /** as they are shown */
  readonly lines: readonly SiteLine[];
  readonly sites: readonly DeviceGroup[];
  readonly groups: readonly ContactGroup[] | null;
  readonly closed: ReadonlySet<number>;
  /** only to be looked at */
  readonly locked: boolean;
  /** what is found has no place among its siblings */
  readonly flat: boolean;
  readonly onFold: (id: number) => void;
  readonly onMove: (site: DeviceGroup, move: Move) => void;
  readonly onDrop: (id: number, target: number, spot: Spot) => void;
  readonly onMoveTo: (site: DeviceGroup) => void;
  readonly onEdit: (site: DeviceGroup) => void;
  readonly onAdd: (site: DeviceGroup) => void;
  readonly onDelete: (site: DeviceGroup) => void;
}

/** How the items of a site's own devices stand, with the way there where something is amiss. */
function Standing({ site }: { site: DeviceGroup }) {
  const text = standingText(site);
  if (site.abnormal_count === 0) return <span class="mut">{text}</span>;
  return <a href={`#${hrefOf('/station', { nodeId: `${site.name}_${site.id}` })}`}>{text}</a>;
}

interface NameProps {
  readonly line: SiteLine;
  readonly closed: boolean;
  readonly holds: boolean;
  /** no site holds another one: nothing needs a place to be closed at */
  readonly even: boolean;
  readonly onFold: () => void;
}

/** The name, indented by depth; one that holds others can be closed. */
function Name({ line, closed, holds, even, onFold }: NameProps) {
  const w = words('sites');
  const { entry, depth } = line;
  return (
    <span class="branch" style={{ paddingInlineStart: `${depth * INDENT_PX}px` }}>
      {holds ? (
        <IconButton
          icon={closed ? 'chev' : 'chev-d'}
          label={`${closed ? w.open : w.close} · ${entry.name}`}
          aria-expanded={!closed}
          onClick={onFold}
          small
        />
      ) : (
        !even && <span class="leaf" />
      )}
      <span>{entry.name}</span>
    </span>
  );
}

function Actions({ line, flat, ...on }: { line: SiteLine } & Pick<RowsProps, 'flat'> & Ways) {
  const w = words('sites');
  const kit = words('kit');
  const writable = useStore($writable);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { entry: site } = line;
  const more = `${words('shell').more} · ${site.name}`;
  const labels: Readonly<Record<Move, string>> = { up: w.up, down: w.down, in: w.into, out: w.out };
  const moves = MOVES.map(({ move, icon }): MenuEntry => {
    const disabled = !writable || !canMove(line, move);
    return { label: labels[move], icon, disabled, onPick: () => on.onMove(site, move) };
  });
  const draws = useMayDraw();
  const map: MenuEntry = { label: w.edit_map, icon: 'site', onPick: () => openEditor(site.id, 0) };
  const items: readonly MenuEntry[] = [
    ...(draws ? [map] : []),
    { label: w.add_below, icon: 'plus', disabled: !writable, onPick: () => on.onAdd(site) },
    { label: w.move_to, icon: 'site', disabled: !writable, onPick: () => on.onMoveTo(site) },
    ...(flat ? [] : moves),
    '-',
    { label: kit.delete.action, icon: 'trash', disabled: !writable, onPick: () => on.onDelete(site) },
  ];
  return (
    <>
      <IconButton icon="edit" label={`${w.edit} · ${site.name}`} disabled={!writable} onClick={() => on.onEdit(site)} small />
      <IconButton
        icon="more"
        label={more}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(menu ? null : (event.currentTarget as HTMLElement))}
        small
      />
      {menu && <Menu at={menu} label={more} items={items} onClose={() => setMenu(null)} />}
    </>
  );
}
type Ways = Pick<RowsProps, 'onMove' | 'onMoveTo' | 'onEdit' | 'onAdd' | 'onDelete'>;

const Degrees = ({ value }: { value: number | null }) =>
  value === null ? <span class="mut">—</span> : <span class="mono">{value}</span>;

function columnsOf({ sites, groups, closed, flat, locked, onFold, ...on }: RowsProps): Column<SiteLine>[] {
  const w = words('sites');
  const kit = words('kit');
  const parent = (id: number): string => sites.find((site) => site.id === id)?.name ?? '';
  const holds = new Set(sites.map(({ parent_id }) => parent_id));
  const even = flat || !sites.some(({ id }) => holds.has(id));
  const act: Column<SiteLine> = {
    key: 'act',
    label: kit.actions,
    kind: 'act',
    width: '96px',
    cell: (line) => <Actions line={line} flat={flat} {...on} />,
  };
  return [
    {
      key: 'name',
      label: w.name,
      head: true,
      card: '1',
      cell: (line) => (
        <Name
          line={line}
          closed={closed.has(line.entry.id)}
          holds={!flat && holds.has(line.entry.id)}
          even={even}
          onFold={() => onFold(line.entry.id)}
        />
      ),
    },
    { key: 'parent', label: w.parent, low: true, cell: ({ entry }) => <span class="mut">{parent(entry.parent_id)}</span> },
    { key: 'devices', label: w.devices, kind: 'num', card: '3', named: true, cell: ({ entry }) => entry.device_count },
    {
      key: 'abnormal',
      label: w.abnormal,
      card: '4',
      cell: ({ entry }) => <Standing site={entry} />,
    },
    { key: 'longitude', label: w.longitude, kind: 'num', low: true, cell: ({ entry }) => <Degrees value={entry.longitude} /> },
    { key: 'latitude', label: w.latitude, kind: 'num', low: true, cell: ({ entry }) => <Degrees value={entry.latitude} /> },
    {
      key: 'contacts',
      label: w.contacts,
      cell: ({ entry: { contact_group_id: id } }) =>
        id === null ? <span class="mut">{w.no_contacts}</span> : namesOf([id], groups),
    },
    { key: 'weight', label: w.weight, kind: 'num', low: true, cell: ({ entry }) => entry.weight },
    ...(locked ? [] : [act]),
  ];
}

/** Sites as a tree in a table. Moved by the menu of a row; with a mouse also by dragging one beside or onto another. */
export function SiteRows(props: RowsProps) {
  const w = words('sites');
  const writable = useStore($writable);
  const { lines, locked, flat, onDrop, onEdit } = props;
  const dragging = useDragging(SPOTS, onDrop);
  const drag = ({ entry }: SiteLine): DragProps => dragging(entry.id);
  return (
    <Table
      label={w.title}
      columns={columnsOf(props)}
      rows={lines}
      id={({ entry }) => entry.id}
      onOpen={locked || !writable ? undefined : ({ entry }) => onEdit(entry)}
      drag={locked || flat || !writable ? undefined : drag}
    />
  );
}
