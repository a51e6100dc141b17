import { readBoardFile } from './board-file';
import { MODELS } from './devices/index';
import { createModbusDriver } from './drivers/modbus/driver';
import { createAgents } from './drivers/snmp/agents';
import { createSnmpDriver } from './drivers/snmp/driver';
import type { Unseal } from './drivers/snmp/session';
import { createTraps } from './drivers/snmp/traps';
import { createHost } from './host/index';
import { createTimeService, noTimeService } from './host/timedate';
import type { Board, BoardKind, Clock, Driver, Line, LineAddress, ModbusDriver } from './interfaces';
import { lineKey } from './lines/address';
import { createLine } from './lines/line';
import { serialPortsOf } from './lines/ports';
import { type Closings, createSerialWire } from './lines/serial';
import { createTcpWire } from './lines/tcp';
import type { Wire } from './lines/wire';
import { createModem, noModem } from './modem/index';
import type { Sim } from './sim/index';

export interface BoardOptions {
  /** `none`: no modem and no pretend box; configured serial and network lines still work */
  readonly kind: BoardKind;
  readonly clock: Clock;
  /** folder whose disk matters */
  readonly data: string;
  /** names the modem's port; read for kind `linux` */
  readonly boardFile?: string;
  readonly sysfs?: string;
  /** opens the sealed secrets of SNMP devices; left out: there are none */
  readonly unseal?: Unseal;
}

/** A line of bytes: a serial port or a TCP connection. */
type WireAddress = Exclude<LineAddress, { kind: 'udp' }>;

function realWires(): (address: WireAddress) => Wire {
  const closings: Closings = new Map();
  return (address) => (address.kind === 'tcp' ? createTcpWire(address) : createSerialWire(address, closings));
}

/** The lines in use, one for each address. */
function createLines(clock: Clock, wireOf: (address: WireAddress) => Wire) {
  const lines = new Map<string, Line>();
  return {
    of(address: WireAddress): Line {
      const key = lineKey(address);
      const line = lines.get(key) ?? createLine({ wire: wireOf(address), clock });
      lines.set(key, line);
      return line;
    },
    keep(addresses: readonly LineAddress[]): void {
      const wanted = new Set(addresses.map(lineKey));
      for (const [key, line] of lines) {
        if (wanted.has(key)) continue;
        line.close();
        lines.delete(key);
      }
    },
  };
}

/** The line to the box's modem, if there is one; it is ours alone and never among the configured lines. */
function modemLine({ kind, clock, boardFile }: BoardOptions, sim: Sim | null): Line | null {
  if (sim) return createLine({ wire: sim.modemWire, clock });
  const address = kind === 'linux' && boardFile ? readBoardFile(boardFile).modem : null;
  return address ? createLine({ wire: createSerialWire(address), clock }) : null;
}

function driverOf(modbus: ModbusDriver, snmp: Driver): Board['driver'] {
  function driver(name: 'modbus'): ModbusDriver;
  function driver(name: 'modbus' | 'snmp'): Driver;
  function driver(name: 'modbus' | 'snmp'): Driver {
    return name === 'modbus' ? modbus : snmp;
  }
  return driver;
}

const simulatedPorts = (sim: Sim) =>
  [...new Set(sim.simulation.devices.flatMap(({ address }) => (address.line.kind === 'serial' ? address.line.path : [])))].map(
    (path) => ({ path, label: path }),
  );

/**
 * The one door to everything outside the process. Modem and host are started and stopped by whoever opens the board; the
 * pretend box is chosen explicitly and its time begins here.
 * @throws Error with a sentence for people when the board file says nonsense
 */
export async function openBoard(options: BoardOptions): Promise<Board> {
  const { kind, clock, data, sysfs } = options;
  const sim = kind === 'sim' ? (await import('./sim/index')).createSim({ clock, models: MODELS }) : null;
  const realWire = realWires();
  const lines = createLines(clock, (address) => sim?.wire(address) ?? realWire(address));
  const agents = createAgents({ clock, unseal: options.unseal ?? (() => null) });
  const line = (address: LineAddress): Line => (address.kind === 'udp' ? agents.of(address).line : lines.of(address));
  const modbus = createModbusDriver({ line, clock });
  const traps = createTraps(clock);
  const snmp = createSnmpDriver({ agents, clock });
  const toModem = modemLine(options, sim);
  const modem = toModem ? createModem({ line: toModem, clock }) : noModem;
  // only the real box's clock is ours to move
  const time = kind === 'linux' ? createTimeService() : noTimeService;
  const host = createHost({ clock, data, time, ...(sysfs === undefined ? {} : { sys: sysfs }) });
  sim?.start();
  return {
    kind,
    models: MODELS,
    driver: driverOf(modbus, snmp),
    line,
    keep(addresses) {
      lines.keep(addresses);
      agents.keep(addresses);
    },
    serialPorts: async () => [...(sim ? simulatedPorts(sim) : []), ...(await serialPortsOf())],
    traps,
    modem,
    host,
    simulation: sim?.simulation ?? null,
    close() {
      traps.stop();
      modem.stop();
      host.stop();
      toModem?.close();
      lines.keep([]);
      agents.keep([]);
      sim?.stop();
    },
  };
}
