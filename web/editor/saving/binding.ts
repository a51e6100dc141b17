import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import { withDevice } from '../document/bind';
import type { Copies } from '../document/copy';
import { same } from '../document/same';
import { type Clip, type ClipDevice, type KnownDevice, ofTemplate } from './clip';

/** A line of the table that says what became of a device and its items. */
export interface Bound {
  readonly from: ClipDevice;
  /** null: nothing like it is here, and its widgets stay without a device */
  readonly to: KnownDevice | null;
  readonly by: 'name' | 'seat' | 'rank' | null;
  /** names of items that the device here does not have */
  readonly missing: readonly string[];
}

/** A device of here, and by what it was found. */
type Found = Pick<Bound, 'to' | 'by'>;
type Way = (from: ClipDevice, devices: readonly KnownDevice[]) => KnownDevice | undefined;

const alike = ({ device_template }: ClipDevice, devices: readonly KnownDevice[]): readonly KnownDevice[] =>
  device_template === '' ? [] : ofTemplate(devices, device_template);

/** By name, then by template and place: its seat, else which one of its template it is. */
const WAYS: readonly (readonly [NonNullable<Bound['by']>, Way])[] = [
  ['name', ({ name }, devices) => devices.find((device) => device.name === name)],
  ['seat', (from, devices) => alike(from, devices).find(({ seat_id }) => seat_id !== 0 && seat_id === from.seat_id)],
  ['rank', (from, devices) => alike(from, devices)[from.rank]],
];

function missingIn(from: ClipDevice, to: KnownDevice | null): readonly string[] {
  const cells = new Set(to?.items.map(({ item_cell_name }) => item_cell_name));
  return from.items.filter(({ item_cell_name }) => !cells.has(item_cell_name)).map(({ item_name }) => item_name);
}

/** What each device of a clip is here; no device stands for two, and a name goes before every place. */
function tableOf({ devices: there }: Clip, devices: readonly KnownDevice[]): readonly Bound[] {
  const found = new Map<ClipDevice, Found>();
  const taken = new Set<number>();
  for (const [by, way] of WAYS)
    for (const from of there) {
      const to = found.has(from) ? undefined : way(from, devices);
      if (!to || taken.has(to.id)) continue;
      taken.add(to.id);
      found.set(from, { to, by });
    }
  return there.map((from) => {
    const { to, by } = found.get(from) ?? { to: null, by: null };
    return { from, to, by, missing: missingIn(from, to) };
  });
}

/** The item of here that stands for an item of there. */
function itemsHere(table: readonly Bound[]): ReadonlyMap<number, number> {
  const here = new Map<number, number>();
  for (const { from, to } of table)
    for (const { id, item_cell_name } of from.items) {
      const item = to?.items.find((each) => each.item_cell_name === item_cell_name);
      if (item) here.set(id, item.id);
    }
  return here;
}

function rebound(widget: Widget, table: readonly Bound[], items: ReadonlyMap<number, number>, page: MapPage): Widget {
  const line = table.find(({ from }) => from.id === widget.device_id);
  const device = widget.device_id === null ? widget : withDevice(widget, line?.to?.id ?? null, page);
  return {
    ...device,
    item_ids: widget.item_ids.flatMap((id) => items.get(id) ?? []),
    animations: widget.animations.map((animation) => {
      if (animation.when.is !== 'state') return animation;
      const item_id = items.get(animation.when.item_id);
      return { ...animation, when: item_id === undefined ? { is: 'alarming' } : { ...animation.when, item_id } };
    }),
  };
}

/**
 * Whether a clip was made of the devices of this site. Ids alone do not say so: another box gives the same ones to others, and a
 * widget must not show a device that nobody chose for it.
 */
export function isOfHere({ site, devices: told, widgets }: Clip, page: MapPage, devices: readonly KnownDevice[]): boolean {
  const here = new Map(devices.map((device) => [device.id, device]));
  const isHere = ({ id, name, items }: ClipDevice): boolean => {
    const own = here.get(id);
    return own?.name === name && items.every((item) => own.items.some((each) => same(each, item)));
  };
  const isTold = ({ device_id }: Widget): boolean => told.some(({ id }) => id === device_id);
  return (
    site === page.device_group_id &&
    told.every(isHere) &&
    widgets.every((widget) => !here.has(widget.device_id ?? 0) || isTold(widget))
  );
}

/**
 * A clip with the devices and items of a page's site, and what was found of each.
 * @param devices of that site, in its sequence
 */
export function boundTo(
  clip: Clip,
  page: MapPage,
  devices: readonly KnownDevice[],
): { readonly copies: Copies; readonly table: readonly Bound[] } {
  const { widgets, outermost } = clip;
  if (isOfHere(clip, page, devices)) return { copies: { widgets, outermost }, table: [] };
  const table = tableOf(clip, devices);
  const items = itemsHere(table);
  return { copies: { widgets: widgets.map((widget) => rebound(widget, table, items, page)), outermost }, table };
}
