import type { AgentDevice, Board, Clock, NoticeCounts } from '../../board/interfaces';
import type { Catalogue } from '../sites/catalogue';
import type { Wires } from './wires';

/** A device that says that there is something to see is asked once in this time. */
const LOOK_MS = 1000;

/** Devices behind SNMP agents, by where notices of them come from. */
export function createAgentDevices({
  board,
  clock,
  catalogue,
  wires,
}: {
  readonly board: Board;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly wires: Pick<Wires, 'tasks' | 'hurry'>;
}) {
  /** mono ms of the last look at a device */
  const looked = new Map<number, number>();
  return {
    /** the devices that are asked at a numeric address; one that is known by a name is not found by it */
    devicesAt: (address: string): readonly AgentDevice[] =>
      wires
        .tasks()
        .flatMap(({ device_id, address: { line, snmp } }) =>
          line.kind === 'udp' && line.host === address && snmp ? { device_id, access: snmp } : [],
        ),
    /** Their agent says that there is something to see: they are asked at once, though each no more than once a second. */
    look(devices: readonly number[]): void {
      const now = clock.mono();
      for (const id of devices) {
        if (now - (looked.get(id) ?? -Infinity) < LOOK_MS) continue;
        looked.set(id, now);
        wires.hurry(id);
      }
    },
    /** traps and informs of a device; null: it sends none, or nobody listens */
    notices: (device_id: number): NoticeCounts | null =>
      catalogue().devices.get(device_id)?.address?.line.kind === 'udp' ? board.traps.from(device_id) : null,
  };
}
