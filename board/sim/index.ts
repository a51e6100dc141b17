import type { DeviceModel } from '../../daemon/contract/model';
import type { Channels, Clock, DeviceAddress, LineAddress, Signals, Simulation } from '../interfaces';
import type { Wire } from '../lines/wire';
import { createPretendModem } from './at-modem';
import { gatewayCable, rtuCable } from './cable';
import { createSimChannels } from './channels';
import { createSimDevice, type SimDevice } from './device';
import { createPast } from './past';
import type { Moment } from './physics/curve';
import { type Bus, RESIDENTS, type Resident } from './rooms';
import { createSimSignals } from './signals';

export interface Sim {
  /** the wire behind an address of the pretend box; null: not one of its lines */
  wire(address: LineAddress): Wire | null;
  readonly simulation: Simulation;
  readonly channels: Channels;
  readonly signals: Signals;
  readonly modemWire: Wire;
  /** lets the demo's time begin (the first excursion comes a minute later) */
  start(): void;
  stop(): void;
}

const GATEWAY_PORT = 502;
const SERIAL = { kind: 'serial', baud_rate: 9600, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 } as const;

const lineOf = (bus: Bus): LineAddress =>
  bus === 'sim-gateway' ? { kind: 'tcp', host: bus, port: GATEWAY_PORT } : { ...SERIAL, path: bus };

const addressOf = (resident: Resident): DeviceAddress => ({
  driver: resident.bus === 'sim-gateway' ? 'modbus_tcp' : 'modbus_rtu',
  line: lineOf(resident.bus),
  unit: resident.unit,
  timeout_ms: 800,
  retries: 1,
});

/** The bus an address names, if it is one of ours and set as its devices are: at another speed nobody understands a word. */
function busOf(address: LineAddress): { bus: string; heard: boolean } | null {
  if (address.kind === 'udp' || address.kind === 'board') return null;
  if (address.kind === 'tcp')
    return address.host === 'sim-gateway' && address.port === GATEWAY_PORT ? { bus: address.host, heard: true } : null;
  if (!address.path.startsWith('sim/')) return null;
  const { baud_rate, data_bits, parity, stop_bits } = address;
  return { bus: address.path, heard: baud_rate === 9600 && data_bits === 8 && parity === 'none' && stop_bits === 1 };
}

/** A path under `sim/` where nothing hangs: opening it fails as for a port that is not there. */
const missing = (path: string): Wire => ({
  char_ms: 1,
  gap_ms: 4,
  open: () => Promise.reject(new Error(`${path}: no such line in the pretend box`)),
  write() {},
  close() {},
});

/**
 * The pretend box: two rooms whose devices answer real Modbus frames from the registers of their models.
 * @throws when a resident's model is not among `models`
 */
export function createSim({ clock, models }: { clock: Clock; models: readonly DeviceModel[] }): Sim {
  let origin = clock.mono();
  const now = (): Moment => ({ wall: clock.wall(), elapsed: clock.mono() - origin });
  const devices = new Map<string, SimDevice>();
  const buses = new Map<string, Map<number, SimDevice>>();
  for (const resident of RESIDENTS) {
    const model = models.find((m) => m.model === resident.model);
    if (!model) throw new Error(`the pretend box needs the device model ${resident.model}`);
    const device = createSimDevice(model, resident.curves, now);
    devices.set(resident.name, device);
    buses.set(resident.bus, (buses.get(resident.bus) ?? new Map()).set(resident.unit, device));
  }
  const { channels, press } = createSimChannels();
  const { signals, shown } = createSimSignals(clock);
  const modem = createPretendModem(clock);
  const plugged = new Set<Wire>();

  const wire = (address: LineAddress): Wire | null => {
    const found = busOf(address);
    if (!found) return null;
    const units = buses.get(found.bus);
    if (!units) return missing(found.bus);
    const cable = address.kind === 'tcp' ? gatewayCable(clock, units) : rtuCable(clock, found.heard ? units : new Map());
    plugged.add(cable);
    return cable;
  };

  const named = (name: string): SimDevice => {
    const device = devices.get(name);
    if (!device) throw new Error(`no simulated device is called ${name}`);
    return device;
  };

  return {
    wire,
    modemWire: modem.wire,
    channels,
    signals,
    simulation: {
      past: (story) => createPast(models, story),
      modem: modem.play,
      force(name, cell, value) {
        if (!named(name).force(cell, value)) throw new Error(`${name} has no cell ${cell}`);
      },
      silence(name, silent) {
        named(name).silent = silent;
      },
      press,
      signals: shown,
      garble(name, change) {
        named(name).garble = change;
      },
      devices: RESIDENTS.map((r) => ({ name: r.name, room: r.room, model: r.model, address: addressOf(r) })),
    },
    start() {
      origin = clock.mono();
    },
    stop() {
      for (const cable of plugged) cable.close();
      plugged.clear();
    },
  };
}
