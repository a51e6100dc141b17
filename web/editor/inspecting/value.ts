import type { Field } from '../../../daemon/contract/widgets/field';
import { isJsonObject } from '../../../daemon/contract/widgets/json';
import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { boxOf } from '../document/box';
import { same } from '../document/same';

const PLACES = ['left', 'top', 'width', 'height'] as const;
type Place = (typeof PLACES)[number];
export const isPlace = (name: string): name is Place => PLACES.some((place) => place === name);

const own = (object: object, name: string): unknown => (Object.hasOwn(object, name) ? object[name as keyof object] : undefined);

function valueIn(doc: Doc, widget: Widget, { of, name }: Field): unknown {
  if (of === 'style') return own(widget.style, name);
  if (of === 'events') return own(widget.events, name);
  if (of === 'dialog') return widget.dialog ? own(widget.dialog, name) : undefined;
  if (of === 'propValue') return isJsonObject(widget.propValue) ? own(widget.propValue, name) : undefined;
  // a group lies where its parts do
  if (isPlace(name)) return boxOf(doc, widget.uid)?.[name];
  return own(widget, name);
}

/** What of the sheet a field shows; the picture of its background. */
export function valueOfSheet(canvas: Canvas, { name }: Field): unknown {
  if (name === 'background') return canvas.background.image;
  return name === 'paper' ? (canvas.paper ?? '') : own(canvas, name);
}

/** What a field of the inspector shows of a selection. `undefined`: nothing is said, or the widgets differ. */
export function valueFor(doc: Doc, uids: readonly Uid[], field: Field): unknown {
  const [first, ...others] = uids.flatMap((uid) => doc.widgets.get(uid) ?? []).map((widget) => valueIn(doc, widget, field));
  return others.every((other) => same(other, first)) ? first : undefined;
}
