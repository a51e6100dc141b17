import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { apply } from '../document/apply';
import { changeOf } from '../document/change';
import { copied } from '../document/copy';
import { partsOf } from '../document/tree';
import type { Fresh } from '../document/uid';
import { type Bound, boundTo } from '../saving/binding';
import { clipOf, type KnownDevice } from '../saving/clip';
import { type Payload, payloadOf } from '../saving/payload';

/** A page as it would be at another site. */
export interface CopyPlan {
  readonly page: MapPage;
  /** what was found there of each device */
  readonly table: readonly Bound[];
  /** widgets that lie there and give way */
  readonly replaced: number;
  readonly payload: Payload;
}

/** The site that a page is copied to, as the box has it. */
export interface Target {
  readonly page: MapPage;
  readonly doc: Doc;
  readonly devices: readonly KnownDevice[];
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
  return { page: target.page, table, replaced: target.doc.widgets.size, payload: payloadOf(target.doc, made) };
}
