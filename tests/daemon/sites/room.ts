import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { CODE } from '../../../daemon/contract/codes';
import type { Reference } from '../../../daemon/contract/entities';
import type { DeviceModel, RegisterItem } from '../../../daemon/contract/model';
import { Refusal } from '../../../daemon/contract/refusal';
import type { Fault } from '../../../daemon/contract/shape';
import { createSites, type Sites } from '../../../daemon/sites/index';
import type { Allowance } from '../../../daemon/sites/licensing';
import type { KnownPort } from '../../../daemon/sites/port-path';
import { readTemplates } from '../../../daemon/sites/template-file';
import type { KnownAction } from '../../../daemon/sites/writing';
import { ALL } from '../../../daemon/store/list';
import { freshDb } from '../../hands/fresh_db';

const four = (text: string) => ({ zh_cn: `${text}中`, zh_xg: `${text}港`, zh_tw: `${text}台`, en_us: text });

export const point = (item_cell_name: string, address: number, more: Partial<RegisterItem> = {}): RegisterItem => ({
  item_cell_name,
  names: four(item_cell_name),
  data_type: 1,
  unit: '℃',
  function: 4,
  address,
  type: 'int16',
  scale: 0.1,
  ...more,
});
export const TEMPERATURE = point('temperature', 1, { threshold_max: 28, threshold_min: 16, recovery_point: 1, alarm_level: 3 });
export const HUMIDITY = point('humidity', 2, { unit: '%RH' });
export const LEAK = point('leak', 3, {
  no_value_alarm: false,
  off_delay: 30,
  latch: true,
  data_type: 0,
  unit: '',
  type: 'uint16',
  options: [
    { value: 0, label: 'normal', alarm: false },
    { value: 1, label: 'leak', alarm: true },
    { value: 2, labels: four('broken'), alarm: true },
  ],
});
export const SERIAL_NUMBER = point('serial_number', 20, { unit: '', type: 'string', length: 4 });

export const modelOf = (model: string, items: readonly RegisterItem[], more: Partial<DeviceModel> = {}): DeviceModel => ({
  name: model,
  names: four(model),
  vendor: 'Maker',
  model,
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'a manual',
  limits: { max_registers: 32, gap: 4, functions: [3, 4], turnaround_ms: 0 },
  items,
  ...more,
});
export const SENSOR = modelOf('S1', [TEMPERATURE, HUMIDITY, LEAK, SERIAL_NUMBER]);
export const METER = modelOf('M1', [point('power', 0, { unit: 'kW', scale: 0.01 })], {
  category_code: 'electricity_meter',
  device_template_category_id: 3,
});

/** What a room is made on; every piece can be changed while it lives. */
export interface World {
  file: string;
  models: readonly DeviceModel[];
  references: Reference[];
  allowance: Allowance;
  known: KnownPort[];
  ttys: Set<string>;
  consoles: Set<string>;
  contactGroups: Set<number>;
  /** what the box may be told to do, by its id */
  actions: ReadonlyMap<number, KnownAction>;
  /** the port that the modem is set to have; '': none */
  modemPort: string;
  /** items that are locked */
  locked: ReadonlySet<number>;
}
const world = (): World => ({
  file: ':memory:',
  models: [SENSOR, METER],
  references: [],
  allowance: { device_quantity: 256, item_quantity: 10_000, expired: false },
  known: [],
  ttys: new Set(['/dev/ttyS1', '/dev/ttyS2']),
  consoles: new Set(['/dev/ttyS0']),
  contactGroups: new Set([7]),
  actions: new Map(),
  modemPort: '',
  locked: new Set(),
});

/** Sites on a database of their own, with what they told. */
export function openRoom(given: Partial<World> = {}) {
  const w: World = { ...world(), ...given };
  const db = freshDb(w.file);
  const told: { name: string; event: unknown }[] = [];
  const bus = createBus((_, fault) => {
    throw fault;
  });
  bus.on('catalogue', (event) => void told.push({ name: 'catalogue', event }));
  const clock = fakeClock();
  const sites = createSites({
    db,
    bus,
    clock,
    models: w.models,
    references: () => w.references,
    allowance: () => w.allowance,
    contactGroup: (id) => w.contactGroups.has(id),
    action: (id) => w.actions.get(id) ?? null,
    modemPort: () => w.modemPort,
    mayGo: (ids) => {
      if (ids.some((id) => w.locked.has(id))) throw new Refusal(CODE.conflict, 'item_locked');
    },
    terminals: {
      serialPorts: async () => w.known,
      isTty: (file) => w.ttys.has(file),
      isConsole: (file) => w.consoles.has(file),
      pretend: true,
    },
  });
  sites.start();
  told.length = 0;
  return { db, bus, clock, sites, told, world: w };
}
export type Room = ReturnType<typeof openRoom>;

/** Everything a write could have changed. */
export const contents = ({ db }: Pick<Room, 'db'>): string => {
  const tables = ['device_group', 'device', 'item', 'device_template', 'serial_port', 'alarm_level', 'time_period', 'setting'];
  return JSON.stringify(tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all()));
};

export const templateId = (sites: Sites, model: string): number => {
  const found = sites.templates(ALL, { limit: 0 }).data.find((template) => template.model === model);
  if (!found) throw new Error(`no template ${model}`);
  return found.id;
};

/** One site, one line, one sensor on it. */
export async function openFurnished(given: Partial<World> = {}) {
  const room = openRoom(given);
  const { sites } = room;
  const site = sites.addGroup(ALL, { name: '机房A' });
  const port = await sites.savePort(ALL, { name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 });
  const sensor = templateId(sites, 'S1');
  const meter = templateId(sites, 'M1');
  const input = {
    name: '温湿度1',
    device_group_id: site,
    device_template_id: sensor,
    driver: 'modbus_rtu',
    serial_port_id: port,
    protocol_id: 5,
  } as const;
  const device = sites.addDevice(ALL, input).id;
  room.told.length = 0;
  const itemOf = (cell: string, of = device) => {
    const item = sites
      .catalogue()
      .devices.get(of)
      ?.items.find((i) => i.cell === cell);
    if (!item) throw new Error(`no item ${cell}`);
    return item;
  };
  return { ...room, site, port, sensor, meter, input, device, itemOf };
}

/** What a call is refused with; fails when it is not refused. */
export function refused(run: () => unknown): {
  code: number;
  key: string;
  fields: Record<string, string>;
  refs: readonly Reference[];
  /** how much more stands in the way */
  unseen: number;
} {
  try {
    run();
  } catch (fault) {
    return describe(fault);
  }
  throw new Error('was not refused');
}
export async function refusedLater(run: () => Promise<unknown>): Promise<ReturnType<typeof refused>> {
  const fault = await run().then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  );
  return describe(fault);
}
/** What a call is refused with, having changed nothing and told nobody. */
export function withoutTrace(room: Pick<Room, 'db' | 'told' | 'sites'>, run: () => unknown): ReturnType<typeof refused> {
  const before = contents(room);
  const catalogue = room.sites.catalogue();
  room.told.length = 0;
  const answer = refused(run);
  assert.is(contents(room), before);
  assert.is(room.sites.catalogue(), catalogue);
  assert.equal(room.told, []);
  return answer;
}
function describe(fault: unknown): ReturnType<typeof refused> {
  if (!(fault instanceof Refusal)) throw fault;
  const fields = Object.entries((fault.data?.fields ?? {}) as Record<string, Fault>).map(([name, { key }]) => [name, key]);
  return {
    code: fault.code,
    key: fault.key,
    fields: Object.fromEntries(fields) as Record<string, string>,
    refs: (fault.data?.refs ?? []) as readonly Reference[],
    unseen: Number(fault.data?.unseen ?? 0),
  };
}

/** A folder that is gone when the process ends. */
export function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-sites-'));
  process.on('exit', () => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Two more sensors like the one of the room, and a meter. */
export async function openMany() {
  const room = await openFurnished();
  const { sites, input } = room;
  const add = (name: string, protocol_id: number, more = {}) => sites.addDevice(ALL, { ...input, name, protocol_id, ...more }).id;
  const second = add('二', 6);
  const third = add('三', 7);
  const meter = add('电表', 8, { device_template_id: room.meter });
  const id = (cell: string, of?: number) => room.itemOf(cell, of).id;
  return { ...room, second, third, meter, id };
}

/** The states of an item that alarm. */
export const alarming = (item: { options: readonly { value: number; alarm: boolean }[] }) =>
  item.options.filter((o) => o.alarm).map((o) => o.value);

/** The templates of a file, read and imported. @throws Refusal */
export const importFile = (sites: Pick<Sites, 'importTemplates'>, file: Uint8Array): number[] =>
  sites.importTemplates(ALL, readTemplates(file));
