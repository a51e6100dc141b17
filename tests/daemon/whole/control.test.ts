// An item is written over the wire: what reaches the device, what comes back, who may, and what the record keeps of it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ControlResult, Item, ItemCommand, ItemLock, OperationRecord, Page } from '../../../daemon/contract/entities';
import { eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { configureOutputs, refusing, startUnit, type Unit } from '../../hands/outputs_room';
import { openStaff, PASSWORD } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let unit: Unit;
let we: Caller;
let room: Awaited<ReturnType<typeof configureOutputs>>;
/** how long an item rests after a command, and a moment */
const SECOND = 1050;

test.before(async () => {
  unit = await startUnit();
  box = await openBox([]);
  we = callerOf(box.url, box.token);
  room = await configureOutputs(box, unit.port);
  await eventually('the first values', async () => (await item('set_point')).value === 22);
});
test.before.each(async () => {
  unit.whim = null;
  unit.reads_refused = null;
  unit.silent = false;
  unit.written.length = 0;
});
test.after(async () => {
  await box.stop();
  await unit.stop();
});

const of = (cell: string) => ({ device_id: room.device, item_id: room.items[cell]! });
const item = async (cell: string): Promise<Item> =>
  (await box.call('GET device_groups/device/item', { device_id: room.device })).data.find((one) => one.item_cell_name === cell)!;
/** ms when each item was last written by this file */
const writtenAt = new Map<string, number>();
/** Whoever comes next finds the item's second over. */
const rested = (cell: string): Promise<unknown> =>
  eventually('its second is over', () => performance.now() - (writtenAt.get(cell) ?? 0) > SECOND);
async function control(cell: string, value: unknown, more: object = {}, who: Caller = we) {
  await rested(cell);
  const got = await who.ask('POST pub/remote_control', { ...of(cell), value, ...more });
  writtenAt.set(cell, performance.now());
  return got;
}
const result = ({ data }: { data: unknown }) => {
  const { result: how, readback } = data as ControlResult;
  return [how, readback];
};
const fields = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const newest = async (): Promise<OperationRecord> => (await we.call('GET operation_record', { limit: 1 })).data[0]!;

test('every kind of output is written as its device wants it, and read back', async () => {
  const tried: [string, number, string][] = [
    ['relay', 1, '050003ff00'],
    ['valve', 1, '0f000500010101'],
    ['set_point', 24.5, '06000a00f5'],
    ['level', 12.5, '10000c00020400004148'],
  ];
  for (const [cell, value, pdu] of tried) {
    unit.written.length = 0;
    const got = await control(cell, value);
    assert.is(got.code, 0, got.text);
    assert.equal([...result(got), ...unit.written], ['success', value, pdu], cell);
    assert.is((await item(cell)).value, value, 'every console sees it with the answer');
  }
  assert.equal(result(await control('relay', 0)), ['success', 0]);
  assert.is(unit.coils.get(3), 0);
});

test('a command in words of its own is sent as these words, and the state that follows is looked at', async () => {
  unit.whim = (pdu) => {
    if (pdu.toString('hex') === '10001e0002048b75748a') setTimeout(() => unit.holding.set(20, 1), 400);
    return pdu.subarray(0, 5);
  };
  const got = await control('engine', 1);
  assert.equal(result(got), ['success', 1], got.text);
  assert.ok((got.data as ControlResult).elapsed_ms >= 400);
  assert.equal(fields(await control('engine', 2)), { value: 'Must be one of the choices' });
});

test('a device that takes the command and shows something else is not called a success', async () => {
  unit.whim = (pdu) => pdu.subarray(0, 5);
  const got = await control('set_point', 29);
  assert.is(got.code, 0);
  assert.equal(result(got), ['fail', 24.5]);
  const { diff, result: told } = await newest();
  assert.equal(diff, [
    { field: 'value', label: 'Value', before: '24.5', after: '29' },
    { field: 'readback', label: 'Read-back value', before: null, after: '24.5' },
  ]);
  assert.is(told, 'unconfirmed', 'the command was given');
  assert.is(got.message, 'Sent, not confirmed: the device reads back another value');
});

test('a command whose read-back is refused is sent, not confirmed, in the answer and on the record', async () => {
  unit.reads_refused = 4;
  const got = await control('valve', 1);
  unit.reads_refused = null;
  assert.is(got.code, 0, 'it was taken');
  assert.equal(result(got), ['unconfirmed', null]);
  assert.is(got.message, 'Sent, not confirmed: the value could not be read back');
  const { result: told, message, diff } = await newest();
  assert.equal([told, message], ['unconfirmed', got.message]);
  assert.equal(diff.at(-1), { field: 'readback', label: 'Read-back value', before: null, after: null });
  const { data } = await we.call('GET operation_record', { result: 'unconfirmed', limit: 1 });
  assert.is(data[0]!.message, got.message, 'those can be looked for');
  assert.equal(result(await control('valve', 1)), ['success', 1]);
});

test('what the device refuses is told in words for each of its reasons, and nothing changes', async () => {
  const said: Record<number, RegExp> = {
    1: /does not support this function/,
    2: /no such register/,
    3: /does not accept this value/,
    4: /failed to carry it out/,
    6: /busy/,
    8: /memory error/,
    10: /no path/,
    11: /behind the gateway does not respond/,
    99: /exception 99/,
  };
  // in turns, since each item is written once a second
  const cells = ['valve', 'level', 'set_point', 'relay'];
  const shown = await Promise.all(cells.map(async (cell) => (await item(cell)).value));
  for (const [n, [code, words]] of Object.entries(said).entries()) {
    unit.whim = refusing(Number(code));
    const got = await control(cells[n % cells.length]!, cells[n % cells.length] === 'set_point' ? 20 : 1);
    assert.is(got.code, 1009, got.text);
    assert.match(got.message, words);
    assert.equal(got.data, { device_id: room.device, detail: `The device responded with exception ${code}` });
  }
  assert.equal(await Promise.all(cells.map(async (cell) => (await item(cell)).value)), shown);
  const { action, result: told, diff } = await newest();
  assert.equal([action, told, diff], ['Remote control', 'fail', [{ field: 'value', label: 'Value', before: '1', after: '1' }]]);
});

test('a device that acknowledges has taken it: what it shows later decides', async () => {
  unit.whim = (pdu) => {
    setTimeout(() => unit.coils.set(3, 1), 300);
    return refusing(5)(pdu);
  };
  assert.equal(result(await control('relay', 1)), ['success', 1]);
  unit.whim = refusing(5);
  assert.equal(result(await control('relay', 0)), ['fail', 1]);
});

test('a device that says nothing to a command has it sent once, and is told by what it shows', async () => {
  unit.whim = () => Buffer.alloc(0);
  const got = await control('relay', 0);
  assert.is(got.code, 1009);
  assert.match(got.message, /No response: it is not known/);
  assert.is(unit.written.length, 1, 'a pulse must not be given twice');
  unit.whim = (pdu) => {
    unit.coils.set(3, pdu[3] === 0xff ? 1 : 0);
    return Buffer.alloc(0);
  };
  assert.equal(result(await control('relay', 0)), ['success', 0], 'it did it and shows it');
});

test('a silent device is not said to have done it, and the value stays', async () => {
  unit.silent = true;
  const got = await control('valve', 0);
  assert.equal([got.code, (got.data as { detail: string }).detail], [1009, 'The device does not respond']);
  assert.is((await item('valve')).value, 1);
});

test('what an item does not take is refused at its field, and nothing is sent', async () => {
  const cases: [string, unknown, Record<string, string>][] = [
    ['set_point', 31, { value: 'Must be between 16 and 30' }],
    ['set_point', 15.9, { value: 'Must be between 16 and 30' }],
    ['set_point', 20.05, { value: 'Must be a multiple of 0.1' }],
    ['relay', 2, { value: 'Must be one of the choices' }],
    ['relay', '1', { value: 'Must be a number' }],
    ['relay', null, { value: 'Required' }],
    ['hours', 1, { item_id: 'This item cannot be written' }],
    ['_link', 1, { item_id: 'This item cannot be written' }],
  ];
  for (const [cell, value, faults] of cases) {
    const got = await control(cell, value);
    assert.equal([got.code, fields(got)], [1001, faults], `${cell} ${value}`);
  }
  const other = await we.ask('POST pub/remote_control', { device_id: 1, item_id: room.items.relay, value: 1 });
  assert.is(other.code, 1002, 'an item of another device');
  assert.equal(unit.written, []);
});

test('what cuts power asks for the own password, a ticket will do', async () => {
  assert.equal(fields(await control('breaker', 1)), { verify_password: 'Required' });
  const wrong = await control('breaker', 1, { verify_password: 'not that' });
  assert.is(wrong.code, 1005);
  assert.equal(unit.written, []);
  assert.equal(result(await control('breaker', 1, { verify_password: FIRST_PASSWORD })), ['success', 1]);
  const { ticket } = await we.call('POST setting/security/check_password', { verify_password: FIRST_PASSWORD });
  assert.equal(result(await control('breaker', 0, { verify_password: ticket })), ['success', 0]);
  const { diff } = await newest();
  assert.not.match(JSON.stringify(diff), /password/);
});

test('an item is written once a second, and once at a time', async () => {
  await rested('relay');
  unit.delay_ms = 60;
  const ask = () => we.ask('POST pub/remote_control', { ...of('relay'), value: 1 });
  const both = await Promise.all([ask(), ask()]);
  assert.equal(both.map(({ code }) => code).sort(), [0, 1008]);
  const soon = await ask();
  writtenAt.set('relay', performance.now());
  unit.delay_ms = 0;
  assert.equal([soon.status, soon.code], [429, 429]);
  assert.is(unit.written.length, 1);
});

test('twenty at once are one movement, and each is on the record', async () => {
  await rested('relay');
  unit.written.length = 0;
  const all = await Promise.all(
    Array.from({ length: 20 }, () => we.ask('POST pub/remote_control', { ...of('relay'), value: 0 })),
  );
  writtenAt.set('relay', performance.now());
  assert.is(all.filter(({ code }) => code === 0).length, 1);
  assert.is(unit.written.length, 1);
});

test('who lacks the right, or does not see the room, moves nothing', async () => {
  const staff = openStaff(box);
  const reader = await staff.hire('reader', { funcs: ['alarm_confirm'], sites: [room.site] });
  const stranger = await staff.hire('stranger', { funcs: ['remote_control'], sites: [] });
  const operator = await staff.hire('operator', { funcs: ['remote_control'], sites: [room.site] });
  staff.close();
  const denied = await control('relay', 1, {}, reader);
  assert.equal([denied.status, denied.code], [403, 1004]);
  assert.is((await control('relay', 1, {}, stranger)).code, 1002);
  assert.is((await callerOf(box.url).ask('POST pub/remote_control', { ...of('relay'), value: 1 })).status, 401);
  assert.equal(unit.written, []);
  assert.equal(result(await control('relay', 1, {}, operator)), ['success', 1]);
  const { user_name, content, module } = await newest();
  assert.equal([user_name, content, module], ['operator', 'Room A/Outputs/Relay', 'room']);
});

test('what an item was told last is listed with who wanted it and what came of it, for those alone who see its site', async () => {
  const told = async (who: Caller = we) => who.ask('GET pub/remote_control', { item_id: room.items.set_point! });
  unit.whim = (pdu) => pdu.subarray(0, 5);
  await control('set_point', 28);
  unit.whim = null;
  unit.silent = true;
  await control('set_point', 21);
  unit.silent = false;
  await control('set_point', 23.5);
  const list = (await told()).data as ItemCommand[];
  assert.equal(
    list
      .slice(0, 3)
      .map(({ value_label, by, by_id, user_name, result, error }) => [value_label, by, by_id, user_name, result, error]),
    [
      ['23.5 ℃', 'user', null, 'admin', 'success', ''],
      ['21 ℃', 'user', null, 'admin', 'no_answer', list[1]!.error],
      ['28 ℃', 'user', null, 'admin', 'fail', 'Sent, not confirmed: the device reads back another value'],
    ],
  );
  assert.match(list[1]!.error, /not known whether the command was carried out/);
  assert.is((await we.ask('GET pub/remote_control', { item_id: 999_999 })).code, 1002);
});

test('what is locked is moved by nobody and nothing, and its lock is known to those who see the item and taken off by its owner', async () => {
  const staff = openStaff(box);
  const locker = await staff.hire('locker', { funcs: ['remote_control'], sites: [room.site] });
  const other = await staff.hire('other', { funcs: ['remote_control'], sites: [room.site] });
  const outside = await staff.hire('outside', { funcs: ['remote_control'], sites: [] });
  staff.close();
  const wish = { item_ids: [room.items.relay!], reason: 'fuse is being replaced' };
  const locked = (who: Caller, more: object = {}) =>
    who.ask('POST setting/locks', { ...wish, verify_password: PASSWORD, ...more });
  assert.is((await locked(locker, { verify_password: 'not that' })).code, 1005);
  assert.equal(fields(await locked(outside)), { item_ids: 'Data does not exist' });
  assert.equal(fields(await locked(locker, { until: 1 })), { until: 'This time is in the past' });
  const { id } = (await locked(locker)).data as { id: number };
  const refusedTo = await control('relay', 0, {}, other);
  assert.equal(
    [refusedTo.code, refusedTo.message],
    [1003, 'Locked by locker: fuse is being replaced. Have the lock removed first'],
  );
  const action = await we.call('POST setting/actions', {
    name: 'Relay off',
    type: 'digital_output',
    item_id: room.items.relay!,
    value: 0,
  });
  const run = await we.call('POST setting/actions/{id}/run', { id: action.id });
  assert.equal([run.result, run.error], ['not_done', refusedTo.message]);
  assert.is((await newest()).message, 'Not carried out', 'nothing was sent, and nobody says that something was');
  assert.equal(unit.written, []);
  const list = async (who: Caller) => {
    const { data } = (await who.ask('GET setting/locks', { item_id: room.items.relay! })).data as Page<ItemLock>;
    return data.map(({ id: lock, user_name, reason, items, may_end }) => [lock, user_name, reason, items, may_end]);
  };
  const shown = [id, 'locker', wish.reason, [{ item_id: room.items.relay, name: 'Room A / Outputs / Relay' }]];
  assert.equal(await list(locker), [[...shown, true]]);
  assert.equal(await list(other), [[...shown, false]]);
  assert.equal(await list(outside), []);
  const off = (who: Caller, verify_password: string) => who.ask('DELETE setting/locks/{id}', { id, verify_password });
  const refusedOff = await off(other, PASSWORD);
  assert.equal([refusedOff.code, refusedOff.message.startsWith('The lock is locker’s')], [1004, true]);
  assert.is((await off(outside, PASSWORD)).code, 1002);
  assert.is((await off(we, FIRST_PASSWORD)).code, 0, 'whoever looks after security takes any off');
  const { user_name, content } = await newest();
  assert.equal([user_name, content], ['admin', wish.reason]);
  assert.equal(result(await control('relay', 0, {}, other)), ['success', 0]);
});

test('what is locked is not deleted either, by force neither: its lock would be off', async () => {
  const { item_id } = of('relay');
  const { id } = await box.call('POST setting/locks', { item_ids: [item_id], reason: 'fuse', verify_password: FIRST_PASSWORD });
  const refused = async (row: 'DELETE setting/items/{id}' | 'DELETE setting/devices/{id}', input: object) => {
    const { code, message } = await we.ask(row, { force: true, ...input });
    assert.is(code, 1003, row);
    assert.match(message, /fuse/);
  };
  await refused('DELETE setting/items/{id}', { id: item_id });
  await refused('DELETE setting/devices/{id}', { id: room.device, verify_password: FIRST_PASSWORD });
  assert.is((await box.call('GET setting/locks', { item_id })).total, 1);
  await box.call('DELETE setting/locks/{id}', { id, verify_password: FIRST_PASSWORD });
});

test('a device that is switched off is not moved', async () => {
  await box.call('PUT setting/devices', { ids: [room.device], enable: false });
  const got = await control('relay', 0);
  assert.is(got.code, 1009);
  assert.match(got.message, /disabled/);
  assert.equal(unit.written, []);
});

test.run();
