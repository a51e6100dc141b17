import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../../board/index';
import type { Board, Simulation } from '../../../board/interfaces';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { AlarmEvent } from '../../../daemon/contract/live';
import type { DeviceModel } from '../../../daemon/contract/model';
import { createItems } from '../../../daemon/items/index';
import { kindOf } from '../../../daemon/sites/kind';
import { seeded } from '../../board/drivers/modbus/seeded';
import { usualAlarms } from '../../hands/alarms';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, option, statusOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';

type Resident = Simulation['devices'][number];
const PORTS: Readonly<Record<string, number>> = { 'sim/rs485-1': 1, 'sim/rs485-2': 2 };

/** A device of the pretend box as somebody would have set it up: every item of its model, alarming as the model proposes. */
function configured(resident: Resident, model: DeviceModel, id: number) {
  const { line } = resident.address;
  const items = model.items.map((point, i) =>
    itemOf({
      ...kindOf(point),
      id: id * 100 + i,
      cell: point.item_cell_name,
      alarm_enable: point.alarm_level !== undefined,
      threshold_max: point.threshold_max ?? null,
      threshold_min: point.threshold_min ?? null,
      recovery_point: point.recovery_point ?? 0,
      alarm_level_id: point.alarm_level ?? 1,
      point,
    }),
  );
  return deviceOf({
    id,
    name: resident.name,
    model,
    device_group_id: resident.room,
    address: resident.address,
    serial_port_id: line.kind === 'serial' ? (PORTS[line.path] ?? null) : null,
    items: [...items, linkOf({ id: id * 100 + 99 })],
  });
}

function roomOf(board: Board) {
  const residents = board.simulation?.devices ?? [];
  const devices = residents.map((resident, i) => {
    const model = board.models.find((m) => m.model === resident.model);
    assert.ok(model, resident.model);
    return configured(resident, model, 10 + i);
  });
  const lines = Object.values(PORTS).map((port) =>
    statusOf({
      id: port,
      cell: `_line_${port}`,
      builtin: true,
      options: [option(0, 'Missing', true), option(1, 'Normal', false)],
    }),
  );
  return { room: catalogueOf(boxOf(...lines), ...devices), devices };
}

async function start() {
  const clock = fakeClock();
  const board = await openBoard({ kind: 'sim', clock, data: '/tmp' });
  const faults: unknown[] = [];
  const failed = (fault: unknown) => void faults.push(fault);
  const bus = createBus((_, fault) => failed(fault));
  const db = freshDb();
  // the room is in memory alone: no row of an item stands behind what is noted of it
  db.pragma('foreign_keys = OFF');
  const { room, devices } = roomOf(board);
  const catalogue = () => room;
  const items = createItems({ bus, clock, catalogue, failed });
  const alarms = usualAlarms({ db, bus, clock, catalogue, items, failed });
  const acquisition = createAcquisition({ board, bus, clock, catalogue, foresee: alarms.foresee, failed });
  const events: AlarmEvent[] = [];
  bus.on('alarm', (event) => events.push(event));
  for (const part of [items, alarms, acquisition]) part.start();
  return {
    clock,
    board,
    faults,
    items,
    alarms,
    acquisition,
    room,
    devices,
    sim: board.simulation!,
    item: (device: string, cell: string) => devices.find((d) => d.name === device)!.items.find((i) => i.cell === cell)!.id,
    told: () => events.map((e) => `${e.state} ${e.occurrence.item_id}`),
    stop() {
      for (const part of [acquisition, alarms, items]) part.stop();
      board.close();
      db.close();
    },
  };
}

const test = suite<{ box: Awaited<ReturnType<typeof start>> }>('pretend box');
test.before.each(async (context) => {
  context.box = await start();
});
test.after.each(({ box }) => {
  box.stop();
  assert.equal(box.faults, []);
});
const CLIMATE = '冷通道温湿度';

test('every device of both rooms answers, and nothing alarms', async ({ box }) => {
  await box.clock.advance(30_000);
  for (const device of box.devices) {
    const { status, error } = box.acquisition.health(device.id);
    assert.is(status, 1, `${device.name}: ${JSON.stringify(error)}`);
    assert.is(box.items.value(device.id * 100 + 99)?.value, 1, device.name);
  }
  const bad = [...box.items.values()].filter((v) => v.quality !== 'good' && v.reason?.data?.optional === undefined);
  assert.equal(
    bad.map((v) => [box.room.items.get(v.item_id)?.cell, v.quality]),
    [],
  );
  assert.equal(box.told(), []);
  assert.is(box.items.value(1)?.value, 1, 'the port is there');
  assert.is(box.acquisition.alive(), true);
});

test('a temperature that rises alarms within a poll and recovers', async ({ box }) => {
  await box.clock.advance(10_000);
  const id = box.item(CLIMATE, 'temperature');
  box.sim.force(CLIMATE, 'temperature', 42.5);
  await box.clock.advance(5200);
  assert.equal(box.told(), [`begin ${id}`]);
  const { occurrence } = box.alarms.state(id);
  assert.equal([occurrence?.status_id, occurrence?.value], [1, 42.5]);
  box.sim.force(CLIMATE, 'temperature', null);
  await box.clock.advance(5200);
  assert.equal(box.told(), [`begin ${id}`, `recover ${id}`]);
});

test('an alarm of a state or a value still begins within its poll when every reading of an edge is looked at twice', async ({
  box,
}) => {
  await box.clock.advance(10_000);
  for (const [device, cell] of [
    ['烟感', 'smoke_1'],
    ['定位漏水控制器', 'leak'],
  ] as const) {
    const id = box.item(device, cell);
    box.sim.force(device, cell, 1);
    await box.clock.advance(5200);
    assert.ok(box.told().includes(`begin ${id}`), cell);
    assert.is(box.acquisition.statistics(box.devices.find((d) => d.name === device)!.id)?.unconfirmed, 0);
  }
});

/** Spoils one answer of a device now and then, never two of the same request in a row. @returns how many were spoilt */
function spoil({ sim }: Awaited<ReturnType<typeof start>>, name: string, random: (below: number) => number): () => number {
  let clean = 0;
  let spoilt = 0;
  sim.garble(name, (pdu) => {
    clean += 1;
    if (clean < 6 || pdu[0]! & 0x80 || random(3) > 0) return pdu;
    clean = 0;
    spoilt += 1;
    return Buffer.from(pdu.map((byte, i) => (i < 2 ? byte : random(256))));
  });
  return () => spoilt;
}

test('an answer whose body is noise under a right check sum never begins or ends an alarm', async ({ box }) => {
  await box.clock.advance(10_000);
  const random = seeded(7);
  const names = [CLIMATE, '机柜区多合一传感器', '市电总表', '烟感', '市电电表'];
  const devices = box.devices.filter((device) => names.includes(device.name));
  const spoilt = devices.map((device) => spoil(box, device.name, random));
  await box.clock.advance(400_000);
  box.sim.force(CLIMATE, 'temperature', 42.5);
  await box.clock.advance(400_000);
  const ours = new Set(devices.flatMap((device) => device.items.map((item) => item.id)));
  assert.equal(
    box.told().filter((line) => ours.has(Number(line.split(' ')[1]))),
    [`begin ${box.item(CLIMATE, 'temperature')}`],
    'the honest alarm alone, and it goes on',
  );
  const spoiltTimes = spoilt.map((count) => count());
  assert.ok(Math.min(...spoiltTimes) > 10, `${spoiltTimes}`);
  const failed = devices.map((device) => box.acquisition.statistics(device.id)?.unconfirmed ?? 0);
  console.log(`note: second looks that bore nothing out: ${failed.join(', ')}`);
  assert.ok(failed.reduce((sum, n) => sum + n, 0) > 20, 'noise did look like alarms');
});

test('a device that falls silent alarms its link alone and comes back within its back-off', async ({ box }) => {
  await box.clock.advance(10_000);
  const id = box.item(CLIMATE, 'temperature');
  const link = box.item(CLIMATE, '_link');
  // the other room has its own excursion meanwhile
  const told = () => box.told().filter((line) => [`${id}`, `${link}`].includes(line.split(' ')[1] ?? ''));
  box.sim.force(CLIMATE, 'temperature', 42.5);
  await box.clock.advance(6000);
  box.sim.silence(CLIMATE, true);
  await box.clock.advance(60_000);
  assert.equal(told(), [`begin ${id}`, `begin ${link}`]);
  assert.equal([box.items.value(id)?.quality, box.items.value(id)?.value], ['lost', 42.5]);
  box.sim.silence(CLIMATE, false);
  await box.clock.advance(61_000);
  assert.equal(told(), [`begin ${id}`, `begin ${link}`, `recover ${link}`]);
  assert.is(box.items.value(id)?.quality, 'good');
});

test('its neighbours on the line keep their rhythm while a device is silent', async ({ box }) => {
  await box.clock.advance(10_000);
  box.sim.silence(CLIMATE, true);
  for (let i = 0; i < 12; i++) {
    await box.clock.advance(5000);
    for (const device of box.devices.filter((d) => d.name !== CLIMATE))
      assert.ok(box.clock.wall() / 1000 - box.acquisition.health(device.id).last_check <= 11, device.name);
  }
});

test('the trial of a device shows its values and its frames', async ({ box }) => {
  const [resident] = box.sim.devices;
  const model = box.board.models.find((m) => m.model === resident?.model);
  const trial = box.acquisition.test(resident!.address, model!);
  await box.clock.advance(5000);
  const { ok, items, frames } = await trial;
  assert.is(ok, true);
  assert.ok(items.every(({ reading }) => reading.quality === 'good' && reading.raw));
  assert.ok(frames.some((f) => f.dir === 'out' && f.hex.startsWith('01')) && frames.some((f) => f.dir === 'in'));
});

test.run();
