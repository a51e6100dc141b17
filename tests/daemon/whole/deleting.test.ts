// What is used is named before it goes: over the wire, on a box with two demo rooms.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../../daemon/contract/entities';
import { FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf, logIn } from '../../hands/calls';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
const verify_password = FIRST_PASSWORD;
type Refs = readonly { readonly type: string; readonly id: number; readonly name: string }[];
const refsOf = (answer: { readonly data: unknown }): Refs => (answer.data as { refs: Refs }).refs;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
});
test.after(() => box.stop());

/** A computed device, and one of its items. */
async function computed(name: string) {
  const [template] = (await we.call('GET setting/device_templates', { device_template_category_id: 18, limit: 1 })).data;
  const [site] = (await we.call('GET setting/device_groups', { limit: 1 })).data;
  const seat = { device_group_id: site!.id, device_template_id: template!.id, driver: 'virtual', protocol_id: 1 };
  const { id } = await we.call('POST setting/devices', { ...seat, name });
  const item = (await we.call('GET setting/items', { device_id: id, data_type: 1 })).data[0]!;
  return { id, item };
}
const sensorItem = async () => {
  const { data } = await we.call('GET setting/items', { data_type: 1, limit: 0 });
  return data.find(({ source, enable }) => source && enable)!;
};

test('a device that a formula and a report use is named by both, and goes when that is forced', async () => {
  const source = await sensorItem();
  const { item } = await computed('sums');
  await we.call('PUT setting/items/{id}', { id: item.id, formula: `#${source.id} * 2` });
  const { id: report } = await we.call('POST data_history_template', { name: 'cold aisle', item_ids: [source.id], shared: true });
  const refused = await we.ask('DELETE setting/devices/{id}', { id: source.device_id, verify_password });
  assert.is(refused.code, 1003);
  assert.equal(
    refsOf(refused).map(({ type, id, name }) => [type, id, name]),
    [
      ['history_template', report, 'cold aisle'],
      ['item', item.id, `sums ${item.item_name}`],
    ],
  );
  assert.is((await we.call('GET setting/devices/{id}', { id: source.device_id })).id, source.device_id, 'nothing is half done');
  assert.is((await we.ask('DELETE setting/devices/{id}', { id: source.device_id, force: true })).code, 1001, 'the own password');
  await we.call('DELETE setting/devices/{id}', { id: source.device_id, force: true, verify_password });
  assert.is((await we.ask('GET setting/devices/{id}', { id: source.device_id })).code, 1002);
  const kept = await we.call('GET setting/items/{id}', { id: item.id });
  assert.is(kept.formula, `#${source.id} * 2`, 'what used it stays');
  const { data } = await we.call('GET data_history_template', {});
  assert.ok(data.some(({ id, left_out }) => id === report && left_out === 1));
});

test('a report that its owner shares with nobody goes by the name of its owner', async () => {
  const source = await sensorItem();
  const { id } = await we.call('POST data_history_template', { name: 'mine alone', item_ids: [source.id] });
  const refused = await we.ask('DELETE setting/devices/{id}', { id: source.device_id, verify_password });
  assert.equal(
    refsOf(refused).filter((ref) => ref.type === 'history_template'),
    [{ type: 'history_template', id, name: 'admin' }],
  );
});

test('a report that an action mails is named by it, and goes when that is forced: the action stays and says that it is gone', async () => {
  const source = await sensorItem();
  const { id } = await we.call('POST data_history_template', { name: 'nightly', item_ids: [source.id] });
  const params = { report_id: id, emails: ['li@site.test'] };
  const { id: action } = await we.call('POST setting/actions', { name: 'mails nightly', type: 'report', params });
  const refused = await we.ask('DELETE data_history_template/{id}', { id });
  assert.equal([refused.code, refsOf(refused)], [1003, [{ type: 'action', id: action, name: 'mails nightly' }]]);
  assert.ok((await we.call('GET data_history_template', {})).data.some((report) => report.id === id));
  await we.call('DELETE data_history_template/{id}', { id, force: true });
  const [stays] = (await we.call('GET setting/actions', { type: 'report' })).data;
  assert.equal([stays?.id, stays?.report_name], [action, '']);
  const { result, error } = await we.call('POST setting/actions/{id}/run', { id: action });
  assert.is(result, 'not_done');
  assert.match(error, /报表已不存在|no longer exists/);
});

/** A computed device whose alarm stands. */
async function alarming(name: string) {
  const { id, item } = await computed(name);
  await we.call('PUT setting/items/{id}', { id: item.id, formula: '99', threshold_max: 50, alarm_enable: true });
  const open = async () => (await we.call('GET review', { device_id: id, limit: 0 })).data;
  for (let tries = 0; (await open()).length === 0 && tries < 100; tries++) await new Promise((go) => setTimeout(go, 100));
  assert.is((await open()).length, 1);
  return { id, open };
}

test('the open alarm of a device that an imported room leaves out is over, and says who imported it', async () => {
  const { id, open } = await alarming('left out');
  const { sections } = JSON.parse((await we.ask('POST setting/package', { form: 'json', verify_password })).text) as {
    sections: Record<string, { device?: string; name?: string }[]>;
  };
  const without = Object.entries(sections).map(([name, rows]) => [
    name,
    rows.filter((row) => row.device !== 'left out' && row.name !== 'left out'),
  ]);
  const file = JSON.stringify({ format: 1, sections: Object.fromEntries(without) });
  const how = { mode: 'replace', verify_password };
  const { mark } = (await we.upload('POST setting/package/check', file, how)).data as PackagePlan;
  assert.is((await we.upload('POST setting/package/apply', file, { ...how, mark })).code, 0);
  assert.equal(await open(), []);
  const [row] = (await we.call('GET alarm_log', { device_id: id, limit: 0 })).data;
  assert.is(row?.end_reason, 'device_deleted');
  assert.match(row!.end_label, /admin/);
});

test('the open alarm of a deleted device is over, and the log keeps its names', async () => {
  const { id, open } = await alarming('always warm');
  await we.call('DELETE setting/devices/{id}', { id, verify_password });
  assert.equal(await open(), []);
  const [row] = (await we.call('GET alarm_log', { device_id: id, limit: 0 })).data;
  assert.equal([row?.handle_status, row?.device_name], ['processed', 'always warm']);
  assert.is(row?.end_reason, 'device_deleted');
  assert.match(row!.end_label, /admin/, 'it says who ended it');
  const { steps } = await we.call('GET alarm_log/{id}', { id: row!.id });
  assert.equal([steps.at(-1)?.state, steps.at(-1)?.user_name], ['recover', 'admin']);
  assert.ok(row?.end_time);
});

test('an item goes alone, unless the product itself watches it or something uses it', async () => {
  const source = await sensorItem();
  const { item } = await computed('of one item');
  await we.call('PUT setting/items/{id}', { id: item.id, formula: `#${source.id}` });
  const refused = await we.ask('DELETE setting/items/{id}', { id: source.id });
  assert.is(refused.code, 1003);
  assert.ok(refsOf(refused).some(({ type, id }) => type === 'item' && id === item.id));
  await we.call('DELETE setting/items/{id}', { id: source.id, force: true });
  assert.is((await we.ask('GET setting/items/{id}', { id: source.id })).code, 1002);
  assert.is((await we.call('GET setting/devices/{id}', { id: source.device_id })).id, source.device_id);
  const { data } = await we.call('GET setting/items', { device_id: source.device_id, limit: 0 });
  const link = data.find(({ builtin }) => builtin)!;
  assert.is((await we.ask('DELETE setting/items/{id}', { id: link.id, force: true })).code, 1003);
});

test('a serial line that devices hang on names them, and one without goes', async () => {
  const { data } = await we.call('GET setting/serial_port', {});
  const used = data.find(({ devices }) => devices > 0)!;
  const refused = await we.ask('DELETE setting/serial_port/{id}', { id: used.id });
  assert.is(refused.code, 1003);
  assert.is(refsOf(refused).length, used.devices);
  const { id } = await we.call('POST setting/serial_port', { name: 'spare', path: 'sim/spare', baud_rate: 9600 });
  await we.call('DELETE setting/serial_port/{id}', { id });
  assert.not.ok((await we.call('GET setting/serial_port', {})).data.some((port) => port.id === id));
});

test('a serial line on which a scan runs is not deleted under it', async () => {
  const { id } = await we.call('POST setting/serial_port', { name: 'searched', path: 'sim/searched', baud_rate: 9600 });
  const scan = { serial_port_id: id, from: 1, to: 247, baud_rates: [9600], parities: ['none'], timeout_ms: 500 };
  const { job_id } = await we.call('POST setting/bus_scan', scan);
  const busy = await we.ask('DELETE setting/serial_port/{id}', { id });
  assert.equal([busy.code, busy.data], [1008, { job_id }]);
  await we.call('DELETE jobs/{job_id}', { job_id });
});

test('a user is not deleted before his reports are named, and what acts with his rights; that is forced by whoever knows', async () => {
  const password = 'Quite-another-7x';
  const { id } = await we.call('POST setting/users', { user_name: 'leaver', password, role_ids: [1], user_group_ids: [1] });
  const his = callerOf(box.url, await logIn(box.url, 'leaver', password));
  const source = await sensorItem();
  const { id: shared } = await his.call('POST data_history_template', { name: 'for all', item_ids: [source.id], shared: true });
  for (const name of ['diary', 'drafts']) await his.call('POST data_history_template', { name, item_ids: [source.id] });
  const [action] = (await his.call('GET setting/actions', { limit: 1 })).data;
  const day = { cycle: 'day', every: 1, time: '02:00', start_date: '2026-11-28' } as const;
  const { id: task } = await his.call('POST setting/cron', { name: 'at two', ...day, actions: [action!.id], enable: true });
  const condition = { item_id: source.id, operator: '>', value: 9000, duration: 60 } as const;
  const { id: rule } = await his.call('POST setting/auto', { name: 'hot', conditions: [condition], actions: [action!.id] });

  const refused = await we.ask('DELETE setting/users/{id}', { id, verify_password });
  assert.is(refused.code, 1003);
  assert.equal(
    refsOf(refused).map(({ type, id: of, name }) => [type, type === 'history_template' && name === 'leaver' ? null : of, name]),
    [
      // what he shares with nobody goes by his name, once
      ['history_template', null, 'leaver'],
      ['history_template', shared, 'for all'],
      ['auto', rule, 'hot'],
      ['cron', task, 'at two'],
    ],
  );
  assert.is((await we.call('GET setting/users/{id}', { id })).user_name, 'leaver');
  await we.call('DELETE setting/users/{id}', { id, force: true, verify_password });
  assert.is((await we.ask('GET setting/users/{id}', { id })).code, 1002);
});

test.run();
