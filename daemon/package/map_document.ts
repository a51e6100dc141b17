// Pages of maps and what they are bound to, by names: devices, items and sites have other numbers on another box.

import type { BackgroundRow, WidgetRow } from '../contract/entities';
import { isJsonObject, type Json, type JsonObject } from '../contract/widgets/json';
import { uidOfRow } from '../contract/widgets/rows';
import { stationOfDevice, stationOfSite } from '../contract/widgets/site_button';
import { idOf, listOf, numberOf, objectOf, partOf, textOf } from '../contract/widgets/taken';
import type { LayoutInput } from '../layouts/drawing';
import { invalid } from '../sites/faults';
import type { StandingWidget } from '../store/layouts';
import { unknownFault } from './names';
import type { Ground, Scalar } from './section';

/** A device as its site and its name, an item as these and its code. */
type Place = readonly Scalar[];

/** Numbers as names and back, as one asker sees the room. */
export function binding({ names, sites, scope }: Pick<Ground, 'names' | 'sites' | 'scope'>) {
  const missing = (place: readonly unknown[]) => invalid({ document: unknownFault(place) });
  const deviceNamed = (place: Place): number => {
    const id = names.find('devices', place.slice(0, 2));
    if (id === undefined) throw missing(place.slice(0, 2));
    return id;
  };
  return {
    device: (id: number | null): Place | null => (id === null ? null : names.of('devices', id)),
    site: (id: number | null): string | null => (id === null ? null : textOf((names.of('sites', id)?.[0] ?? null) as Json)),
    /** null: it is gone, or not seen */
    item(id: number): Place | null {
      const found = sites.catalogue().items.get(id);
      const device = found && scope.has(found.device_group_id) ? names.of('devices', found.device_id) : null;
      return device && found ? [...device, found.cell] : null;
    },
    deviceIn: (place: Json | undefined): number | null => (Array.isArray(place) ? deviceNamed(place as Place) : null),
    siteIn(name: Json | undefined): number | null {
      if (typeof name !== 'string' || name === '') return null;
      const id = names.find('sites', [name]);
      if (id === undefined) throw missing([name]);
      return id;
    },
    itemIn(place: Json | undefined): number | null {
      if (!Array.isArray(place)) return null;
      const device = sites.catalogue().devices.get(deviceNamed(place as Place));
      const found = device?.items.find(({ cell }) => cell === place[2]);
      if (!found) throw missing(place);
      return found.id;
    },
    nameOfSite: (id: number): string => sites.catalogue().sites.get(id)?.name ?? '',
  };
}
type Binding = ReturnType<typeof binding>;

/** A page in a file. */
export interface Drawn {
  readonly background: JsonObject | null;
  readonly widgets: readonly JsonObject[];
}

/** Where a click goes, where that follows from what the widget is bound to. */
const OWN_DEVICE = '@device';
const OWN_SITE = '@site';

function conditions(extend: JsonObject, of: (when: JsonObject) => JsonObject): JsonObject {
  if (!Array.isArray(extend.animations)) return extend;
  const animations = extend.animations.map((animation: Json) =>
    isJsonObject(animation) && isJsonObject(animation.when ?? null)
      ? { ...animation, when: of(partOf(animation.when)) }
      : animation,
  );
  return { ...extend, animations };
}

/** What `extend` says without numbers of this box. */
function extendIn(extend: string, uid: string, by: Binding): Json {
  const said = objectOf(extend);
  if (!said) return extend;
  const { device: _, ...rest } = said;
  const { link_group_id: __, ...style } = partOf(rest.style);
  const named = conditions({ ...rest, uid }, ({ item_id, ...when }) => {
    const id = idOf(item_id);
    return item_id === undefined ? when : { ...when, item: id === null ? null : by.item(id) };
  });
  return isJsonObject(rest.style ?? null) ? { ...named, style } : named;
}

function widgetIn(widget: StandingWidget, by: Binding): JsonObject {
  const { id, device_id, item_ids, link, extend, device_group_id: _, type: __, parent_id: ___, video_id: ____, ...row } = widget;
  const said = objectOf(extend) ?? {};
  const site = idOf(numberOf(partOf(said.style).link_group_id));
  const opens = site === null ? null : by.site(site);
  const uid = textOf(said.uid) || uidOfRow(id);
  const follows = (address: string | null, sign: string): string | null => (address !== null && link === address ? sign : null);
  return {
    ...row,
    device: by.device(device_id),
    items: item_ids.map(by.item).filter((place) => place !== null),
    opens,
    link:
      follows(device_id === null ? null : stationOfDevice(device_id), OWN_DEVICE) ??
      follows(site === null ? null : stationOfSite(by.nameOfSite(site), site), OWN_SITE) ??
      link,
    extend: extendIn(extend, uid, by),
  };
}

/** A page as a file holds it. */
export function drawnOf(
  page: { readonly background: BackgroundRow | null; readonly widgets: readonly StandingWidget[] },
  ground: Ground,
): Drawn {
  const by = binding(ground);
  const { background } = page;
  return {
    background: background && {
      background: background.background,
      brack_group_img: background.brack_group_img,
      extend: objectOf(background.extend) ?? background.extend,
    },
    widgets: page.widgets.map((widget) => widgetIn(widget, by)),
  };
}

const asText = (extend: Json | undefined): string => (typeof extend === 'string' ? extend : JSON.stringify(extend ?? {}));

/** What `extend` says on this box. */
function extendOut(given: Json | undefined, device_id: number | null, site: number | null, by: Binding): string {
  if (!isJsonObject(given ?? null)) return asText(given);
  const said = conditions(partOf(given), ({ item, ...when }) => {
    const id = item === undefined ? null : by.itemIn(item);
    return id === null ? when : { ...when, item_id: id };
  });
  const style = site === null ? said.style : { ...partOf(said.style), link_group_id: site };
  return JSON.stringify({ ...said, ...(style !== undefined && { style }), ...(device_id !== null && { device: device_id }) });
}

function widgetOut(given: JsonObject, by: Binding): WidgetRow {
  const { device, items, opens, link, extend } = given;
  const device_id = by.deviceIn(device);
  const site = by.siteIn(opens);
  const text = (name: string): string => textOf(given[name]);
  const leads: Readonly<Record<string, string>> = {
    [OWN_DEVICE]: device_id === null ? '' : stationOfDevice(device_id),
    [OWN_SITE]: site === null ? '' : stationOfSite(by.nameOfSite(site), site),
  };
  return {
    component: text('component'),
    device_id,
    selfId: text('selfId'),
    link: leads[textOf(link)] ?? textOf(link),
    normal_img: text('normal_img'),
    abnormal_img: text('abnormal_img'),
    width: text('width'),
    height: text('height'),
    top: text('top'),
    left: text('left'),
    video_id: null,
    item_ids: listOf(items)
      .map(by.itemIn)
      .filter((id) => id !== null),
    extend: extendOut(extend, device_id, site, by),
  };
}

const uidIn = ({ extend }: Pick<WidgetRow, 'extend'>): string => textOf(objectOf(extend)?.uid);

/** What makes a page what a file says. @param present what stands on it @throws Refusal 1001 at `document` */
export function inputOf(drawn: Drawn, present: readonly StandingWidget[], ground: Ground): Omit<LayoutInput, 'version'> {
  const by = binding(ground);
  const { background = null, widgets = [] } = drawn as Partial<Drawn>;
  if (!Array.isArray(widgets) || !widgets.every(isJsonObject)) throw invalid({ document: { key: 'list' } });
  const rows = widgets.map((widget: JsonObject) => widgetOut(widget, by));
  const ids = new Map(present.map((widget) => [uidIn(widget) || uidOfRow(widget.id), widget.id]));
  const update = rows.flatMap((row) => {
    const id = ids.get(uidIn(row));
    return id === undefined ? [] : [{ id, ...row }];
  });
  const kept = new Set(update.map(({ id }) => id));
  return {
    ...(background && {
      background: {
        background: textOf(background.background),
        brack_group_img: textOf(background.brack_group_img),
        extend: asText(background.extend),
      },
    }),
    create: rows.filter((row) => !ids.has(uidIn(row))),
    update,
    delete: present.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    order: rows.map(uidIn),
  };
}
