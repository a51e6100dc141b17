import type { Simulation } from '../board/interfaces';
import type { DeviceInput } from './sites/devices';
import type { Sites } from './sites/index';
import { ALL } from './store/list';

/** The two rooms of the pretend box, by the number it gives them. */
const ROOMS: Readonly<Record<number, string>> = { 1: '总部数据机房', 2: '东区汇聚机房' };
const POLL_S = 5;
const TIMEOUT_MS = 500;

/** Configures what the pretend box simulates: its serial lines, its rooms, and every device with the items of its template. */
export async function fillDemo(sites: Sites, simulation: Simulation): Promise<void> {
  const ports = new Map<string, number>();
  const rooms = new Map<number, number>();
  for (const { address } of simulation.devices) {
    const { line } = address;
    if (line.kind !== 'serial' || ports.has(line.path)) continue;
    const { path, baud_rate } = line;
    ports.set(path, await sites.savePort(ALL, { name: `COM${ports.size + 1}`, path, baud_rate: baud_rate as 9600 }));
  }
  for (const room of new Set(simulation.devices.map((device) => device.room)))
    rooms.set(room, sites.addGroup(ALL, { name: ROOMS[room] ?? `机房 ${room}`, parent_id: 0, weight: 100 - room }));
  const templates = sites.templates(ALL, { limit: 0 }).data;
  simulation.devices.forEach(({ name, room, model, address }, i) => {
    const template = templates.find((entry) => entry.model === model);
    if (!template) throw new Error(`the pretend box simulates ${model}, which no template describes`);
    const { line } = address;
    const place: Partial<DeviceInput> =
      line.kind === 'serial'
        ? { serial_port_id: ports.get(line.path)! }
        : line.kind === 'board'
          ? {}
          : { ip_address: line.host, port: line.port };
    sites.addDevice(ALL, {
      name,
      device_group_id: rooms.get(room)!,
      device_template_id: template.id,
      driver: address.driver,
      protocol_id: address.unit,
      poll_interval: POLL_S,
      timeout: TIMEOUT_MS,
      retries: 2,
      sort_id: (i + 1) * 10,
      ...place,
    });
  });
}
