import type { MapPage, PlacedWidget } from '../../../daemon/contract/entities/layouts';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { apply } from '../document/apply';
import { changeOf } from '../document/change';
import { copied } from '../document/copy';
import { partsOf } from '../document/tree';
import type { Fresh } from '../document/uid';
import { type Bound, boundTo } from '../saving/binding';
import { clipDevice, clipOf, type KnownDevice } from '../saving/clip';
import { type Payload, payloadOf } from '../saving/payload';

/** A page as it would be at another site. */
export interface CopyPlan {
  readonly page: MapPage;
  /** what was found there of each device */
  readonly table: readonly Bound[];
  /** widgets that lie there and give way, and those on the sub-pages that go with them */
  readonly replaced: number;
  readonly below: number;
  readonly payload: Payload;
}

/** The site that a page is copied to, as the box has it. */
export interface Target {
  readonly page: MapPage;
  readonly doc: Doc;
  /** widgets on the sub-pages below it */
  readonly below: number;
  readonly devices: readonly KnownDevice[];
}

/** A widget of a map, as far as it leads to a sub-page. */
type Leading = Pick<PlacedWidget, 'id' | 'device_id' | 'selfId'>;
/** A map of a site: its widgets on all pages, and the devices of the site. */
export interface WholeMap {
  readonly device_group_id: number;
  readonly widgets: readonly Leading[];
  readonly devices: readonly KnownDevice[];
}

/**
 * The widget at another site that leads to the sub-page which stands for one of here: that of the same device, which may not
 * have a sub-page yet. null: its device is on no map there, or none leads to it here.
 */
export function leadingThere(parent_id: string, here: WholeMap, there: WholeMap): Leading | null {
  const owner = here.widgets.find(({ selfId }) => selfId === parent_id)?.device_id;
  const device = here.devices.find(({ id }) => id === owner);
  if (!device) return null;
  const clip = { site: here.device_group_id, devices: [clipDevice(device, here.devices)], widgets: [], outermost: [] };
  const [found] = boundTo(clip, { device_group_id: there.device_group_id, type: 0, parent_id }, there.devices).table;
  const own = there.widgets.filter(({ device_id }) => device_id !== null && device_id === found?.to?.id);
  return own.find(({ selfId }) => selfId !== '') ?? own[0] ?? null;
}

/**
 * A page in the place of one of another site: the same sheet and widgets with the devices and items of there. What is not found
 * stays without a device.
 */
export function copyPlan(doc: Doc, from: MapPage, devices: readonly KnownDevice[], target: Target, fresh: Fresh): CopyPlan {
  const clip = clipOf(doc, partsOf(doc, null), from, devices);
  const { copies, table } = boundTo(clip, target.page, target.devices);
  const { widgets } = copied(copies, target.page, fresh, null, { x: 0, y: 0 });
  const canvas = { ...doc.canvas, background: { ...doc.canvas.background, id: target.doc.canvas.background.id } };
  const change = changeOf(target.doc, {
    drop: target.doc.order,
    put: widgets,
    order: widgets.map(({ uid }) => uid),
    canvas,
  });
  const made = change ? apply(target.doc, change) : target.doc;
  const { page, below } = target;
  return { page, table, replaced: target.doc.widgets.size, below, payload: payloadOf(target.doc, made) };
}
