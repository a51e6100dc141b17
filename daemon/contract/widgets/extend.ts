// What a row's `extend` holds, and what of it a widget has a field for.

import { isJsonObject, type Json, type JsonObject } from './json';
import { idOf, listOf, numberOf, partOf, textOf, without } from './taken';
import {
  type Animation,
  CALLBACKS,
  type Condition,
  type Dialog,
  type Events,
  ON_ITEMS,
  type Style,
  type StyleValue,
  type Widget,
} from './widget';

/** Lengths of a style that the ancestor multiplied by the scale. */
const SCALED = ['fontSize', 'borderWidth'];
const PLACED = ['left', 'top', 'width', 'height', 'rotate', 'zIndex'];
const READ = new Set([
  'uid',
  'component',
  'label',
  'propValue',
  'icon',
  'iconItem',
  'style',
  'animations',
  'events',
  'isLock',
  'link',
  'type',
  'groupStyle',
  'selfId',
  'dialog',
  'video_id',
  'device',
  'id',
]);
/** Pictures of the box: the ancestor names icons of its own, and another address would be fetched by everybody who looks. */
const OURS = /^(\/upload\/pub\/|builtin:)/;
const isStyleValue = (v: Json): v is StyleValue => ['string', 'number', 'boolean'].includes(typeof v);

function styleOf(given: JsonObject, scale: number): Style {
  const kept = Object.entries(given).filter(
    (entry): entry is [string, StyleValue] => isStyleValue(entry[1]) && !PLACED.includes(entry[0]),
  );
  return Object.fromEntries(
    kept.map(([name, v]) => [name, scale !== 100 && SCALED.includes(name) ? ((numberOf(v) ?? 0) * 100) / scale : v]),
  );
}

function conditionOf(given: Json | undefined): Condition {
  const { is, item_id, value } = partOf(given);
  const id = idOf(item_id);
  const state = numberOf(value);
  if (is === 'state' && id !== null && state !== null) return { is, item_id: id, value: state };
  return { is: is === 'alarming' ? is : 'always' };
}
const animationOf = (given: Json): Animation => {
  const { label, value, when } = partOf(given);
  return { label: textOf(label), value: textOf(value), when: conditionOf(when) };
};

function callbackOf(given: Json | undefined): Events['callback'] {
  const { name, params } = partOf(given);
  const known = CALLBACKS.find((each) => each === name);
  const isParam = (v: Json): v is string | number => typeof v === 'string' || typeof v === 'number';
  return known && { name: known, params: ON_ITEMS.includes(known) ? listOf(params).filter(isParam) : [] };
}
const EVENT_KINDS = new Set(['redirect', 'alert', 'callback', 'link_route']);
function eventsOf(given: JsonObject): Events {
  const [redirect, alert, link_route] = [textOf(given.redirect), textOf(given.alert), textOf(given.link_route)];
  const callback = callbackOf(given.callback);
  return {
    ...(redirect && { redirect }),
    ...(alert && { alert }),
    ...(callback && { callback }),
    ...(link_route && { link_route }),
  };
}

function dialogOf(given: Json | undefined): Dialog | null {
  if (!isJsonObject(given)) return null;
  const placement = (['top', 'bottom', 'left', 'right'] as const).find((side) => side === given.placement);
  return {
    placement: placement ?? 'top',
    width: numberOf(given.width) ?? 200,
    trigger: given.trigger === 'click' ? 'click' : 'hover',
    content: textOf(given.content),
  };
}

/** What of style, events and icon another version wrote that a widget has no field for. */
function leftOf(extend: JsonObject): JsonObject {
  const style = Object.fromEntries(Object.entries(partOf(extend.style)).filter(([, v]) => !isStyleValue(v)));
  const events = without(partOf(extend.events), EVENT_KINDS);
  const iconItem = without(partOf(extend.iconItem), new Set(['iconUrl']));
  const parts = { style, events, iconItem };
  return {
    ...without(extend, READ),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)),
  };
}

type Said = Omit<Widget, 'uid' | 'id' | 'kind' | 'group' | 'left' | 'top' | 'width' | 'height' | 'rotate' | BoundName>;
type BoundName = 'device_id' | 'item_ids' | 'video_id' | 'normal_img' | 'abnormal_img' | 'selfId' | 'link';

/** What `extend` says of a widget. @param scale percent at which its lengths were written */
export function saidBy(extend: JsonObject, scale: number): Said {
  return {
    style: styleOf(partOf(extend.style), scale),
    label: textOf(extend.label),
    propValue: extend.propValue ?? '',
    isLock: extend.isLock === true,
    animations: listOf(extend.animations).map(animationOf),
    events: eventsOf(partOf(extend.events)),
    dialog: dialogOf(extend.dialog),
    icon: [textOf(partOf(extend.iconItem).iconUrl), textOf(extend.icon)].find((icon) => OURS.test(icon)) ?? '',
    rest: leftOf(extend),
  };
}

/** The other way round. @param place what the style says of its place, and what else a row of its kind has */
export function extendOf(widget: Widget, place: JsonObject): JsonObject {
  const { style, events, iconItem, ...rest } = widget.rest;
  const { uid, kind: component, label, propValue, isLock, animations, dialog, icon, device_id: device } = widget;
  return {
    ...rest,
    uid,
    component,
    label,
    propValue,
    isLock,
    device,
    ...place,
    style: { ...partOf(style), ...widget.style, ...partOf(place.style) },
    animations: animations.map(({ when, ...animation }) => ({ ...animation, when: { ...when } })),
    events: { ...partOf(events), ...(widget.events as JsonObject) },
    ...(dialog && { dialog: { ...dialog } }),
    ...((icon || iconItem) && { iconItem: { ...partOf(iconItem), iconUrl: icon } }),
  };
}
