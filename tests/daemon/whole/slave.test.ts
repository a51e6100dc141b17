// A device that no one here wrote: Debian's pymodbus over a pty, configured by calls, read by the built program.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, sleep, startBox } from '../../hands/box';
import { configureSlaveRoom } from '../../hands/slave_room';
import { startModbusSlave } from '../../peers/modbus_slave';
import { startPtyPair } from '../../peers/pty';

/** A template that nobody saved, of one holding register as a manual numbers it. */
const manual = (register: string, base: number) => ({
  name: 'x',
  vendor: 'x',
  model: 'x',
  source: 'x',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  limits: { max_registers: 8, gap: 0, functions: [3], turnaround_ms: 0 },
  items: [
    {
      item_cell_name: 'a',
      names: { zh_cn: 'a', zh_xg: 'a', zh_tw: 'a', en_us: 'a' },
      data_type: 1,
      function: 3,
      register,
      base,
      type: 'uint16',
    },
  ],
});

test('a device added by calls shows the true values of its registers, turns stale when silenced, raises one alarm and clears it', async () => {
  const pty = await startPtyPair();
  let slave = await startModbusSlave('rtu', pty.theirs, 9600);
  const box = await startBox(['--board', 'none']);

  const device = await configureSlaveRoom(box, pty.ours);

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
  const tried = await box.call('POST setting/devices/{id}/read', { id: one, template: manual('40111', 40_001) });
  const sent = tried.frames.map(({ hex }) => hex.replaceAll(' ', '').toUpperCase());
  assert.ok(sent.includes('0103006E0001E5D7'), `holding 40111 of a manual: ${sent}`);

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

  // the machine stands still for a moment, and the device on it wakes later than the box
  const processes = [slave.pid, box.pid] as const;
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  await sleep(700);
  process.kill(box.pid, 'SIGCONT');
  await sleep(900);
  process.kill(slave.pid, 'SIGCONT');
  const since = (await valuesOf(one)).find((item) => item.item_cell_name === 'counter')!.last_check;
  await eventually('a poll after it', async () => (await value('counter')).last_check > since + 1);
  assert.is((await box.call('GET alarm_log', { limit: 0 })).total, 1, 'that is no silence of the device');

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
  // nobody on its line answers, so each is asked in its interval
  await eventually('the device found again', async () => (await value('temperature')).quality === 'good');
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
