// What choosing a device, a camera, a site or a switch does to a widget beside the choice itself.

import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { numberOfCell, stateItem, widthOfPoles } from '../../../daemon/contract/widgets/electric_safe';
import { stationOfDevice, stationOfSite } from '../../../daemon/contract/widgets/site_button';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import type { Fresh } from './uid';

/** An item as far as a map needs to know it. */
export interface KnownItem {
  readonly id: number;
  readonly item_name: string;
  readonly item_cell_name: string;
}

/** Where a click on a widget leads because of its device: only from a page of ordinary devices. */
export const linkOfDevice = (device_id: number | null, { type }: MapPage): string =>
  device_id !== null && type === 0 ? stationOfDevice(device_id) : '';

/** `rest.edit`: its camera was chosen for another device and wants to be chosen anew. */
const flagged = ({ rest }: Widget, edit: boolean): Pick<Widget, 'rest'> => ({ rest: { ...rest, edit } });

/** Another device, or none: what was shown of the one before goes. */
export const withDevice = (widget: Widget, device_id: number | null, page: MapPage): Widget => ({
  ...widget,
  device_id,
  item_ids: [],
  link: linkOfDevice(device_id, page),
  ...flagged(widget, widget.video_id !== null),
});

export const withVideo = (widget: Widget, video_id: number | null): Widget => ({
  ...widget,
  video_id,
  ...flagged(widget, false),
});

/** A button that leads to the station of a site, or nowhere. */
export const withSite = (widget: Widget, site: { readonly id: number; readonly name: string } | null): Widget => ({
  ...widget,
  style: { ...widget.style, link_group_id: site?.id ?? 0, device_group_name: site?.name ?? '' },
  link: site ? stationOfSite(site.name, site.id) : '',
});

/**
 * A switch of its device: the item that tells whether it is on comes along.
 * @param items of its device
 * @param labels what "on/off state" is called, in every language in which items may be named
 */
export function withSwitch(widget: Widget, n: number, items: readonly KnownItem[], labels: readonly string[]): Widget {
  const named = items.filter((item) => labels.some((label) => item.item_name.startsWith(`${label}_0`)));
  // a device that calls its switches otherwise has them numbered: the list to choose from counts these cells
  const numbered = items.filter(({ item_cell_name }) => numberOfCell(item_cell_name) !== null);
  const states = new Set((named.length > 0 ? named : numbered).map(({ id }) => id));
  const state =
    stateItem(items, labels, n) ??
    (named.length > 0 ? null : (numbered.find(({ item_cell_name }) => numberOfCell(item_cell_name) === n) ?? null));
  const others = widget.item_ids.filter((id) => !states.has(id));
  return { ...widget, style: { ...widget.style, sortId: n }, item_ids: state ? [state.id, ...others] : others };
}

/** The first sub-page of its device gives a widget the name under which that page is found. */
export const withSubPage = (widget: Widget, fresh: Fresh): Widget =>
  widget.selfId === '' ? { ...widget, selfId: fresh() } : widget;

/** As many poles as its name says, and as wide. */
export function withPoles(widget: Widget, name: string): Widget {
  const style = { ...widget.style, name };
  return { ...widget, style, width: widthOfPoles(style) };
}

/**
 * The same of another device: what it shows of the one before is found there by `item_cell_name`; what is not found goes.
 * @param before items of the device until now
 */
export function withOtherDevice(
  widget: Widget,
  device: { readonly id: number; readonly items: readonly KnownItem[] },
  before: readonly KnownItem[],
  page: MapPage,
): Widget {
  const cells = new Map(before.map((item) => [item.id, item.item_cell_name]));
  const there = new Map(device.items.map((item) => [item.item_cell_name, item.id]));
  const found = (id: number): number | undefined => there.get(cells.get(id) ?? '');
  return {
    ...withDevice(widget, device.id, page),
    item_ids: widget.item_ids.flatMap((id) => found(id) ?? []),
    animations: widget.animations.map((animation) => {
      if (animation.when.is !== 'state') return animation;
      const item_id = found(animation.when.item_id) ?? animation.when.item_id;
      return { ...animation, when: { ...animation.when, item_id } };
    }),
  };
}
