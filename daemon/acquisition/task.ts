import type { DeviceAddress, LineAddress, Point } from '../../board/interfaces';
import type { DeviceModel } from '../contract/model';
import { LINK } from '../sites/builtin';
import type { Catalogue, DeviceConfig } from '../sites/catalogue';

/** What is to be read of one device, and how often. */
export interface Task {
  readonly device_id: number;
  readonly address: DeviceAddress;
  readonly model: DeviceModel;
  readonly points: readonly Point[];
  readonly interval_ms: number;
  /** its built-in item that says whether it answers */
  readonly link_id: number | null;
  /** one of its items may raise an alarm */
  readonly alarms: boolean;
  /** its line is one of the box's ports, whose loss has an alarm of its own */
  readonly on_port: boolean;
}

/** One wire, whatever its settings: two loops never share a port. */
export const wireOf = (line: LineAddress): string => {
  if (line.kind === 'serial') return line.path;
  if (line.kind === 'board') return line.kind;
  return `${line.kind === 'udp' ? 'udp:' : ''}${line.host}:${line.port}`;
};

/** The driver that speaks to a device. */
export const driverOf = ({ driver }: DeviceAddress): 'modbus' | 'snmp' | 'board' =>
  driver === 'snmp' || driver === 'board' ? driver : 'modbus';

/** @returns null for what cannot or shall not be read: the box, a disabled device, one whose line is switched off or template broken */
function taskOf(device: DeviceConfig): Task | null {
  const { address, model } = device;
  if (!device.enable || !address || !model || model.driver !== driverOf(address)) return null;
  const asked = device.items.filter((item) => item.enable && item.point);
  if (asked.length === 0) return null;
  const link = device.items.find((item) => item.cell === LINK.cell && item.enable);
  return {
    device_id: device.id,
    address,
    model,
    points: asked.map(({ id, cell }) => ({ id, cell })),
    interval_ms: device.poll_interval * 1000,
    link_id: link?.id ?? null,
    alarms: asked.some((item) => item.alarm_enable),
    on_port: device.serial_port_id !== null && address.line.kind === 'serial',
  };
}

/** Devices behind one gateway share it: none asks for more at once than the one of them that takes least. */
function sharing(tasks: readonly Task[]): readonly Task[] {
  const least = new Map<string, number>();
  for (const { address } of tasks) {
    const wire = wireOf(address.line);
    least.set(wire, Math.min(least.get(wire) ?? Infinity, address.in_flight ?? 1));
  }
  return tasks.map((task) => {
    const in_flight = least.get(wireOf(task.address.line));
    const lowered = in_flight !== undefined && in_flight < (task.address.in_flight ?? 1);
    return lowered ? { ...task, address: { ...task.address, in_flight } } : task;
  });
}

export const tasksOf = (room: Catalogue): readonly Task[] =>
  sharing([...room.devices.values()].flatMap((device) => taskOf(device) ?? []));

const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether a device is asked the same questions as before, so that its plan, its pace and its health go on. */
export const sameRequests = (a: Task, b: Task): boolean =>
  equal(a.address, b.address) && equal(a.points, b.points) && equal(a.model, b.model);
