import type { Board, Clock, Line, LineAddress } from '../../board/interfaces';
import type { Bus } from '../bus';
import { every } from '../clock';
import type { DeviceReadings } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import { createAgentDevices } from './agents';
import type { Foresee } from './confirm';
import { CONTACTS_MS, createContacts, readersOf } from './contacts';
import { createErrands } from './errands';
import { type Health, UNREAD } from './health';
import type { Loan } from './loan';
import { portReadings } from './ports';
import { createPulse } from './pulse';
import { type Cycle, cycleOf, type DeviceStats } from './statistics';
import { createWires } from './wires';

export type { Health } from './health';
export type { Loan } from './loan';
export type { Cycle, DeviceStats } from './statistics';
export type { Trial } from './trial';

/** Ports are looked at this often, so that a lost one is known within a poll. */
const PORTS_MS = 2000;

/** Reads every device in its time, one loop a wire, and carries out commands ahead of the polls. */
export function createAcquisition({
  board,
  bus,
  clock,
  catalogue,
  foresee,
  failed,
}: {
  readonly board: Board;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly foresee: Foresee;
  readonly failed: (fault: unknown) => void;
}) {
  const told = (readings: DeviceReadings): void => bus.tell('readings', readings);
  const pulse = createPulse(clock);
  const wires = createWires({ board, clock, catalogue, foresee, pulse, told, failed });
  const movedContacts = createContacts(board.channels);
  let running = false;
  let ends: (() => void)[] = [];

  const watchContacts = (): void => movedContacts(wires.tasks()).forEach(wires.hurry);
  const tellPorts = (): void => {
    const states = portReadings(catalogue(), board, clock);
    if (states.readings.length > 0) told(states);
  };

  return {
    ...createErrands({ board, clock, catalogue, wires, told }),
    ...createAgentDevices({ board, clock, catalogue, wires }),
    /**
     * Gives a wire out of hand: commands and polls go between two requests of whoever has it, until the loan is over.
     * @returns once what was being asked of it is over
     * @throws Refusal 1008 while somebody has it
     */
    lend: (line: LineAddress, job_id: string): Promise<Loan> => wires.lend(line, job_id),
    /** the line that has a wire now: the configured one, or a borrower's */
    line: (line: LineAddress): Line => board.line(wires.present(line)),
    /** how a device has been answering; unknown for one that nobody reads */
    health: (device_id: number): Health => wires.find(device_id)?.poll.health() ?? UNREAD,
    /** how a device's unit gets along on its line; null for one that nobody reads */
    statistics: (device_id: number): DeviceStats | null => wires.find(device_id)?.poll.statistics() ?? null,
    /** the devices that are read over a serial port, and what one round of all of them costs */
    port(port_id: number): { readonly devices: readonly DeviceStats[]; readonly cycle: Cycle } {
      const on = [...catalogue().devices.values()].filter((device) => device.serial_port_id === port_id);
      const devices = on.flatMap((device) => wires.find(device.id)?.poll.statistics() ?? []);
      return { devices, cycle: cycleOf(devices) };
    },
    /** every wire finished what it does within three of its periods */
    alive: (): boolean => running && wires.alive(),
    start(): void {
      running = true;
      pulse.start();
      wires.reload();
      ends = [
        bus.on('catalogue', wires.reload),
        every(clock, PORTS_MS, tellPorts, failed),
        every(clock, CONTACTS_MS, watchContacts, failed),
        board.channels.watch((name) => readersOf(wires.tasks(), name).forEach(wires.hurry)),
      ];
    },
    stop(): void {
      running = false;
      for (const end of ends) end();
      pulse.stop();
      wires.stop();
    },
  };
}
export type Acquisition = ReturnType<typeof createAcquisition>;
