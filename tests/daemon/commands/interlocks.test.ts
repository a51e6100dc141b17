// What an item is not told while something is so in the room: by whom it is asked, when nobody knows, and who may set it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seconds } from '../../../daemon/clock';
import { createCommands } from '../../../daemon/commands/index';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import type { ModelItem } from '../../../daemon/contract/model';
import { Refusal } from '../../../daemon/contract/refusal';
import { type InterlockInput, MOST_INTERLOCKS } from '../../../daemon/contract/rules/interlock';
import type { Faults } from '../../../daemon/contract/shape';
import { createCommandStore } from '../../../daemon/store/commands';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { createLockStore } from '../../../daemon/store/locks';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { NOTHING_ACTS } from '../../hands/reasons';
import { createBox } from '../alarms/box';

const [HEAT, LEAK, PUMP, HEATER, SETPOINT] = [1, 2, 3, 4, 5];
const names = { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' };
const coil = (address: number): ModelItem => ({
  item_cell_name: `coil_${address}`,
  names,
  data_type: 0,
  function: 1,
  address,
  type: 'bool',
  write: { function: 5 },
});
/** in halves of a degree */
const halves: ModelItem = {
  item_cell_name: 'setpoint',
  names,
  data_type: 1,
  function: 3,
  address: 3,
  type: 'uint16',
  scale: 0.5,
  write: { function: 6 },
};
/** the heater stays off above 30 */
const TOO_HOT: InterlockInput = {
  name: 'Too hot to heat',
  item_id: HEATER,
  values: [1],
  conditions: [{ item_id: HEAT, operator: '>', value: 30 }],
};
const OPERATOR = { kind: 'user', id: null, user_id: 6 } as const;
const ACTION = { kind: 'alarm', id: 31, user_id: 6 } as const;

/** A sensor of room 1 that alarms above 28, a leak detector and a pump of room 2, a heater of room 1. */
function openRoom() {
  const still = { data_type: 0, alarm_enable: false, threshold_max: null, threshold_min: null } as const;
  const catalogue = catalogueOf(
    deviceOf({ id: 10, poll_interval: 5, items: [itemOf({ id: HEAT, threshold_max: 28 })] }),
    deviceOf({
      id: 11,
      device_group_id: 2,
      items: [itemOf({ id: LEAK, ...still }), itemOf({ id: PUMP, ...still, writable: true, point: coil(1) })],
    }),
    deviceOf({
      id: 12,
      items: [
        itemOf({ id: HEATER, ...still, writable: true, point: coil(2) }),
        itemOf({ id: SETPOINT, ...still, writable: true, point: halves }),
      ],
    }),
  );
  const box = createBox(catalogue);
  const sent: string[] = [];
  let room = catalogue;
  function boot() {
    const { db, bus, clock, items, alarms } = box;
    const commands = createCommands({
      db,
      clock,
      bus,
      store: createCommandStore(db),
      lockStore: createLockStore(db),
      credible: { now: () => seconds(clock), reached: () => null },
      sites: { catalogue: () => room },
      items,
      reasons: NOTHING_ACTS,
      alarmed: (id) => alarms.alarmed(id),
      acquisition: {
        write: async (item_id, value) => {
          sent.push(`${item_id}=${value}`);
          return { ok: true, readback: value, elapsed_ms: 1 };
        },
      },
      record: { done: () => {} },
      rightsOf: () => ({ user_name: 'op1', funcs: new Set(['remote_control', 'linkage_edit']), scope: ALL }),
      failed: (fault) => {
        throw fault;
      },
    });
    commands.start();
    return commands;
  }
  let commands = boot();
  return {
    box,
    sent,
    get commands() {
      return commands;
    },
    restart(): void {
      commands.stop();
      box.restart(5);
      commands = boot();
    },
    /** the room without an item */
    without(item_id: number): void {
      const devices = [...catalogue.devices.values()];
      room = catalogueOf(...devices.map((device) => ({ ...device, items: device.items.filter(({ id }) => id !== item_id) })));
      box.rebuild(room);
    },
    /** what a person gets who wants an item moved; '': it is done */
    try: async (item_id: number, value: number, by: typeof OPERATOR | typeof ACTION = OPERATOR): Promise<string> =>
      commands.command(by, { item_id, value }).then(
        () => '',
        (fault) => (fault as Refusal).key,
      ),
  };
}
const refusal = (act: () => unknown): Refusal => {
  try {
    act();
  } catch (fault) {
    return fault as Refusal;
  }
  return new Refusal(0, 'not refused');
};
const fieldsOf = (act: () => unknown): Faults => (refusal(act).data?.fields ?? {}) as Faults;

test('a value is not sent while what forbids it is so, and is once it is over', async () => {
  const { box, commands, sent, try: attempt } = openRoom();
  commands.interlocks.add(ALL, TOO_HOT);
  box.read({ [HEAT]: 31 });
  assert.is(await attempt(HEATER, 1), 'item_interlocked');
  assert.is(await attempt(HEATER, 0), '', 'only its own value is forbidden');
  box.read({ [HEAT]: 30 });
  assert.is(await attempt(HEATER, 1), '');
  assert.equal(sent, [`${HEATER}=0`, `${HEATER}=1`]);
});

test('a forbidden value is forbidden however many decimals it is told with', async () => {
  const { box, commands, sent, try: attempt } = openRoom();
  commands.interlocks.add(ALL, { ...TOO_HOT, item_id: SETPOINT, values: [24] });
  box.read({ [HEAT]: 31 });
  for (const value of [24, 24.0000000001, 23.9999999999])
    assert.is(await attempt(SETPOINT, value), 'item_interlocked', `${value}`);
  assert.is(await attempt(SETPOINT, 24.5), '', 'another value is another one');
  assert.equal(sent, [`${SETPOINT}=24.5`]);
});

test('whoever is refused is told the name of what forbids it', () => {
  const { box, commands } = openRoom();
  const id = commands.interlocks.add(ALL, TOO_HOT);
  box.read({ [HEAT]: 31 });
  const { code, words, data } = refusal(() => commands.takes(ALL, { device_id: 12, item_id: HEATER, value: 1 }));
  assert.equal([code, words], [1003, { name: TOO_HOT.name }]);
  assert.equal(data?.interlock, { id, name: TOO_HOT.name });
});

test('what an action wanted is kept as held, and nothing is sent', async () => {
  const { box, commands, sent, try: attempt } = openRoom();
  commands.interlocks.add(ALL, TOO_HOT);
  box.read({ [HEAT]: 31 });
  assert.is(await attempt(HEATER, 1, ACTION), 'item_interlocked');
  assert.equal(
    commands.commands(ALL, HEATER).map(({ status, error }) => [status, error?.key]),
    [['held', 'item_interlocked']],
  );
  assert.equal(sent, []);
});

test('what nobody knows forbids, after a start and when the sensor dies, unless it was set to let pass', async () => {
  const { box, commands, try: attempt } = openRoom();
  const id = commands.interlocks.add(ALL, TOO_HOT);
  assert.is(await attempt(HEATER, 1), 'item_interlocked_unknown', 'nothing was read yet');
  box.read({ [HEAT]: 20 });
  assert.is(await attempt(HEATER, 1), '');
  box.read({ [HEAT]: null }, 'lost');
  assert.is(await attempt(HEATER, 1), 'item_interlocked_unknown');
  commands.interlocks.change(ALL, id, { allow_unknown: true });
  assert.is(await attempt(HEATER, 1), '');
});

test('what was set holds after a power cut, before anything was read', async () => {
  const room = openRoom();
  room.commands.interlocks.add(ALL, TOO_HOT);
  room.box.read({ [HEAT]: 20 });
  assert.is(await room.try(HEATER, 1), '');
  room.restart();
  assert.is(await room.try(HEATER, 1), 'item_interlocked_unknown');
  room.box.read({ [HEAT]: 31 });
  assert.is(await room.try(HEATER, 1), 'item_interlocked');
});

test('one that asks for an alarm follows it, also while nobody is told of it', async () => {
  const { box, commands, try: attempt } = openRoom();
  commands.interlocks.add(ALL, { ...TOO_HOT, conditions: [{ item_id: HEAT, operator: 'alarm' }] });
  box.read({ [HEAT]: 27 });
  assert.is(await attempt(HEATER, 1), '');
  box.read({ [HEAT]: 29 });

  box.alarms.operate(ALL, { action: ALARM_ACTION.disable, item_id: HEAT, remarks: 'x' }, 'op1');
  assert.is(await attempt(HEATER, 1), 'item_interlocked');
  box.read({ [HEAT]: null }, 'lost');
  assert.is(await attempt(HEATER, 1), 'item_interlocked', 'the alarm stands while the sensor is silent');
  box.read({ [HEAT]: 20 });
  assert.is(await attempt(HEATER, 1), '');
});

test('how long something has been so is counted on while the interlock is given another name, and anew with another limit', async () => {
  const { box, commands, try: attempt } = openRoom();
  const lasting = { ...TOO_HOT, conditions: [{ item_id: HEAT, operator: '>', value: 30, duration: 60 }] } as const;
  const id = commands.interlocks.add(ALL, { ...lasting, conditions: [...lasting.conditions] });
  box.read({ [HEAT]: 31 });
  await box.clock.advance(10_000);
  box.read({ [HEAT]: 31 });
  commands.interlocks.change(ALL, id, { name: 'Otherwise' });
  assert.is(await attempt(HEATER, 1), '');
  for (let i = 0; i < 5; i++) {
    await box.clock.advance(10_000);
    box.read({ [HEAT]: 31 });
  }
  assert.is(await attempt(HEATER, 1), 'item_interlocked');
  commands.interlocks.change(ALL, id, { conditions: [{ item_id: HEAT, operator: '>', value: 29, duration: 60 }] });
  assert.is(await attempt(HEATER, 1), '');
});

test('an item whose sensor is switched off or gone is held: nobody knows', async () => {
  const room = openRoom();
  room.commands.interlocks.add(ALL, TOO_HOT);
  room.box.read({ [HEAT]: 20 });
  assert.is(await room.try(HEATER, 1), '');
  room.without(HEAT);
  assert.is(await room.try(HEATER, 1), 'item_interlocked_unknown');
  const [entry] = room.commands.interlocks.list(ALL);
  assert.equal(room.commands.interlocks.truthOf(entry!.id), { truth: null, conditions: [null], forbids: true });
  // what went is no reason to refuse another name
  room.commands.interlocks.change(ALL, entry!.id, { name: 'Sensor is gone' });
  room.commands.interlocks.remove(ALL, entry!.id);
  assert.is(await room.try(HEATER, 1), '');
});

test('each fault of an interlock is told at its field, and nothing is kept', () => {
  const { commands } = openRoom();
  const faults = (change: Partial<InterlockInput>) => fieldsOf(() => commands.interlocks.add(ALL, { ...TOO_HOT, ...change }));
  assert.equal(faults({ item_id: 99 }), { item_id: { key: 'not_found' } });
  assert.equal(faults({ item_id: HEAT }), { item_id: { key: 'not_writable' } });
  assert.equal(faults({ values: [2] }), { values: { key: 'choice' } });
  assert.equal(faults({ values: [1, 1] }), { values: { key: 'twice' } });
  assert.equal(faults({ conditions: [...TOO_HOT.conditions, { item_id: 99, operator: 'alarm' }] }), {
    conditions: { key: 'condition_item', data: { n: 2 } },
  });
  assert.equal(faults({ conditions: [{ item_id: HEAT, operator: '>' }] }), {
    conditions: { key: 'condition_value', data: { n: 1 } },
  });
  assert.equal(commands.interlocks.list(ALL), []);
  commands.interlocks.add(ALL, TOO_HOT);
  assert.equal(faults({}), { name: { key: 'name_taken' } });
  for (let i = 1; i < MOST_INTERLOCKS; i++) commands.interlocks.add(ALL, { ...TOO_HOT, name: `${i}` });
  assert.is(refusal(() => commands.interlocks.add(ALL, { ...TOO_HOT, name: 'one more' })).key, 'interlocks_most');
});

test('who sees only some of it sees it and changes nothing, who sees nothing of it finds none', () => {
  const { commands } = openRoom();
  const id = commands.interlocks.add(ALL, { ...TOO_HOT, conditions: [{ item_id: LEAK, operator: '=', value: 1 }] });
  const [first, third] = [scopeOf([1]), scopeOf([3])];
  assert.is(commands.interlocks.list(first).length, 1);
  assert.is(refusal(() => commands.interlocks.change(first, id, { name: 'mine' })).key, 'interlock_beyond');
  assert.is(refusal(() => commands.interlocks.remove(first, id)).key, 'interlock_beyond');
  assert.is(commands.interlocks.list(third).length, 0);
  assert.is(refusal(() => commands.interlocks.remove(third, id)).code, 1002);
  const faults = (scope: typeof first) =>
    fieldsOf(() =>
      commands.interlocks.add(scope, { ...TOO_HOT, name: 'mine', conditions: [{ item_id: LEAK, operator: 'alarm' }] }),
    );
  assert.equal(faults(first), { conditions: { key: 'condition_item', data: { n: 1 } } });
});

test('who has seen an older one changes nothing', () => {
  const { box, commands } = openRoom();
  const id = commands.interlocks.add(ALL, TOO_HOT);
  const update_time = seconds(box.clock);
  commands.interlocks.change(ALL, id, { name: 'first', update_time });
  assert.is(refusal(() => commands.interlocks.change(ALL, id, { name: 'second', update_time })).key, 'changed_by_another');
  assert.is(commands.interlocks.list(ALL)[0]!.name, 'first');
});

test('what it holds and what it looks at are in use', () => {
  const { commands } = openRoom();
  const id = commands.interlocks.add(ALL, TOO_HOT);
  const reference = { type: 'interlock', id, name: TOO_HOT.name, site: 1 };
  assert.equal(commands.interlocks.using([HEATER]), [reference]);
  assert.equal(commands.interlocks.using([PUMP, HEAT]), [reference]);
  assert.equal(commands.interlocks.using([PUMP, LEAK]), []);
});

test('what somebody practises forbids nothing', async () => {
  const { box, commands, try: attempt } = openRoom();
  commands.interlocks.add(ALL, TOO_HOT);
  box.read({ [HEAT]: 20 });
  box.items.pretend(HEAT, 35);
  assert.is(await attempt(HEATER, 1), '');
});

test.run();
