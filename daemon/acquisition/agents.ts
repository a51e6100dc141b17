import type { AgentAccess, Board, Clock, NoticeCounts } from '../../board/interfaces';
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
  /** mono ms of the last look at the devices of an address */
  const looked = new Map<string, number>();
  const tasksAt = (address: string) =>
    wires.tasks().filter(({ address: { line } }) => line.kind === 'udp' && line.host === address);
  return {
    /**
     * Somebody at that address says that there is something to see: the devices behind it are asked at once, though no more
     * than once a second.
     * @param address numeric; a device that is known by a name is not found by it
     * @returns whether any device is asked there
     */
    look(address: string): boolean {
      const there = tasksAt(address);
      const now = clock.mono();
      if (there.length === 0 || now - (looked.get(address) ?? -Infinity) < LOOK_MS) return there.length > 0;
      looked.set(address, now);
      for (const { device_id } of there) wires.hurry(device_id);
      return true;
    },
    /** the devices that are asked at a numeric address */
    devicesAt: (address: string): readonly number[] => tasksAt(address).map(({ device_id }) => device_id),
    /** as whom the agents at a numeric address are asked */
    accesses: (address: string): readonly AgentAccess[] => tasksAt(address).flatMap(({ address: { snmp } }) => snmp ?? []),
    /** traps and informs from where a device is; null: it sends none, or nobody listens */
    notices(device_id: number): NoticeCounts | null {
      const line = catalogue().devices.get(device_id)?.address?.line;
      return line?.kind === 'udp' ? board.traps.from(line.host) : null;
    },
  };
}
