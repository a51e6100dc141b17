import type { Occurrence } from '../contract/live';
import { LINK, portOfLine } from '../sites/builtin';
import type { Catalogue, DeviceConfig, ItemConfig } from '../sites/catalogue';

/** The open alarm of an item; null: it has none. */
export type Standing = (item_id: number) => Occurrence | null;

/** Whether an item says if its device answers: only its alarms follow from others. */
export const isLink = ({ cell }: Pick<ItemConfig, 'cell'>): boolean => cell === LINK.cell;
const linkOf = (device: DeviceConfig | undefined): ItemConfig | undefined => device?.items.findLast(isLink);

/** The line that devices share: a serial one, or a host with its port; null: of its own. */
function lineOf({ serial_port_id, address }: DeviceConfig): string | null {
  if (serial_port_id !== null) return `serial ${serial_port_id}`;
  const line = address?.line;
  return line?.kind === 'tcp' || line?.kind === 'udp' ? `${line.host}:${line.port}` : null;
}

/** Devices that share a line, or are reached through each other, by the first of them. */
function kinsOf({ devices }: Catalogue): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  const top = (id: number): number => {
    const up = first.get(id) ?? id;
    return up === id ? id : top(up);
  };
  const join = (one: number, other: number): void => void first.set(top(one), top(other));
  const lines = new Map<string, number>();
  for (const device of devices.values()) {
    const { id, parent_device_id } = device;
    const line = lineOf(device);
    if (line !== null) join(id, lines.get(line) ?? id);
    if (line !== null) lines.set(line, lines.get(line) ?? id);
    if (parent_device_id !== null && devices.has(parent_device_id)) join(id, parent_device_id);
  }
  return new Map([...devices.keys()].map((id) => [id, top(id)]));
}
/** by the room that they were asked of: one that is configured anew is another */
const kins = new WeakMap<Catalogue, ReadonlyMap<number, number>>();
function kinOf(room: Catalogue, device_id: number): number | undefined {
  const known = kins.get(room) ?? kinsOf(room);
  kins.set(room, known);
  return known.get(device_id);
}

/** Whether the lost link of a device may follow from an alarm at all, as the room is configured now. */
export function isKin(room: Catalogue, device_id: number, { item_id, device_id: other }: Occurrence): boolean {
  const port = portOfLine(room.items.get(item_id)?.cell ?? '');
  const kin = kinOf(room, device_id);
  if (port === null) return kin !== undefined && kin === kinOf(room, other);
  return [...room.devices.values()].some(({ id, serial_port_id }) => serial_port_id === port && kinOf(room, id) === kin);
}

/** An alarm that somebody has switched off for good tells nobody of what follows from it. */
export const mayLead = (occurrence: Occurrence): boolean => !occurrence.suppressed.includes('disabled');

/** The alarm of the serial line that a device hangs on. */
function ofLine({ items }: Catalogue, { serial_port_id }: DeviceConfig, standing: Standing): Occurrence | null {
  if (serial_port_id === null) return null;
  for (const { id, cell, builtin } of items.values()) if (builtin && portOfLine(cell) === serial_port_id) return standing(id);
  return null;
}

/** By the device that it is reached through. */
function ofParent({ devices }: Catalogue, { parent_device_id }: DeviceConfig, standing: Standing): Occurrence | null {
  const link = parent_device_id === null ? undefined : linkOf(devices.get(parent_device_id));
  return link ? standing(link.id) : null;
}

/**
 * Of devices that share a line and are all lost, the one that was lost first, of those that are not reached through another one of
 * them; null: not all are, or there is only one.
 */
function firstOfLine(room: Catalogue, device: DeviceConfig, standing: Standing): Occurrence | null {
  const line = lineOf(device);
  if (line === null) return null;
  const there = [...room.devices.values()].filter((other) => other.enable && lineOf(other) === line);
  const lost = there.map((other) => {
    const link = linkOf(other);
    return link ? standing(link.id) : null;
  });
  if (there.length < 2 || lost.includes(null)) return null;
  const ids = new Set(there.map(({ id }) => id));
  const isTop = (_: unknown, i: number): boolean => !ids.has(there[i]!.parent_device_id ?? Number.NaN);
  const first = lost.filter(isTop).filter((occurrence) => occurrence !== null);
  return first.sort((a, b) => a.id - b.id).find(mayLead) ?? null;
}

/** What a lost link follows from as the next thing; null: from none. */
function leadOf(room: Catalogue, device: DeviceConfig, standing: Standing): Occurrence | null {
  for (const find of [ofLine, ofParent, firstOfLine]) {
    const found = find(room, device, standing);
    if (found && mayLead(found) && found.device_id !== device.id) return found;
  }
  return null;
}

/**
 * The alarm that the lost link of a device follows from, as far up as it goes: of its line, of the device that it is reached
 * through, or of the first device on a line whose devices are all lost. Where each leads to the next in a ring, the first alarm of the
 * ring stands for all of it, from wherever it is asked. null: it follows from none.
 */
export function rootOf(room: Catalogue, device_id: number, standing: Standing): Occurrence | null {
  const way: Occurrence[] = [];
  for (let device = room.devices.get(device_id); device; device = room.devices.get(way.at(-1)!.device_id)) {
    const next = leadOf(room, device, standing);
    if (!next) break;
    const again = way.findIndex(({ id }) => id === next.id);
    if (again >= 0) {
      const first = way.slice(again).reduce((a, b) => (a.id < b.id ? a : b));
      return first.device_id === device_id ? null : first;
    }
    way.push(next);
  }
  return way.at(-1) ?? null;
}
