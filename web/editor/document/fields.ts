// What a field of the inspector shows, and what becomes of a selection when somebody fills it in.

import type { Field, FieldShape } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import { numberOf, partOf } from '../../../daemon/contract/widgets/taken';
import { type Verdict, verdictOf } from '../../../daemon/contract/widgets/verdict';
import type { Dialog, Doc, Events, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { type Bindings, boundField } from './bound_fields';
import { boxOf } from './box';
import type { Wish } from './change';
import { moved } from './move';
import { same } from './same';
import { atSize } from './size';
import { turnedBy } from './turn';

const PLACES = ['left', 'top', 'width', 'height', 'rotate'] as const;
type Place = (typeof PLACES)[number];
const placeOfField = ({ of, name }: Field): Place | null =>
  of === 'widget' ? (PLACES.find((each) => each === name) ?? null) : null;

const BARE_DIALOG: Dialog = { placement: 'top', width: 200, trigger: 'hover', content: '' };
/** By names that are data. */
const named = (value: object): Readonly<Record<string, Json>> => ({ ...value });

/** Nobody reads more digits of a place; the document keeps them. */
const read = (value: number): number => Math.round(value * 100) / 100;

function valueIn(widget: Widget, { name, of, shape }: Field): Json {
  // rows of maps say 0 where no site is chosen
  if (shape.is === 'site') return numberOf(widget.style[name]) || null;
  if (of === 'style') return widget.style[name] ?? '';
  if (of === 'propValue') return partOf(widget.propValue)[name] ?? null;
  if (of === 'events') return named(widget.events)[name] ?? '';
  if (of === 'dialog') return named(widget.dialog ?? BARE_DIALOG)[name] ?? '';
  return named(widget)[name] ?? null;
}

/** What a field shows of one widget; the place of a group is that of its box. */
export function shownBy(doc: Doc, uid: Uid, field: Field): Json {
  const widget = doc.widgets.get(uid);
  if (!widget) return null;
  const place = placeOfField(field);
  const box = place && boxOf(doc, uid);
  return place && box ? read(box[place]) : valueIn(widget, field);
}

/** What a field shows of a selection; undefined: not the same of all. */
export function shownByAll(doc: Doc, uids: readonly Uid[], field: Field): Json | undefined {
  const [first, ...others] = uids.map((uid) => shownBy(doc, uid, field));
  return first !== undefined && others.every((value) => same(value, first)) ? first : undefined;
}

/** One that is placed by a number: groups and what is turned go as a whole. */
function withPlace(doc: Doc, uid: Uid, name: Place, value: number): readonly Widget[] {
  const box = boxOf(doc, uid);
  if (!box) return [];
  if (name === 'rotate') return turnedBy(doc, [uid], value - box.rotate);
  if (name === 'left') return moved(doc, [uid], { x: value - box.left, y: 0 });
  if (name === 'top') return moved(doc, [uid], { x: 0, y: value - box.top });
  return atSize(doc, uid, { ...box, [name]: value });
}

function withEvent(events: Events, name: string, value: Json): Events {
  const { [name as keyof Events]: _, ...others } = events;
  return value === '' || value === null ? others : { ...others, [name]: value };
}
/** A text that opens beside a widget is there as long as it says something. */
function withDialog(dialog: Dialog | null, name: string, value: Json): Dialog | null {
  const after = { ...(dialog ?? BARE_DIALOG), [name]: value };
  return after.content === '' && name === 'content' ? null : after;
}

function withOther(widget: Widget, { name, of }: Field, value: Json): Widget {
  if (of === 'style') return typeof value === 'object' ? widget : { ...widget, style: { ...widget.style, [name]: value } };
  if (of === 'propValue') return { ...widget, propValue: { ...partOf(widget.propValue), [name]: value } };
  if (of === 'events') return { ...widget, events: withEvent(widget.events, name, value) };
  if (of === 'dialog') return { ...widget, dialog: withDialog(widget.dialog, name, value) };
  return { ...widget, [name]: value };
}

/** @param bindings what the page knows of devices, sites and names */
function withValue(doc: Doc, uid: Uid, field: Field, value: Json, bindings: Bindings): readonly Widget[] {
  const widget = doc.widgets.get(uid);
  if (!widget) return [];
  const place = placeOfField(field);
  if (place) return withPlace(doc, uid, place, numberOf(value) ?? 0);
  return [boundField(widget, field, value, bindings) ?? withOther(widget, field, value)];
}

/** What the box would make of a value, numbers as numbers: a person types their texts. */
export function judged(shape: FieldShape, value: Json): Verdict {
  const verdict = verdictOf(shape, value);
  return 'value' in verdict && shape.is === 'number' ? { value: numberOf(verdict.value) } : verdict;
}

/** What a filled-in field makes of a selection, or what is wrong with what was filled in, as the box would say it. */
export type Filled = { readonly wish: Wish } | Extract<Verdict, { readonly fault: unknown }>;

export function filled(doc: Doc, uids: readonly Uid[], field: Field, value: Json, bindings: Bindings): Filled {
  const verdict = judged(field.shape, value);
  if ('fault' in verdict) return verdict;
  return { wish: { put: uids.flatMap((uid) => withValue(doc, uid, field, verdict.value, bindings)) } };
}
