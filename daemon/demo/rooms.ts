import type { Simulation } from '../../board/interfaces';
import type { Language } from '../contract/model';
import type { DeviceInput } from '../sites/devices';
import type { Sites } from '../sites/index';
import { ALL } from '../store/list';
import { namesIn } from './names';

const POLL_S = 5;
const TIMEOUT_MS = 500;

/**
 * Configures what the pretend box simulates: its serial lines, its rooms, and every device with the items of its template. All of it,
 * or none: a kill in between leaves an empty room, which the next start fills.
 * @param kept is told the id of each device, by its name in the pretend box
 */
export async function fillRooms(
  sites: Sites,
  simulation: Simulation,
  language: Language,
  kept: (devices: Readonly<Record<string, number>>) => void,
): Promise<void> {
  const known = await sites.knownPorts();
  sites.together('demo', () => kept(roomsIn(sites, known, simulation, language)));
}

function roomsIn(
  sites: Sites,
  known: Awaited<ReturnType<Sites['knownPorts']>>,
  { devices }: Simulation,
  language: Language,
): Readonly<Record<string, number>> {
  const names = namesIn(language);
  const ports = new Map<string, number>();
  const rooms = new Map<number, number>();
  const ids: Record<string, number> = {};
  for (const { address } of devices) {
    const { line } = address;
    if (line.kind !== 'serial' || ports.has(line.path)) continue;
    const { path, baud_rate } = line;
    ports.set(path, sites.savePortAmong(ALL, known, { name: `COM${ports.size + 1}`, path, baud_rate: baud_rate as 9600 }));
  }
  for (const room of new Set(devices.map((device) => device.room)))
    rooms.set(room, sites.addGroup(ALL, { name: names.room(room), parent_id: 0, weight: 100 - room }));
  const templates = sites.templates(ALL, { limit: 0 }).data;
  devices.forEach(({ name, room, model, address }, i) => {
    const template = templates.find((entry) => entry.model === model);
    if (!template) throw new Error(`the pretend box simulates ${model}, which no template describes`);
    const { line } = address;
    const place: Partial<DeviceInput> =
      line.kind === 'serial'
        ? { serial_port_id: ports.get(line.path)! }
        : line.kind === 'board'
          ? {}
          : { ip_address: line.host, port: line.port };
    const { id } = sites.addDevice(ALL, {
      name: names.device(name),
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
    ids[name] = id;
  });
  return ids;
}
