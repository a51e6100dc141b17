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

/** An alarm that somebody has switched off for good tells nobody of what follows from it. */
const mayLead = (occurrence: Occurrence): boolean => !occurrence.suppressed.includes('disabled');

/** The alarm of the serial line that a device hangs on. */
function ofLine({ items }: Catalogue, { serial_port_id }: DeviceConfig, standing: Standing): Occurrence | null {
  if (serial_port_id === null) return null;
  for (const { id, cell, builtin } of items.values()) if (builtin && portOfLine(cell) === serial_port_id) return standing(id);
  return null;
}

/** Of devices that share a line and are all lost, the one that was lost first; null: not all are, or there is only one. */
function firstOfLine({ devices }: Catalogue, device: DeviceConfig, standing: Standing): Occurrence | null {
  const line = lineOf(device);
  if (line === null) return null;
  const there = [...devices.values()].filter((other) => other.enable && lineOf(other) === line);
  const lost = there.map((other) => {
    const link = linkOf(other);
    return link ? standing(link.id) : null;
  });
  if (there.length < 2 || lost.includes(null)) return null;
  const first = lost.filter((occurrence) => occurrence !== null).sort((a, b) => a.id - b.id);
  return first.find(mayLead) ?? null;
}

/** By the device that it is reached through. */
function ofParent({ devices }: Catalogue, { parent_device_id }: DeviceConfig, standing: Standing): Occurrence | null {
  const link = parent_device_id === null ? undefined : linkOf(devices.get(parent_device_id));
  return link ? standing(link.id) : null;
}

/**
 * The alarm that the lost link of a device follows from, as far up as it goes: of its line, of the device that it is reached
 * through, or of the first device on a line whose devices are all lost. null: it follows from none.
 */
export function rootOf(room: Catalogue, device_id: number, standing: Standing): Occurrence | null {
  const passed = new Set<number>();
  let root: Occurrence | null = null;
  for (let device = room.devices.get(device_id); device && !passed.has(device.id); ) {
    passed.add(device.id);
    const [next] = [ofLine, ofParent, firstOfLine]
      .map((find) => find(room, device as DeviceConfig, standing))
      .filter((found) => found !== null && mayLead(found) && !passed.has(found.device_id));
    if (!next) break;
    root = next;
    device = room.devices.get(next.device_id);
  }
  return root;
}
