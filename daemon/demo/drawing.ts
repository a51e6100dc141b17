// Pages of the demo's maps written down as pieces, and the rows that become of them.

import type { WidgetRow } from '../contract/entities';
import type { Language } from '../contract/model';
import { bareWidget } from '../contract/widgets/index';
import type { Json } from '../contract/widgets/json';
import type { KindName } from '../contract/widgets/kind';
import { rowsOf } from '../contract/widgets/rows';
import { stationOfDevice, stationOfSite } from '../contract/widgets/site_button';
import type { Animation, Events, Style, Uid, Widget } from '../contract/widgets/widget';
import type { Catalogue, ItemConfig } from '../sites/catalogue';

/** One thing on a page, by the names of the pretend box. */
export interface Piece {
  readonly kind: KindName;
  readonly at?: readonly [left: number, top: number];
  readonly size?: readonly [width: number, height: number];
  readonly rotate?: number;
  readonly label?: string;
  readonly value?: Json;
  readonly style?: Style;
  readonly icon?: string;
  /** a device, and cells of it */
  readonly device?: string;
  readonly cells?: readonly string[];
  /** the name of the sub-page of its device */
  readonly sub?: string;
  /** the room that a click opens */
  readonly room?: number;
  readonly events?: Events;
  /** what moves, and while which cell of its device says what; without a cell while it alarms */
  readonly moves?: { readonly value: string; readonly cell?: string; readonly is?: number };
  readonly isLock?: boolean;
  /** of a group */
  readonly parts?: readonly Piece[];
}

/** What the pieces of a page name, as it is in this box. */
export interface Known {
  readonly catalogue: Pick<Catalogue, 'devices' | 'sites'>;
  /** ids by the names of the pretend box */
  readonly devices: Readonly<Record<string, number>>;
  readonly rooms: Readonly<Record<number, number>>;
  readonly language: Language;
}

const itemsOf = ({ catalogue, devices }: Known, { device, cells = [] }: Piece): readonly ItemConfig[] => {
  const items = catalogue.devices.get(devices[device ?? ''] ?? 0)?.items ?? [];
  return cells.flatMap((cell) => items.filter((item) => item.cell === cell));
};
const idsOf = (known: Known, piece: Piece): readonly number[] => itemsOf(known, piece).map(({ id }) => id);

/** Kinds that show one value, and do not say of what. */
const ONE_VALUE: readonly KindName[] = ['Cdefault', 'component2', 'component4', 'Duanluqi'];
/** What a piece is called: where it shows one value, what that is as well. */
function labelOf(known: Known, piece: Piece): string {
  const { kind, label = '' } = piece;
  const [first] = ONE_VALUE.includes(kind) ? itemsOf(known, piece) : [];
  return first && label ? `${label} ${first.names[known.language]}` : label;
}

function movesOf(known: Known, piece: Piece): readonly Animation[] {
  const { moves } = piece;
  if (!moves) return [];
  const [item_id] = moves.cell === undefined ? [] : idsOf(known, { ...piece, cells: [moves.cell] });
  const when = item_id === undefined ? ({ is: 'alarming' } as const) : ({ is: 'state', item_id, value: moves.is ?? 1 } as const);
  return [{ label: '', value: moves.value, when }];
}

function linkOf(known: Known, { room, device }: Piece): string {
  const site = room === undefined ? undefined : known.catalogue.sites.get(known.rooms[room] ?? 0);
  if (site) return stationOfSite(site.name, site.id);
  const id = known.devices[device ?? ''];
  return id === undefined ? '' : stationOfDevice(id);
}

function widgetOf(known: Known, piece: Piece, uid: Uid, group: Uid | null): Widget {
  const { kind, at = [0, 0], size, value, style, sub = '', room } = piece;
  const bare = bareWidget(kind, uid);
  const site = room === undefined ? undefined : known.catalogue.sites.get(known.rooms[room] ?? 0);
  return {
    ...bare,
    group,
    left: at[0],
    top: at[1],
    width: size?.[0] ?? bare.width,
    height: size?.[1] ?? bare.height,
    rotate: piece.rotate ?? 0,
    ...(kind === 'Group' && { left: 0, top: 0 }),
    style: { ...bare.style, ...style, ...(site && { link_group_id: site.id, device_group_name: site.name }) },
    propValue: value ?? bare.propValue,
    label: labelOf(known, piece),
    selfId: sub,
    icon: piece.icon ?? '',
    isLock: piece.isLock ?? false,
    link: linkOf(known, piece),
    events: piece.events ?? {},
    animations: movesOf(known, piece),
    device_id: known.devices[piece.device ?? ''] ?? null,
    item_ids: idsOf(known, piece),
  };
}

/** The rows of a page, back to front. @param page makes the names of its widgets its own */
export function rowsOfPage(known: Known, page: string, pieces: readonly Piece[]): readonly WidgetRow[] {
  const widgets: Widget[] = [];
  const put = (piece: Piece, group: Uid | null): void => {
    const uid = `${page}${String(widgets.length + 1).padStart(12 - page.length, '0')}`;
    widgets.push(widgetOf(known, piece, uid, group));
    for (const part of piece.parts ?? []) put(part, uid);
  };
  for (const piece of pieces) put(piece, null);
  const order = widgets.map(({ uid }) => uid);
  return [...rowsOf({ widgets: new Map(widgets.map((widget) => [widget.uid, widget])), order }).values()];
}
