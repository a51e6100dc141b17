import type { Item, TreeNode } from '../../daemon/contract/entities';
import type { Widget } from '../../daemon/contract/widgets/widget';
import { leadingItems } from '../item/leading';
import { type Levels, signOf } from '../item/sign';
import { levelView, placeSign } from '../state/alarms/settings';
import type { LevelKind } from '../ui/glyph/index';
import { nodesIn } from './room';

/**
 * How far what is bound may be believed, worst first. `gone`: it is no longer there, or not for this reader; `off`: its device
 * is switched off; `offline`: its device is silent; `part`: some of it is read, and some is not or is gone.
 */
export const TRUST = ['gone', 'off', 'offline', 'no_value', 'part', 'stale', 'good'] as const;
export type Trust = (typeof TRUST)[number];

/** The room as it is now: what widgets look themselves up in. */
export interface LiveRoom {
  readonly items: ReadonlyMap<number, Item>;
  readonly ofDevice: ReadonlyMap<number, readonly Item[]>;
  readonly devices: ReadonlyMap<number, TreeNode>;
  readonly sites: ReadonlyMap<number, TreeNode>;
  /** the last hour of items by their id, as far as it is known; null: of none yet */
  readonly past: ReadonlyMap<number, readonly (number | null)[]> | null;
  readonly levels: Levels;
  /** items and sites have been answered: what is not among them is gone */
  readonly known: boolean;
  /** epoch s on the box */
  readonly now: number;
}

/** The worst alarm of what is bound. */
export interface Alarm {
  readonly level: LevelKind;
  /** only when the user chose one */
  readonly colour: string | undefined;
  /** the level's; null: it is not known */
  readonly name: string | null;
  /** what it says of itself */
  readonly says: string;
  /** `ack`: somebody has confirmed it; `off`: nobody is told of it */
  readonly handled: 'ack' | 'off' | null;
  /** how it stands, marked as a drill; none where it is so in earnest */
  readonly drill?: string | false;
  /** its item is good: it is so now, and not when its device was heard last */
  readonly fresh: boolean;
}

/** What a widget shows of the room. Alarm and trust are two facts, and neither hides the other. */
export interface Live {
  /** of the device or site; '' of nothing bound */
  readonly name: string;
  /** what is bound and there, in the order in which it is told */
  readonly items: readonly Item[];
  readonly alarm: Alarm | null;
  /** the worst; null: nothing is bound, so that there is nothing to believe */
  readonly trust: Trust | null;
  /** something that is bound is good and fresh */
  readonly some: boolean;
  /** chosen items that are gone */
  readonly gone?: number;
  /** of a site that is read in part: devices that answer, and those that should */
  readonly answer?: { readonly n: number; readonly all: number } | false;
  /** s since the oldest value that is shown and not good; null: all are good, or never had one */
  readonly age: number | null;
  /** category of the device; null: there is none */
  readonly category: number | null;
  /** the last hour of the first item that is measured, empty where none was recorded; null: not known */
  readonly past: readonly (number | null)[] | null;
  readonly levels: Levels;
}

/** How far the value of an item may be believed: what is lost of a device that answers is no value, and not silence. */
export const trustOf = ({ quality, device_id }: Pick<Item, 'quality' | 'device_id'>, room?: LiveRoom): Trust =>
  quality === 'good' || quality === 'stale'
    ? quality
    : quality === 'lost' && !room?.devices.get(device_id)?.status
      ? 'offline'
      : 'no_value';
/** The sign of an item's alarm; null: it has none. That it is not known is another fact. */
export const signOfItem = (item: Item, levels: Levels) => {
  const sign = item.alarm ? signOf(item, levels) : null;
  return sign?.level === 'nodata' ? null : sign;
};

/**
 * The worst by its level; one of which nobody is told comes after the others, and what somebody practises after what is so in earnest.
 * It is handled once all that stand are.
 */
export function worstAlarm(items: readonly Item[], levels: Levels): Alarm | null {
  const standing = items.filter(({ alarm }) => alarm);
  const told = standing.filter(({ is_disable }) => !is_disable);
  const [item] = standing.sort(
    (a, b) =>
      a.is_disable - b.is_disable ||
      +a.drill - +b.drill ||
      levelView(levels, b.alarm_level_id).weight - levelView(levels, a.alarm_level_id).weight,
  );
  if (!item) return null;
  const { kind, colour, name } = levelView(levels, item.alarm_level_id);
  return {
    level: kind,
    colour,
    name,
    says: `${item.item_name} ${item.status_label}`,
    drill: item.drill && item.status_label,
    handled: !told.length ? 'off' : told.every(({ is_confirm }) => is_confirm) ? 'ack' : null,
    fresh: item.quality === 'good',
  };
}

/** What is bound to the room: a widget, or an object of a scene. */
export type Bound = Pick<Widget, 'kind' | 'style' | 'device_id' | 'item_ids'>;

/** What a widget is bound to: chosen items, or all of its device where none is chosen. */
function boundItems({ device_id, item_ids }: Bound, room: LiveRoom): readonly Item[] {
  if (item_ids.length) return item_ids.flatMap((id) => room.items.get(id) ?? []);
  const own = room.ofDevice.get(device_id ?? 0) ?? [];
  return leadingItems(own, (level) => levelView(room.levels, level).weight);
}

/** Nobody said of what it tells. */
export const isUnbound = ({ device_id, item_ids }: Pick<Bound, 'device_id' | 'item_ids'>): boolean =>
  device_id === null && !item_ids.length;
/** Kinds that show a device and nothing else: without one they know nothing, and must not look as if all were well. */
const SHOWS_A_DEVICE = /^(Cdef|comp|Items|Elec|Dua)/;

/** How the things stand that a widget names and the room does not know as items. */
function missing(widget: Bound, room: LiveRoom, found: number): readonly Trust[] {
  if (isUnbound(widget)) return SHOWS_A_DEVICE.test(widget.kind) ? ['no_value'] : [];
  const chosen = widget.item_ids.length;
  const device = room.devices.get(widget.device_id ?? 0);
  if (device?.enable === false) return ['off'];
  if (found >= (chosen || 1)) return [];
  if (!room.known) return ['no_value'];
  // what is left of several tells for itself, and that some are gone is said beside it
  if (found) return ['part'];
  return [device && !chosen ? 'no_value' : 'gone'];
}

/** The first that can be drawn as a bar or a curve. */
export const measuredIn = (items: readonly Item[]): Item | undefined =>
  items.find(({ data_type, value }) => data_type === 1 && typeof value !== 'string');

function ageOf(items: readonly Item[], now: number): number | null {
  const times = items.filter(({ quality }) => quality !== 'good').flatMap(({ value_time }) => value_time ?? []);
  return times.length ? Math.max(0, now - Math.min(...times)) : null;
}

/** What is read of the room. That a device is silent is known for sure, and no answer of it: only the box has nothing else. */
function readOf(items: readonly Item[]): readonly Item[] {
  const read = items.filter(({ builtin }) => !builtin);
  return read.length ? read : items;
}

/** How far a site may be believed, by its status: well only while all of it is read; one that is switched off or without devices is not. */
const OF_STATUS = ['offline', 'good', 'part', 'no_value'] as const;

/** How many devices of a site answer, of those that should. */
function answering(site: TreeNode) {
  const read = [...nodesIn(site.children).devices.values()].filter(({ enable }) => enable);
  return { n: read.filter(({ status }) => status === 1 || status === 2).length, all: read.length };
}

/** How another site stands, that a widget leads to. */
function liveOfSite(id: number, room: LiveRoom): Live {
  const site = room.sites.get(id);
  const trust = site ? OF_STATUS[site.status] : room.known ? 'gone' : 'no_value';
  const sign = site?.level ? placeSign(room.levels, site.level) : null;
  const name = site ? levelView(room.levels, site.level).name : null;
  return {
    name: site?.name ?? '',
    items: [],
    trust,
    some: trust === 'good' || trust === 'part',
    answer: trust === 'part' && answering(site!),
    age: null,
    category: null,
    past: null,
    levels: room.levels,
    alarm: sign && {
      level: sign.level,
      colour: sign.colour,
      name,
      says: site?.name ?? '',
      handled: null,
      fresh: trust === 'good',
    },
  };
}

/** What a widget shows of a room. */
export function liveOf(widget: Bound, room: LiveRoom): Live {
  const site = Number(widget.style.link_group_id ?? 0);
  if (widget.kind === 'SiteButton' && site) return liveOfSite(site, room);
  const items = boundItems(widget, room);
  const read = readOf(items);
  const some = read.some(({ quality }) => quality === 'good');
  const found = [...read.map((item) => trustOf(item, room)), ...missing(widget, room, items.length)];
  const worst = TRUST.find((trust) => found.includes(trust)) ?? null;
  const trust = some && (worst === 'offline' || worst === 'no_value') ? 'part' : worst;
  const device = room.devices.get(widget.device_id ?? 0);
  return {
    name: device?.name ?? items[0]?.device_name ?? '',
    items,
    alarm: worstAlarm(items, room.levels),
    trust,
    some,
    gone: room.known ? Math.max(0, widget.item_ids.length - items.length) : 0,
    age: ageOf(read, room.now),
    category: device?.category_id ?? items[0]?.category_id ?? null,
    past: room.past?.get(measuredIn(items)?.id ?? 0) ?? null,
    levels: room.levels,
  };
}

/** Whether a look would be drawn the same. `ages`: how an age is said. */
export function sameLive(a: Live, b: Live, ageText: (seconds: number) => string): boolean {
  const said = ({ name, alarm, trust, some, gone, answer, age, category }: Live): string =>
    JSON.stringify([name, alarm, trust, some, gone, answer, age === null ? '' : ageText(age), category]);
  return (
    said(a) === said(b) &&
    a.past === b.past &&
    a.levels === b.levels &&
    a.items.length === b.items.length &&
    a.items.every((item, i) => item === b.items[i])
  );
}
