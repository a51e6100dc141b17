import { type BoardFile, readBoardFile } from './board-file';
import { MODELS } from './devices/index';
import { createBoardDriver } from './drivers/board/driver';
import { createModbusDriver } from './drivers/modbus/driver';
import { createAgents } from './drivers/snmp/agents';
import { openDoor } from './drivers/snmp/door';
import { createSnmpDriver } from './drivers/snmp/driver';
import type { Unseal } from './drivers/snmp/session';
import { createTraps } from './drivers/snmp/traps';
import { createChannels, noChannels, openChannels } from './gpio/index';
import { createHost } from './host/index';
import { createTimeService, noTimeService } from './host/timedate';
import type {
  Board,
  BoardKind,
  Channels,
  Clock,
  Driver,
  Find,
  Line,
  LineAddress,
  ModbusDriver,
  PastDevice,
  Signals,
  Story,
} from './interfaces';
import { lineKey } from './lines/address';
import { createLine } from './lines/line';
import { serialPortsOf } from './lines/ports';
import { type Closings, createSerialWire } from './lines/serial';
import { anywhere, createTcpWire } from './lines/tcp';
import type { Wire } from './lines/wire';
import { createModem } from './modem/index';
import { createSignals, noSignals } from './signals/index';
import { outputsOf } from './signals/layout';
import type { Sim } from './sim/index';

export interface BoardOptions {
  /** `none`: no modem and no pretend box; configured serial and network lines still work */
  readonly kind: BoardKind;
  readonly clock: Clock;
  /** folder whose disk matters */
  readonly data: string;
  /** names the modem's port and the lines of inputs and outputs; read for kind `linux` */
  readonly boardFile?: string;
  readonly sysfs?: string;
  /** asked before each connection; left out: a host is connected to wherever its name leads */
  readonly find?: Find;
  /** opens the sealed secrets of SNMP devices; left out: there are none */
  readonly unseal?: Unseal;
  /** told what of the box cannot be had although the rest goes on */
  readonly failed?: (fault: unknown) => void;
}

/** A line of bytes: a serial port or a TCP connection. */
type WireAddress = Extract<LineAddress, { kind: 'serial' | 'tcp' }>;

function realWires(find: Find): (address: WireAddress) => Wire {
  const closings: Closings = new Map();
  return (address) => (address.kind === 'tcp' ? createTcpWire(address, find) : createSerialWire(address, closings));
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

/** What the board file of a real box says; null: there is none, or nobody asks. */
const fileOf = ({ kind, boardFile }: BoardOptions): BoardFile | null =>
  kind === 'linux' && boardFile ? readBoardFile(boardFile) : null;

const MODEM_PORT = { kind: 'serial', baud_rate: 115_200, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 } as const;

/** Where modems are: ports of their own, never among the configured lines. */
function modemWires(file: BoardFile | null, sim: Sim | null): (device: string) => Wire | null {
  const closings: Closings = new Map();
  return (device) => {
    if (device !== '') return createSerialWire({ ...MODEM_PORT, path: device }, closings);
    if (sim) return sim.modemWire;
    return file?.modem ? createSerialWire(file.modem, closings) : null;
  };
}

async function channelsOf(options: BoardOptions, file: BoardFile | null, sim: Sim | null): Promise<Channels> {
  if (sim) return sim.channels;
  if (!file) return noChannels;
  const { clock, sysfs = '/sys', failed = () => {} } = options;
  return openChannels({ layout: file.channels, taken: outputsOf(file.signals), sys: sysfs, clock, failed });
}

function signalsOf({ clock, sysfs = '/sys' }: BoardOptions, file: BoardFile | null, sim: Sim | null): Signals {
  if (sim) return sim.signals;
  return file ? createSignals({ layout: file.signals, outputs: file.channels.outputs, sys: sysfs, clock }) : noSignals;
}

/**
 * Puts every output that a board file names to its idle level, buzzer and light among them, whether the daemon runs or not.
 * @returns how many there are, and which of them cannot be had
 * @throws Error with a sentence for people when the board file says nonsense
 */
export function restOutputs(
  boardFile: string,
  sysfs: string,
  clock: Clock,
): { readonly outputs: number; readonly failed: readonly string[] } {
  const { channels: layout, signals } = readBoardFile(boardFile);
  const { outputs } = layout;
  const taken = outputsOf(signals);
  const own = [signals.buzzer, signals.light].filter((place) => place !== null).length - taken.length;
  return {
    outputs: outputs.length + own,
    failed: [
      ...createChannels({ layout, taken, sys: sysfs }).rest(),
      ...createSignals({ layout: signals, outputs, sys: sysfs, clock }).rest(),
    ],
  };
}

/** The box itself as a line: nothing goes over it, and it is always there. */
const ownLine: Line = {
  exchange: () => Promise.resolve({ ok: false, why: 'closed', elapsed_ms: 0 }),
  whenOpen: () => Promise.resolve(),
  trace: () => [],
  stats: () => ({ tx: 0, rx: 0, errors: 0, late: 0, open: true, busy: false, lost_since: null }),
  close() {},
};

function driverOf(modbus: ModbusDriver, others: Readonly<Record<'snmp' | 'board', Driver>>): Board['driver'] {
  function driver(name: 'modbus'): ModbusDriver;
  function driver(name: 'modbus' | 'snmp' | 'board'): Driver;
  function driver(name: 'modbus' | 'snmp' | 'board'): Driver {
    return name === 'modbus' ? modbus : others[name];
  }
  return driver;
}

const simulatedPorts = (sim: Sim) =>
  [...new Set(sim.simulation.devices.flatMap(({ address }) => (address.line.kind === 'serial' ? address.line.path : [])))].map(
    (path) => ({ path, label: path }),
  );

/** The pretend rooms as they were, where no board is open. */
export async function openPast(story: Story): Promise<(device: string) => PastDevice> {
  const { createPast } = await import('./sim/past');
  return createPast(MODELS, story);
}

/**
 * The one door to everything outside the process. Modem and host are started and stopped by whoever opens the board; the
 * pretend box is chosen explicitly and its time begins here.
 * @throws Error with a sentence for people when the board file says nonsense
 */
export async function openBoard(options: BoardOptions): Promise<Board> {
  const { kind, clock, data, sysfs } = options;
  const sim = kind === 'sim' ? (await import('./sim/index')).createSim({ clock, models: MODELS }) : null;
  const { find = anywhere } = options;
  const realWire = realWires(find);
  const lines = createLines(clock, (address) => sim?.wire(address) ?? realWire(address));
  const unseal = options.unseal ?? (() => null);
  const agents = createAgents({ clock, unseal, find });
  const file = fileOf(options);
  const line = (address: LineAddress): Line => {
    if (address.kind === 'board') return ownLine;
    return address.kind === 'udp' ? agents.of(address).line : lines.of(address);
  };
  const modbus = createModbusDriver({ line, clock });
  const traps = createTraps({ clock, unseal });
  const snmp = createSnmpDriver({ agents, clock });
  const channels = await channelsOf(options, file, sim);
  const signals = signalsOf(options, file, sim);
  const own = createBoardDriver({ channels, clock });
  const modem = createModem({ clock, wireOf: modemWires(file, sim) });
  // only the real box's clock is ours to move
  const time = kind === 'linux' ? createTimeService() : noTimeService;
  const host = createHost({ clock, data, time, ...(sysfs === undefined ? {} : { sys: sysfs }) });
  let unlisted: string | null = null;
  const heard = (why: string | null): void => {
    unlisted = why;
  };
  sim?.start();
  return {
    kind,
    models: MODELS,
    driver: driverOf(modbus, { snmp, board: own }),
    line,
    agent: (place, access) => openDoor({ clock, unseal, find }, place, access),
    keep(addresses) {
      lines.keep(addresses);
      agents.keep(addresses);
    },
    serialPorts: async () => [...(sim ? simulatedPorts(sim) : []), ...(await serialPortsOf(undefined, undefined, heard))],
    portsUnlisted: () => unlisted,
    traps,
    channels,
    signals,
    modem,
    host,
    simulation: sim?.simulation ?? null,
    close() {
      traps.stop();
      channels.rest();
      signals.rest();
      channels.close();
      modem.stop();
      host.stop();
      lines.keep([]);
      agents.keep([]);
      sim?.stop();
    },
  };
}
