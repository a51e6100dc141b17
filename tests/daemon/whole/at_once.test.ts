// Many who want the same at the same moment, on a box that polls two rooms meanwhile: one has it, and nothing is half done.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Asked, type Caller, callerOf, formOf } from '../../hands/calls';
import { createWitness } from '../../hands/hostile';
import { modelOf, point } from '../sites/room';

const MANY = 50;
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
});
test.after(async () => {
  const db = openDb(path.join(box.data, 'config.db'), configMigrations);
  assert.equal(createWitness(db).damage(), []);
  db.close();
  await box.stop();
});

const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
/** how many answers carry each code */
const codes = (answers: readonly Asked[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { code } of answers) counted[code] = (counted[code] ?? 0) + 1;
  return counted;
};
const template = async (): Promise<number> =>
  (await we.call('GET setting/device_templates', { device_template_category_id: 2, limit: 1 })).data[0]!.id;
const seat = async (n: number) => ({
  driver: 'modbus_tcp',
  ip_address: '10.0.0.9',
  port: 2000 + n,
  protocol_id: 1,
  device_group_id: 1,
  timeout: 50,
  retries: 0,
  device_template_id: await template(),
});

test('of fifty who change what they all saw, one does, round after round', async () => {
  const device = (await we.call('POST setting/devices', { ...(await seat(1)), name: 'wanted', enable: false })).id;
  const item = (await we.call('GET setting/items', { device_id: device, data_type: 1 })).data[0]!.id;
  const site = (await we.call('POST setting/device_groups', { name: 'wanted', parent_id: 0 })).id;
  const found = {
    'PUT setting/devices/{id}': async () =>
      (await we.call('GET setting/devices/{id}', { id: device })) as { update_time: number },
    'PUT setting/items/{id}': async () => (await we.call('GET setting/items/{id}', { id: item })) as { update_time: number },
    'PUT setting/device_groups/{id}': async () => (await we.call('GET setting/device_groups', { keyword: 'wanted' })).data[0]!,
  };
  const ids = [device, item, site];
  for (const [i, [call, now]] of Object.entries(found).entries())
    for (let round = 0; round < 4; round++) {
      const { update_time } = await now();
      const field = call.includes('device_groups') ? 'weight' : 'sort_id';
      const answers = await times(MANY, (n) => we.ask(call, { id: ids[i], [field]: 100 + n, update_time }));
      assert.equal(codes(answers), { [CODE.ok]: 1, [CODE.conflict]: MANY - 1 }, call);
      const winner = answers.findIndex(({ code }) => code === CODE.ok);
      const after = (await now()) as unknown as Record<string, number>;
      assert.is(after[field], 100 + winner, `${call}: what stands is what the winner sent`);
      assert.ok(after.update_time! > update_time);
    }
});

test('of fifty who add the same, one does; of fifty who delete it, one does', async () => {
  const site = await times(MANY, () => we.ask('POST setting/device_groups', { name: 'only one', parent_id: 0 }));
  assert.equal(codes(site), { [CODE.ok]: 1, [CODE.validation]: MANY - 1 });
  const input = await seat(2);
  const device = await times(MANY, (n) => we.ask('POST setting/devices', { ...input, name: `same seat ${n}`, enable: false }));
  assert.equal(codes(device), { [CODE.ok]: 1, [CODE.validation]: MANY - 1 });
  const line = await times(MANY, (n) =>
    we.ask('POST setting/serial_port', { name: `line ${n}`, path: 'sim/wanted', baud_rate: 9600, enable: false }),
  );
  assert.equal(codes(line), { [CODE.ok]: 1, [CODE.validation]: MANY - 1 });
  const level = { weight: 7, color: '#123456', popup_enable: true, voice_enable: true, email_enable: true, sms_enable: true };
  const levels = await times(MANY, () =>
    we.ask('POST setting/alarm_levels', { ...level, phone_enable: false, push_enable: false, name: 'only one' }),
  );
  assert.equal(codes(levels), { [CODE.ok]: 1, [CODE.validation]: MANY - 1 });
  const { id } = levels.find(({ code }) => code === CODE.ok)!.data as { id: number };
  const gone = await times(MANY, () => we.ask('DELETE setting/alarm_levels/{id}', { id }));
  assert.equal(codes(gone), { [CODE.ok]: 1, [CODE.not_found]: MANY - 1 });
  const same = modelOf('Wanted', [point('a', 0)]);
  const templates = await times(MANY, (n) =>
    n % 2
      ? we.ask('POST setting/device_templates', { template: same })
      : we.upload('POST setting/device_templates/import', JSON.stringify([same])),
  );
  // who imports a document that is there is given the one that is there
  const made = templates.filter(({ code }) => code === CODE.ok).map(({ data }) => data as { id?: number; ids?: number[] });
  assert.is(new Set(made.map(({ id, ids }) => id ?? ids![0])).size, 1);
  assert.ok(made.filter(({ id }) => id !== undefined).length <= 1);
  assert.ok(templates.every(({ code }) => code === CODE.ok || code === CODE.conflict));
  assert.is((await we.call('GET setting/device_templates', { keyword: 'Wanted', limit: 0 })).total, 1);
});

test('of fifty who delete with their password, one does; who cannot wait is told so', async () => {
  const { id } = await we.call('POST setting/devices', { ...(await seat(3)), name: 'leaving' });
  const before = (await we.call('GET setting/items', { limit: 0 })).total;
  const answers = await times(MANY, () => we.ask('DELETE setting/devices/{id}', { id, verify_password: FIRST_PASSWORD }));
  const { [CODE.ok]: done, [CODE.not_found]: late = 0, 429: turned = 0, ...others } = codes(answers);
  assert.equal([done, others], [1, {}]);
  assert.is(1 + late + turned, MANY);
  assert.ok((await we.call('GET setting/items', { limit: 0 })).total < before);
  assert.equal((await we.call('GET setting/items', { device_id: id })).total, 0);
});

test('guesses that come all at once are counted one by one: no more are judged than are left', async () => {
  // a token of its own: its guesses lock nobody else
  const { token } = await we.call('POST user/tokens', { name: 'guesser', verify_password: FIRST_PASSWORD });
  const guesser = callerOf(box.url, token);
  const answers = await times(MANY, () =>
    guesser.ask('DELETE setting/device_groups', { ids: [404], verify_password: 'a guess' }),
  );
  const { [CODE.verify_wrong]: judged = 0, [CODE.locked]: locked = 0, 429: turned = 0, ...others } = codes(answers);
  assert.equal(others, {});
  assert.ok(judged <= 5 && judged + locked + turned === MANY, JSON.stringify(codes(answers)));
  const left = answers.filter(({ code }) => code === CODE.verify_wrong).map(({ data }) => (data as { left: number }).left);
  assert.equal(
    left.sort(),
    Array.from({ length: left.length }, (_, i) => i + 5 - left.length),
  );
});

test('rooms come and go while their devices are polled, and whoever reads meanwhile never reads a half', async () => {
  const { ip_address: _, port, ...place } = await seat(0);
  const input = { ...place, driver: 'modbus_rtu', serial_port_id: 1, device_template_id: await template() };
  const { item_count } = (await we.call('GET setting/device_templates', { id: input.device_template_id })).data[0]!;
  let reading = true;
  const reads = (async () => {
    for (let n = 0; reading; n++) {
      const { data } = await we.call('GET setting/devices', { keyword: 'passing', limit: 0 });
      assert.ok(data.every((device) => device.item_count === item_count));
      const tree = await we.call('GET device_groups/menu');
      const live = await we.call('GET device_groups/device/item', { keyword: 'passing' });
      const perDevice = new Map<number, number>();
      for (const item of live.data) perDevice.set(item.device_id, (perDevice.get(item.device_id) ?? 0) + 1);
      // its items and the one that says whether it answers
      assert.ok(
        [...perDevice.values()].every((count) => count === item_count + 1),
        JSON.stringify([...perDevice]),
      );
      assert.ok(tree.total > 0 && n < 10_000);
    }
  })();
  const lives = times(12, async (n) => {
    const { id, items } = await we.call('POST setting/devices', {
      ...input,
      name: `passing ${n}`,
      protocol_id: 100 + n,
      poll_interval: 1,
    });
    assert.is(items, item_count);
    await we.call('PUT setting/devices/{id}', { id, poll_interval: 2 });
    await eventually('its first poll', async () => (await we.call('GET setting/devices/{id}', { id })).last_check > 0, 30_000);
    await eventually('its turn to go', async () => {
      const got = await we.ask('DELETE setting/devices/{id}', { id, verify_password: FIRST_PASSWORD });
      assert.ok([CODE.ok, 429].includes(got.code as 0), got.text);
      return got.code === CODE.ok;
    });
  });
  await lives;
  reading = false;
  await reads;
  assert.is((await we.call('GET setting/devices', { keyword: 'passing' })).total, 0);
  const others = (await we.call('GET setting/devices', { limit: 0 })).data.filter((device) => device.enable).length;
  await eventually(
    'the others to answer',
    async () => (await we.call('GET setting/devices', { status: 1 })).total === others,
    60_000,
  );
});

test('templates arrive while devices are made of others, and go while somebody makes one of them', async () => {
  const file = (n: number) =>
    formOf(JSON.stringify(Array.from({ length: 5 }, (_, i) => modelOf(`Batch ${n}.${i}`, [point('a', 0)]))));
  const input = await seat(0);
  const [imports, devices] = await Promise.all([
    times(10, (n) => we.send('/api/v1/setting/device_templates/import', { method: 'POST', ...file(n) })),
    times(30, (n) => we.ask('POST setting/devices', { ...input, name: `batch ${n}`, port: 3000 + n, enable: false })),
  ]);
  assert.equal([codes(imports), codes(devices)], [{ 0: 10 }, { 0: 30 }]);
  const made = imports.flatMap(({ data }) => (data as { ids: number[] }).ids);
  assert.is((await we.call('GET setting/device_templates', { keyword: 'Batch', limit: 0 })).total, 50);
  const races = await Promise.all(
    made.slice(0, 20).map(async (id, n) => {
      const create = { ...input, device_template_id: id, name: `race ${n}`, port: 4000 + n, enable: false };
      const wants = [() => we.ask('POST setting/devices', create), () => we.ask('DELETE setting/device_templates/{id}', { id })];
      const [first, second] = await Promise.all((n % 2 ? wants : wants.reverse()).map((want) => want()));
      return [id, n % 2 ? first! : second!, n % 2 ? second! : first!] as const;
    }),
  );
  for (const [id, device, gone] of races) {
    const pair = [device.code, gone.code];
    assert.ok(pair.join() === `0,${CODE.conflict}` || pair.join() === `${CODE.validation},0`, `${id}: ${pair}`);
    assert.is((await we.call('GET setting/device_templates', { id })).total, gone.code === CODE.ok ? 0 : 1);
  }
});

test('an alarm that fifty people confirm is confirmed once', async () => {
  box.simulation.force('冷通道温湿度', 'temperature', 60);
  const row = await eventually('the alarm', async () => (await we.call('GET review', { keyword: '冷通道' })).data[0]);
  for (const [alarm_action, done] of [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
  ] as const) {
    const answers = await times(MANY, (n) =>
      we.ask('POST warning_operation', { alarm_action, item_id: row.item_id, remarks: `by ${n}` }),
    );
    assert.equal(codes(answers), { [CODE.ok]: done, [CODE.not_found]: MANY - done }, `action ${alarm_action}`);
  }
});

test.run();
