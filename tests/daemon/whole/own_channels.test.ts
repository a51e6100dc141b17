// The box's own inputs and outputs as devices: from the form to values, alarms and back.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeKernel } from '../../board/gpio/kernel';
import { type Box, eventually, FIRST_PASSWORD, newFolder, openBox } from '../../hands/box';
import { inTurn } from '../../hands/calls';

const boxes: Box[] = [];
const kernels: ReturnType<typeof fakeKernel>[] = [];
async function opened(...args: Parameters<typeof openBox>) {
  const box = await openBox(...args);
  boxes.push(box);
  return box;
}
test.after.each(async () => {
  for (const box of boxes.splice(0)) await box.stop();
  for (const kernel of kernels.splice(0)) kernel.remove();
});

const MODEL = 'Board 8 DI / 8 DO';

/** A device of the shipped template in the first room. */
async function ownDevice(box: Box) {
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: '机房', parent_id: 0, weight: 10 });
  const templates = (await box.call('GET setting/device_templates', { driver: 'board', limit: 0 })).data;
  const template = templates.find(({ model }) => model === MODEL)!;
  const form = { name: '箱体触点', device_group_id, device_template_id: template.id, driver: 'board', protocol_id: 1 } as const;
  return { ...form, poll_interval: 1 };
}

const itemsOf = async (box: Box, device_id: number) => (await box.call('GET setting/items', { device_id, limit: 0 })).data;
async function itemOf(box: Box, device_id: number, cell: string) {
  const item = (await itemsOf(box, device_id)).find(({ item_cell_name }) => item_cell_name === cell);
  assert.ok(item, cell);
  return item!;
}

test('contacts of the pretend box are tried, read, alarm when their item says so, and clear', async () => {
  const box = await opened([]);
  const device = await ownDevice(box);
  const tried = await box.call('POST setting/devices/test', device);
  assert.equal([tried.frames, tried.items.length], [[], 16]);
  assert.is(tried.items.filter(({ quality }) => quality === 'good').length, 12, 'it has eight inputs and four outputs');

  const { id } = await box.call('POST setting/devices', device);
  await eventually('a first value', async () => (await itemOf(box, id, 'di_3')).value === 0);
  assert.is((await box.call('GET setting/devices/{id}', { id })).status, 1);
  const input = await itemOf(box, id, 'di_3');
  assert.equal([input.channel, input.source, input.info, input.writable], ['di_3', undefined, '断开', false]);
  const lacking = await itemOf(box, id, 'do_8');
  assert.equal([lacking.value, lacking.quality, lacking.reason], [null, 'refused', '本机没有此通道']);

  const options = input.options.map(({ value }) => ({ value, alarm: value === 1 }));
  await box.call('PUT setting/items/{id}', { id: input.id, alarm_enable: true, options, alarm_level_id: 4 });
  box.simulation.press('di_3', 1);
  const open = await eventually('an alarm', async () =>
    (await box.call('GET review', { limit: 0 })).data.find((row) => row.device_id === id),
  );
  assert.equal([open.item_id, open.value, open.alarm_level_id], [input.id, 1, 4]);
  box.simulation.press('di_3', 0);
  await eventually('its end', async () =>
    (await box.call('GET review', { limit: 0 })).data.every((row) => row.device_id !== id || row.status_id !== 1),
  );
});

test('a device of the box needs no address, and other devices of it may stand beside it', async () => {
  const box = await opened([]);
  const device = await ownDevice(box);
  const addressed = await box.ask('POST setting/devices', { ...device, ip_address: '10.0.0.1', port: 502 });
  assert.equal([addressed.code, Object.keys((addressed.data as { fields: object }).fields)], [1001, ['ip_address', 'port']]);
  const { id } = await box.call('POST setting/devices', device);
  const saved = await box.call('GET setting/devices/{id}', { id });
  assert.equal([saved.ip_address, saved.port, saved.serial_port_id], ['', 0, null]);
  await box.call('POST setting/devices', { ...device, name: '箱体触点 2' });
  const templates = (await box.call('GET setting/device_templates', { driver: 'modbus', limit: 1 })).data;
  const refused = await box.ask('POST setting/devices', {
    ...device,
    name: '箱体触点 3',
    device_template_id: templates[0]!.id,
  });
  assert.equal([refused.code, Object.keys((refused.data as { fields: object }).fields)], [1001, ['device_template_id']]);
});

test('lines of GPIO chips are read and switched on a real box', async () => {
  const kernel = fakeKernel([{ label: 'pinctrl', base: 512, ngpio: 54 }], [515, 516]);
  kernels.push(kernel);
  const data = newFolder();
  const board_file = path.join(data, 'board.json');
  fs.writeFileSync(
    board_file,
    JSON.stringify({
      inputs: [{ chip: 'pinctrl', line: 3, active_low: true }],
      outputs: [
        { chip: 'pinctrl', line: 4 },
        { chip: 'gone', line: 0 },
      ],
    }),
  );
  const box = await opened(['--board', 'linux', '--board-file', board_file, '--sysfs', kernel.sys], data);
  const { id } = await box.call('POST setting/devices', await ownDevice(box));
  await eventually('a first value', async () => (await itemOf(box, id, 'di_1')).value === 1);
  const gone = await itemOf(box, id, 'do_2');
  assert.equal([gone.value, gone.reason], [null, '未找到 GPIO 线 gone:0，请检查板级配置文件']);
  const error = await eventually('what is wrong', async () => (await box.call('GET setting/devices/{id}', { id })).error);
  assert.is(error, gone.reason);
  kernel.put(515, 'value', '1');
  await eventually('the open contact', async () => (await itemOf(box, id, 'di_1')).value === 0);
});

test('an output is switched by its item, asks for the password, and shows at once what came of it', async () => {
  const kernel = fakeKernel([{ label: 'pinctrl', base: 512, ngpio: 54 }], [516]);
  kernels.push(kernel);
  const data = newFolder();
  const board_file = path.join(data, 'board.json');
  fs.writeFileSync(board_file, JSON.stringify({ outputs: [{ chip: 'pinctrl', line: 4 }] }));
  const box = await opened(['--board', 'linux', '--board-file', board_file, '--sysfs', kernel.sys], data);
  const { id } = await box.call('POST setting/devices', await ownDevice(box));
  const output = await eventually('a first value', async () => {
    const item = await itemOf(box, id, 'do_1');
    return item.value === 0 && item;
  });
  assert.equal([output.control?.values?.map(({ value }) => value), output.control?.verify], [[0, 1], true]);
  const told = { device_id: id, item_id: output.id };
  const unasked = await box.ask('POST pub/remote_control', { ...told, value: 1 });
  assert.equal([unasked.code, Object.keys((unasked.data as { fields: object }).fields)], [1001, ['verify_password']]);
  assert.is(kernel.says(516, 'value'), '0');
  const verified = { ...told, verify_password: FIRST_PASSWORD };
  assert.is((await box.ask('POST pub/remote_control', { ...verified, value: 2 })).code, 1001);
  const done = await box.call('POST pub/remote_control', { ...verified, value: 1 });
  assert.equal([done.result, done.readback], ['success', 1]);
  assert.is(kernel.says(516, 'value'), '1');
  assert.is((await itemOf(box, id, 'do_1')).value, 1);
  kernel.unplug(516);
  const gone = await inTurn(() => box.ask('POST pub/remote_control', { ...verified, value: 0 }));
  assert.is(gone.code, 1009, 'an output that cannot be had is said');
});

/** A template of doors that hang on the box itself. */
const DOORS = {
  name: '门磁',
  vendor: 'Site',
  model: 'Doors on the box',
  category_code: 'door',
  device_template_category_id: 8,
  driver: 'board',
  source: 'this room',
  items: [1, 2].map((n) => ({
    item_cell_name: `door_${n}`,
    names: { zh_cn: `门${n}`, zh_tw: `門${n}`, zh_xg: `門${n}`, en_us: `Door ${n}` },
    data_type: 0,
    channel: `di_${n}`,
    invert: true,
    debounce_ms: 20,
    options: [
      { value: 0, label: 'closed', alarm: false },
      { value: 1, label: 'open', alarm: true },
    ],
    alarm_level: 3,
  })),
};
test('a template of the own contacts is imported, and its doors alarm while they are open, between polls too', async () => {
  const box = await opened([]);
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: '机房', parent_id: 0, weight: 10 });
  box.simulation.press('di_1', 1);
  const { id: device_template_id } = await box.call('POST setting/device_templates', { template: DOORS });
  const door = { name: '门', device_group_id, device_template_id, driver: 'board', protocol_id: 1, poll_interval: 3600 } as const;
  const { id } = await box.call('POST setting/devices', door);
  const open = await eventually('the alarm of the open door', async () => {
    const rows = (await box.call('GET review', { limit: 0 })).data.filter((row) => row.device_id === id);
    return rows.length > 0 && rows;
  });
  assert.equal(
    open.map(({ item_name, info }) => [item_name, info]),
    [['门2', open[0]?.info]],
  );
  assert.is((await itemOf(box, id, 'door_1')).value, 0);
  box.simulation.press('di_2', 1);
  await eventually('its end, long before the next poll', async () =>
    (await box.call('GET review', { limit: 0 })).data.every((row) => row.device_id !== id || row.status_id !== 1),
  );
});

test.run();
