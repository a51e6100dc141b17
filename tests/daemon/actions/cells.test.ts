// Actions that write to several cells of a device: air conditioners, lights, dehumidifiers.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { haierYcjA002 } from '../../../board/devices/haier-ycj-a002';
import { onokomAirGr } from '../../../board/devices/onokom-air-gr';
import { vertivIcom } from '../../../board/devices/vertiv-icom';
import { wirenboardWbMr6c } from '../../../board/devices/wirenboard-wb-mr6c';
import { LABELS } from '../../../daemon/contract/labels';
import type { DeviceModel, ModelItem } from '../../../daemon/contract/model';
import type { ActionParams, ActionType } from '../../../daemon/contract/rules/action';
import type { Faults } from '../../../daemon/contract/shape';
import type { DeviceConfig } from '../../../daemon/sites/catalogue';
import { refusalOf } from '../../../daemon/sites/faults';
import { ALL } from '../../../daemon/store/list';
import { deviceOf, itemOf, words } from '../../hands/catalogue';
import { OPERATOR, OWNER, openActionRoom, SAVER } from './room';

const AIR = 20;
const PRECISE = 21;
const LAMPS = 22;
const PLAIN = 23;
const GATEWAY = 24;

const labels = (label = '') => LABELS[label as keyof typeof LABELS] ?? words(label);
/** A device of a shipped model; its items are numbered from 100 times its own number. @param suffix behind the names of its cells */
const shipped = (id: number, { items }: DeviceModel, suffix = ''): DeviceConfig =>
  deviceOf({
    id,
    items: items.map((point: ModelItem, i) =>
      itemOf({
        id: id * 100 + i,
        cell: `${point.item_cell_name}${suffix}`,
        data_type: point.data_type,
        options: (point.options ?? []).map(({ value, label, alarm }) => ({ value, words: labels(label), alarm })),
        alarm_enable: false,
        threshold_max: null,
        threshold_min: null,
        writable: point.write !== undefined,
        point,
      }),
    ),
  });
const DEVICES = [
  shipped(AIR, onokomAirGr),
  shipped(PRECISE, vertivIcom),
  shipped(LAMPS, wirenboardWbMr6c),
  shipped(PLAIN, haierYcjA002),
  shipped(GATEWAY, onokomAirGr, '_012'),
] as const;
/** The item of a cell. */
const at = (device_id: number, cell: string): number =>
  DEVICES.find(({ id }) => id === device_id)!.items.find((item) => item.cell === cell)!.id;

interface Told {
  readonly type: ActionType;
  readonly device_id: number;
  readonly params?: ActionParams;
  readonly value?: number;
}
const COOL: Told = { type: 'air_conditioner', device_id: AIR, params: { power: 1, mode: 'cool', temperature: 24, fan: 2 } };

function open() {
  const room = openActionRoom({}, ...DEVICES);
  return { room, add: (told: Told): number => room.actions.addAction(ALL, { name: `a${Math.random()}`, ...told }, OWNER) };
}
const fieldOf = (work: () => unknown): readonly string[] => {
  const fields = (refusalOf(work)?.data?.fields ?? {}) as Faults;
  return Object.entries(fields).map(([field, fault]) => `${field} ${fault?.key}`);
};

/** Carries it out for somebody, while time goes on. */
async function run(room: ReturnType<typeof openActionRoom>, id: number) {
  const done = room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(30_000);
  return (await done).outcome;
}

test('an air conditioner is told power, mode, temperature and fan in the words of its own template', async () => {
  const { room, add } = open();
  const outcome = await run(room, add(COOL));
  assert.equal(room.moved(), [
    `${at(AIR, 'power')}=1`,
    `${at(AIR, 'mode')}=2`,
    `${at(AIR, 'target_temperature')}=24`,
    `${at(AIR, 'fan_speed')}=2`,
  ]);
  assert.equal(outcome, { status: 'success', error: null, readback: null });
  room.stop();
});

test('what is left out stays as it is at the device, and null takes back what was said', async () => {
  const { room, add } = open();
  const id = add({ ...COOL, params: { power: 1, temperature: 22.5 } });
  await run(room, id);
  assert.equal(room.moved(), [`${at(AIR, 'power')}=1`, `${at(AIR, 'target_temperature')}=22.5`]);
  room.actions.changeAction(ALL, id, { params: { temperature: null } }, SAVER);
  await run(room, id);
  assert.equal(room.moved(), [`${at(AIR, 'power')}=1`]);
  room.stop();
});

test('several writes are a success only if each was read back', async () => {
  const { room, add } = open();
  const id = add(COOL);
  const fan = at(AIR, 'fan_speed');
  room.answers(async (item, value) => ({ ok: true, readback: item === fan ? null : value, elapsed_ms: 1 }));
  assert.is((await run(room, id))?.status, 'unconfirmed');
  room.answers(async (item, value) => ({ ok: true, readback: item === fan ? 0 : value, elapsed_ms: 1 }));
  assert.equal(await run(room, id), { status: 'fail', error: { key: 'control_other' }, readback: null });
  room.moved();
  room.answers(async () => ({ ok: false, reason: { key: 'timeout' }, elapsed_ms: 800 }));
  const done = room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(60_000);
  assert.is((await done).outcome?.status, 'no_answer');
  assert.equal(new Set(room.moved()).size, 1, 'what does not answer is told nothing more');
  room.stop();
});

test('a lock on one of its cells holds all of it, and nothing is sent', async () => {
  const { room, add } = open();
  const id = add(COOL);
  room.lock(at(AIR, 'fan_speed'));
  const outcome = await run(room, id);
  assert.equal([outcome?.status, outcome?.error?.key, room.moved()], ['held', 'item_locked', []]);
  room.stop();
});

test('one unit of a gateway is meant by its number, and no other is', async () => {
  const { room, add } = open();
  const twelve = { type: 'multi_air_conditioner', device_id: GATEWAY } as const;
  const id = add({ ...twelve, params: { unit_name: '空调12', power: 0 } });
  await run(room, id);
  assert.equal(room.moved(), [`${at(GATEWAY, 'power_012')}=0`]);
  for (const unit_name of ['空调012', '空调', 'air conditioner 0', '12'])
    assert.equal(
      fieldOf(() => add({ ...twelve, params: { unit_name, power: 0 } })),
      ['params action_unit'],
      unit_name,
    );
  assert.equal(
    fieldOf(() => add({ ...twelve, params: { unit_name: 'Air conditioner 2', power: 0 } })),
    ['params action_lacks_power'],
  );
  room.stop();
});

test('a precision air conditioner is told what its maker calls a set point', async () => {
  const { room, add } = open();
  const params = { power: 1, temperature: 35, humidity: 55 } as const;
  await run(room, add({ type: 'precision_air_conditioner', device_id: PRECISE, params }));
  assert.equal(room.moved(), [
    `${at(PRECISE, 'unit_on')}=1`,
    `${at(PRECISE, 'temperature_setpoint')}=35`,
    `${at(PRECISE, 'humidity_setpoint')}=55`,
  ]);
  room.stop();
});

test('a light is switched by its circuit, and a pulse of it goes back', async () => {
  const { room, add } = open();
  const id = add({ type: 'light', device_id: LAMPS, value: 1, params: { channel: 3, pulse_ms: 2000 } });
  await run(room, id);
  assert.equal(room.moved(), [`${at(LAMPS, 'light_3')}=1`, `${at(LAMPS, 'light_3')}=0`]);
  assert.equal(
    fieldOf(() => add({ type: 'light', device_id: LAMPS, value: 1, params: { channel: 7 } })),
    ['value action_lacks_value'],
  );
  assert.equal(
    fieldOf(() => add({ type: 'light', device_id: LAMPS })),
    ['value required'],
  );
  room.stop();
});

test('what a device lacks, or does not take, is refused by its field, and nothing is added', () => {
  const { room, add } = open();
  const before = room.actions.actions(ALL).total;
  const cases: readonly (readonly [Told, string])[] = [
    [{ ...COOL, device_id: PLAIN, params: { mode: 'cool' } }, 'params action_lacks_mode'],
    [{ ...COOL, device_id: PLAIN, params: { fan: 0 } }, 'params action_lacks_fan'],
    [{ ...COOL, device_id: LAMPS, params: { power: 1 } }, 'params action_lacks_power'],
    [{ ...COOL, params: { temperature: 31 } }, 'params range'],
    [{ ...COOL, params: {} }, 'params action_nothing'],
    [{ ...COOL, params: { humidity: 40 } }, 'params action_param'],
    [{ type: 'dehumidifier', device_id: PRECISE, params: { humidity: 95 } }, 'params range'],
    [{ ...COOL, device_id: 999 }, 'device_id not_found'],
    [{ ...COOL, value: 1 }, 'value action_moves_nothing'],
  ];
  for (const [told, wrong] of cases)
    assert.equal(
      fieldOf(() => add(told)),
      [wrong],
      JSON.stringify(told),
    );
  assert.is(room.actions.actions(ALL).total, before);
  room.stop();
});

test('an alarm switches an air conditioner, and what it shows already is not told again', async () => {
  const { room, add } = open();
  const power = at(AIR, 'power');
  const id = add({ ...COOL, params: { power: 1, mode: 'cool' } });
  room.set({ overrun_actions: [id] });
  room.box.read({ [power]: 1 });
  await room.read(31);
  assert.equal(room.moved(), [`${at(AIR, 'mode')}=2`]);
  const { status, readback } = room.actions.lastRun(id)!;
  assert.equal([status, readback], ['success', null], 'no value, which would be taken for that of the power');
  room.stop();
});

test("what an action writes to counts as moved by it: its items cannot go, and a change of the item's device is seen", () => {
  const { room, add } = open();
  const id = add(COOL);
  assert.equal(
    room.actions.moving([at(AIR, 'mode')]).map((one) => one.id),
    [id],
  );
  assert.equal(room.actions.moving([at(AIR, 'quiet')]), []);
  assert.ok(room.actions.asksPassword(ALL, id), 'what cuts power asks for the password');
  room.stop();
});

test.run();
