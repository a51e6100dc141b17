import type { PlacedWidget, WidgetRow } from '../../../daemon/contract/entities/layouts';
import { judgedWidget } from '../../../daemon/contract/widgets/check';
import { isJsonObject, type Json, type JsonObject } from '../../../daemon/contract/widgets/json';
import { LIMITS } from '../../../daemon/contract/widgets/limits';
import { docOf, rowsOf } from '../../../daemon/contract/widgets/rows';
import { idOf, listOf, objectOf, textOf } from '../../../daemon/contract/widgets/taken';
import type { KnownItem } from '../document/bind';
import type { Clip, ClipDevice } from './clip';

/** Says whose text it is, and of which format. */
const MARK = { roomward: 'widgets', format: 1 } as const;

/** A clip as the text that other pages, windows and boxes read: rows, as calls carry them. */
export function textOfClip({ widgets, site, devices }: Clip): string {
  const rows = rowsOf({ widgets: new Map(widgets.map((widget) => [widget.uid, widget])), order: widgets.map(({ uid }) => uid) });
  return JSON.stringify({ ...MARK, site, devices, widgets: [...rows.values()] });
}

function itemFrom(given: Json): KnownItem[] {
  const { id, item_name, item_cell_name } = isJsonObject(given) ? given : {};
  const found = idOf(id);
  return found === null ? [] : [{ id: found, item_name: textOf(item_name), item_cell_name: textOf(item_cell_name) }];
}

function deviceFrom(given: Json): ClipDevice[] {
  const { id, name, device_template, seat_id, rank, items }: JsonObject = isJsonObject(given) ? given : {};
  const found = idOf(id);
  if (found === null) return [];
  return [
    {
      id: found,
      name: textOf(name),
      device_template: textOf(device_template),
      seat_id: idOf(seat_id) ?? 0,
      rank: rank === 0 ? 0 : (idOf(rank) ?? -1),
      items: listOf(items).flatMap(itemFrom),
    },
  ];
}

const TEXTS = ['component', 'selfId', 'link', 'normal_img', 'abnormal_img', 'width', 'height', 'top', 'left', 'extend'] as const;

/** A row that the box would take too; nothing of any other. */
function rowFrom(given: Json): WidgetRow[] {
  if (!isJsonObject(given)) return [];
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(given[name])])) as Pick<WidgetRow, (typeof TEXTS)[number]>;
  const item_ids = listOf(given.item_ids).flatMap((id) => idOf(id) ?? []);
  const { row, faults } = judgedWidget({ ...texts, item_ids, device_id: idOf(given.device_id), video_id: idOf(given.video_id) });
  return Object.keys(faults).length > 0 ? [] : [row];
}

const NO_INFO = { device: null, driver: '', deviceName: '', items: [], abnormal_img: '', normal_img: '' };

/** A clip out of a text that anybody may have written; null where it is none. */
export function clipFrom(text: string): Clip | null {
  if (text.length > LIMITS.bytes * 2) return null;
  const said = objectOf(text);
  const site = said && idOf(said.site);
  if (!said || said.roomward !== MARK.roomward || said.format !== MARK.format || !site) return null;
  const place = { device_group_id: site, type: 0, parent_id: '0', info: NO_INFO } as const;
  const rows = listOf(said.widgets).slice(0, LIMITS.widgets).flatMap(rowFrom);
  const placed = rows.map((row, i): PlacedWidget => ({ ...row, ...place, id: i + 1, info: { ...NO_INFO } }));
  const { widgets, order } = docOf({ version: 0, background: null, widgets: placed });
  if (widgets.size === 0) return null;
  return {
    site,
    devices: listOf(said.devices).slice(0, LIMITS.widgets).flatMap(deviceFrom),
    widgets: order.flatMap((uid) => widgets.get(uid) ?? []),
    outermost: order.filter((uid) => widgets.get(uid)?.group === null),
  };
}
