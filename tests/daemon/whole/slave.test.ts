// A device that no one here wrote: Debian's pymodbus over a pty, configured by calls, read by the built program.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel } from '../../../daemon/contract/model';
import { eventually, startBox } from '../../hands/box';
import { startModbusSlave } from '../../peers/modbus_slave';
import { startPtyPair } from '../../peers/pty';

const words = (text: string) => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });
/** Input registers 0 and 1 of the slave hold 250 and 600; its holding register n holds n. */
const MODEL: DeviceModel = {
  name: 'Bench slave',
  vendor: 'Debian',
  model: 'pymodbus',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'tests/peers/modbus_slave.py',
  limits: { max_registers: 32, gap: 4, functions: [3, 4, 6], turnaround_ms: 0 },
  items: [
    {
      item_cell_name: 'temperature',
      names: words('Temperature'),
      data_type: 1,
      unit: '℃',
      function: 4,
      address: 0,
      type: 'int16',
      scale: 0.1,
      decimals: 1,
      threshold_max: 30,
    },
    {
      item_cell_name: 'humidity',
      names: words('Humidity'),
      data_type: 1,
      unit: '%RH',
      function: 4,
      address: 1,
      type: 'uint16',
      scale: 0.1,
      decimals: 1,
    },
    { item_cell_name: 'counter', names: words('Counter'), data_type: 1, unit: '', function: 3, address: 20, type: 'uint32' },
  ],
};

test('a device added by calls shows the true values of its registers, turns stale when silenced, raises one alarm and clears it', async () => {
  const pty = await startPtyPair();
  let slave = await startModbusSlave('rtu', pty.theirs, 9600);
  const box = await startBox(['--board', 'none']);

  const { id: template } = await box.call('POST setting/device_templates', {
    template: MODEL as unknown as Record<string, unknown>,
  });
  const { id: port } = await box.call('POST setting/serial_port', { name: 'COM1', path: pty.ours, baud_rate: 9600 });
  const { id: site } = await box.call('POST setting/device_groups', { name: 'Room A' });
  const device = {
    device_group_id: site,
    device_template_id: template,
    driver: 'modbus_rtu',
    serial_port_id: port,
    poll_interval: 1,
    timeout: 300,
    retries: 1,
  } as const;

  const trial = await box.call('POST setting/devices/test', { ...device, name: 'TH 1', protocol_id: 1 });
  assert.is(trial.ok, true, JSON.stringify(trial));
  assert.equal(
    trial.items.map((item) => [item.name, item.value]),
    [
      ['Temperature', 25],
      ['Humidity', 60],
      ['Counter', 20 * 65536 + 21],
    ],
  );
  assert.ok(trial.frames.some((frame) => frame.dir === 'out' && frame.hex.replaceAll(' ', '').startsWith('0104000000')));

  const { id: one, items } = await box.call('POST setting/devices', { ...device, name: 'TH 1', protocol_id: 1 });
  await box.call('POST setting/devices', { ...device, name: 'TH 2', protocol_id: 2 });
  assert.is(items, 3);
  const valuesOf = async (device_id: number) =>
    (await box.call('GET device_groups/device/item', { device_id })).data.filter((item) => !item.builtin);
  const value = async (cell: string) => (await valuesOf(one)).find((item) => item.item_cell_name === cell)!;
  await eventually(
    'true values',
    async () => (await value('temperature')).value === 25 && (await value('counter')).value === 1310741,
  );
  // unit 2 reads 125.0, above its threshold of 30
  const over = await eventually('the alarm of unit 2', async () =>
    (await box.call('GET review', { limit: 0 })).data.find((row) => row.status_id === 1),
  );
  assert.is(over.device_name, 'TH 2');
  assert.is(over.value, 125);

  await slave.stop();
  const lost = await eventually(
    'lost values',
    async () => (await valuesOf(one)).every((item) => item.quality === 'lost') && (await value('temperature')),
  );
  assert.is(lost.value, 25, 'the last value stays');
  assert.is(lost.alarm, false);
  const link = async () =>
    (await box.call('GET review', { limit: 0 })).data.filter((row) => row.status_id === 3 || row.status_id === 4);
  const silent = await eventually('one communication alarm a device', async () => (await link()).length === 2 && link());
  assert.equal(silent.map((row) => row.device_name).sort(), ['TH 1', 'TH 2']);
  const still = (await box.call('GET review', { limit: 0 })).data.find((row) => row.id === over.id);
  assert.is(still?.quality, 'lost', 'an alarm of a silent device stays open, marked');
  assert.is((await box.call('GET setting/devices/{id}', { id: one })).status, 0);

  slave = await startModbusSlave('rtu', pty.theirs, 9600);
  // a silent device is asked again after 10 s at first
  await eventually('the device found again', async () => (await value('temperature')).quality === 'good', 40_000);
  await eventually(
    'the end of the communication alarms',
    async () => (await link()).filter((row) => row.status_id !== 6).length === 0,
    40_000,
  );
  const log = await box.call('GET alarm_log', { limit: 0 });
  assert.is(log.data.filter((row) => row.device_name === 'TH 1').length, 1, 'one alarm for one silence');
  await box.stop();
  await slave.stop();
  await pty.stop();
});

test.run();
