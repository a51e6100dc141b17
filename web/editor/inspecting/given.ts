import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Field } from '../../../daemon/contract/widgets/field';
import { isJsonObject, type Json } from '../../../daemon/contract/widgets/json';
import type { Canvas, Dialog, Doc, StyleValue, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { withDevice, withPoles, withSite, withSwitch, withVideo } from '../document/bind';
import { boxOf } from '../document/box';
import type { Wish } from '../document/change';
import { moved } from '../document/move';
import { atSize } from '../document/size';
import { turnedBy } from '../document/turn';
import type { KnownDevice } from '../saving/clip';
import { isPlace } from './value';

/** What stands around a page and may be chosen. */
export interface World {
  readonly page: MapPage;
  readonly devices: readonly KnownDevice[];
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  /** what "on/off state" is called, in every language in which items may be named */
  readonly stateLabels: readonly string[];
}

type Given = (widget: Widget, value: unknown, world: World) => Widget;

const idOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const itemsOf = ({ device_id }: Widget, { devices }: World) => devices.find(({ id }) => id === device_id)?.items ?? [];

/** Fields with which something else comes along. */
const BOUND: Readonly<Record<string, Given>> = {
  'widget device_id': (widget, value, { page }) => withDevice(widget, idOf(value), page),
  'widget video_id': (widget, value) => withVideo(widget, idOf(value)),
  'style name': (widget, value) => withPoles(widget, String(value)),
  'style sortId': (widget, value, world) => withSwitch(widget, Number(value), itemsOf(widget, world), world.stateLabels),
  'style link_group_id': (widget, value, { sites }) => {
    const site = sites.find(({ id }) => id === value);
    return site
      ? withSite(widget, site)
      : { ...widget, style: { ...widget.style, link_group_id: 0, device_group_name: '' }, link: '' };
  },
};

const NO_DIALOG: Dialog = { placement: 'top', width: 160, trigger: 'hover', content: '' };

/** Without a value of that name where it is empty. */
function named<T>(all: Readonly<Record<string, T>>, name: string, value: T | null | undefined): Readonly<Record<string, T>> {
  const { [name]: _, ...others } = all;
  return value === null || value === undefined ? others : { ...others, [name]: value };
}

function givenTo(widget: Widget, { of, name }: Field, value: unknown): Widget {
  if (of === 'style') return { ...widget, style: named<StyleValue>(widget.style, name, value as StyleValue | null) };
  if (of === 'events')
    return { ...widget, events: named<unknown>({ ...widget.events }, name, value === '' ? null : value) as Widget['events'] };
  if (of === 'dialog') return { ...widget, dialog: dialogOf({ ...(widget.dialog ?? NO_DIALOG), [name]: value }) };
  if (of === 'propValue') {
    const all = isJsonObject(widget.propValue) ? widget.propValue : {};
    return { ...widget, propValue: named<Json>(all, name, value as Json) };
  }
  return { ...widget, [name]: value };
}
/** One that says nothing is none. */
const dialogOf = (dialog: Dialog): Dialog | null => (dialog.content === '' ? null : dialog);

function placed(doc: Doc, uid: Uid, name: 'left' | 'top' | 'width' | 'height', value: number): readonly Widget[] {
  const box = boxOf(doc, uid);
  if (!box) return [];
  if (name === 'left') return moved(doc, [uid], { x: value - box.left, y: 0 });
  if (name === 'top') return moved(doc, [uid], { x: 0, y: value - box.top });
  return atSize(doc, uid, { width: box.width, height: box.height, [name]: value });
}

/** What becomes of a selection whose field is given a value: each of its widgets takes it, with all that comes along. */
export function given(doc: Doc, uids: readonly Uid[], field: Field, value: unknown, world: World): Wish {
  if (field.of === 'widget' && isPlace(field.name)) {
    const { name } = field;
    return typeof value === 'number' && isPlace(name) ? { put: uids.flatMap((uid) => placed(doc, uid, name, value)) } : {};
  }
  if (field.of === 'widget' && field.name === 'rotate') {
    if (typeof value !== 'number') return {};
    return { put: uids.flatMap((uid) => turnedBy(doc, [uid], value - (doc.widgets.get(uid)?.rotate ?? 0))) };
  }
  const bound = BOUND[`${field.of} ${field.name}`];
  const widgets = uids.flatMap((uid) => doc.widgets.get(uid) ?? []);
  return { put: widgets.map((widget) => (bound ? bound(widget, value, world) : givenTo(widget, field, value))) };
}

/** What becomes of the sheet whose field is given a value; the scale is no part of it (`zoomed`). */
export function givenToSheet(canvas: Canvas, { name }: Field, value: unknown): Wish {
  if (name === 'background') return { canvas: { ...canvas, background: { ...canvas.background, image: String(value) } } };
  if (name === 'paper') return { canvas: { ...canvas, paper: value === '' ? null : (value as Canvas['paper']) } };
  return { canvas: { ...canvas, [name]: value } };
}
