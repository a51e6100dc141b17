import type { Device, Item } from '../../../daemon/contract/entities';
import type { Layout, MapPage, OpenedLayout } from '../../../daemon/contract/entities/layouts';
import { BLANK } from '../../../daemon/contract/widgets/builtin';
import { docOf } from '../../../daemon/contract/widgets/rows';
import { objectOf, textOf } from '../../../daemon/contract/widgets/taken';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { byDevice } from '../../item/by_device';
import { allItems } from '../../state/values/all_items';
import { call } from '../../wire/call';
import { apply } from '../document/apply';
import { changeOf } from '../document/change';
import { opened } from '../document/opened';
import type { KnownDevice } from '../saving/clip';
import { type SubPage, subPagesOf } from './levels';

/** A page of a map as somebody begins to work on it. */
export interface Opened {
  readonly page: MapPage;
  readonly site: string;
  readonly doc: Doc;
  /** below it, with what they hold */
  readonly pages: OpenedLayout['sub_pages'];
  /** all sub-pages of this map */
  readonly tree: readonly SubPage[];
  /** of the site, in its sequence */
  readonly devices: readonly KnownDevice[];
}

/** limit 0: all of them */
const ALL = { limit: 0 } as const;

/** A document as the editor takes it up; a page without a sheet, such as one that nobody has drawn yet, has a blank one. */
export function taken(answer: Layout): Doc {
  const doc = opened(docOf(answer));
  if (answer.background) return doc;
  const change = changeOf(doc, { canvas: { ...doc.canvas, background: { ...doc.canvas.background, image: BLANK } } });
  return change ? apply(doc, change) : doc;
}

/** A page as the box has it now. Throws Refused. */
export async function docNow(page: MapPage): Promise<Doc> {
  return taken(await call('GET setting/top_view/layout/{device_group_id}', page));
}

/** Devices with their items, both in their sequence. */
export function knownDevices(devices: readonly Device[], items: readonly Item[]): readonly KnownDevice[] {
  const own = byDevice(items);
  return [...devices]
    .sort((a, b) => a.sort_id - b.sort_id || a.id - b.id)
    .map(({ id, name, category_id, device_template, seat_id }) => ({
      id,
      name,
      category_id,
      device_template,
      seat_id,
      items: (own.get(id) ?? []).map((item) => ({
        id: item.id,
        item_name: item.item_name,
        item_cell_name: item.item_cell_name,
      })),
    }));
}

/** Devices of a site as the editor knows them. Throws Refused. */
export async function devicesOf(device_group_id: number): Promise<readonly KnownDevice[]> {
  const [{ data }, items] = await Promise.all([
    call('GET setting/devices', { device_group_id, ...ALL }),
    allItems({ device_group_id }),
  ]);
  return knownDevices(data, items);
}

async function treeOf({ device_group_id, type }: MapPage): Promise<readonly SubPage[]> {
  const { data } = await call('GET setting/top_view/device', { device_group_id, type, ...ALL });
  return subPagesOf(data.map((row) => ({ ...row, label: textOf(objectOf(row.extend)?.label) })));
}

/** All that a page is worked on with. Throws Refused. */
export async function openingOf(page: MapPage): Promise<Opened> {
  const [answer, devices, tree] = await Promise.all([
    call('GET setting/top_view/layout/{device_group_id}', page),
    devicesOf(page.device_group_id),
    treeOf(page),
  ]);
  return { page, site: answer.device_group_name, doc: taken(answer), pages: answer.sub_pages, tree, devices };
}
