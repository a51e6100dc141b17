// The pretend box's lines over the wire: their frames and how their units answer.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../../hands/box';
import { listed } from '../../hands/jobs';
import { openStaff } from '../../hands/staff';

test('a technician follows the frames of a line and sees how each unit answers', async () => {
  const box = await openBox();
  try {
    const [port] = (await box.call('GET setting/serial_port')).data;
    const id = port!.id;
    const first = await eventually('frames', async () => {
      const { data } = await box.call('GET setting/serial_port/{id}/frames', { id });
      return data.length >= 12 && data;
    });
    assert.is(first[0]?.verdict, 'sent');
    assert.match(first[0]!.hex, /^[0-9a-f]{16}$/);
    assert.ok(first.every((frame) => frame.at === Math.floor(frame.at_ms / 1000) && frame.at > 1_700_000_000));
    const since = first.at(-1)!.seq;
    const news = await eventually('newer frames', async () => {
      const { data } = await box.call('GET setting/serial_port/{id}/frames', { id, since });
      return data.length > 0 && data;
    });
    assert.is(news[0]?.seq, since + 1);

    const relay = '继电器';
    box.simulation.silence(relay, true);
    const stats = await eventually('a unit that does not answer', async () => {
      const got = await box.call('GET setting/serial_port/{id}/stats', { id });
      return got.slaves.some((slave) => slave.device_name === relay && slave.timed_out > 0) && got;
    });
    assert.is(stats.line.open, true);
    assert.ok(stats.line.tx >= stats.line.rx && stats.line.rx > 0);
    assert.ok(stats.cycle.interval_ms === 5000 && stats.cycle.budget! > 1 && stats.cycle.budget! < 100, `${stats.cycle.budget}`);
    assert.equal(
      stats.slaves.map((slave) => slave.protocol_id),
      [1, 2, 3, 5, 6, 7],
    );
    for (const slave of stats.slaves.filter(({ device_name }) => device_name !== relay))
      assert.ok(slave.answered > 0 && slave.timed_out === 0 && slave.round_ms! > 0, slave.device_name);
  } finally {
    await box.stop();
  }
});

test('a scan ends when whoever began it is switched off', async () => {
  const box = await openBox();
  const staff = openStaff(box);
  try {
    const sites = (await box.call('GET setting/device_groups', { limit: 0 })).data.map(({ id }) => id);
    const ann = await staff.admit('ann', { funcs: ['device_edit'], sites });
    const [port] = (await box.call('GET setting/serial_port')).data;
    const begun = await ann.ask('POST setting/bus_scan', { serial_port_id: port!.id, from: 1, to: 247 });
    const { job_id } = begun.data as { job_id: string };
    staff.db.prepare('UPDATE user SET status = 0 WHERE id = ?').run(ann.user);
    const job = await eventually('the end of the scan', async () => {
      const got = await box.call('GET jobs/{job_id}', { job_id });
      return got.state !== 'running' && got;
    });
    assert.is(job.state, 'canceled');
    assert.match(job.message ?? '', '权限');
  } finally {
    staff.close();
    await box.stop();
  }
});

test('a scan over the wire finds the units of a line while the room is watched on', async () => {
  const box = await openBox();
  try {
    const [port, other] = (await box.call('GET setting/serial_port')).data;
    const scan = { serial_port_id: port!.id, from: 1, to: 12 };
    const { job_id } = await box.call('POST setting/bus_scan', scan);
    const busy = await box.ask('POST setting/bus_scan', { ...scan, serial_port_id: other!.id });
    assert.equal([busy.code, busy.data], [1008, { job_id }]);
    const device = (await box.call('GET setting/devices', { serial_port_id: port!.id })).data[0]!;
    await eventually('a poll while it is scanned', async () => {
      const { last_check, error } = await box.call('GET setting/devices/{id}', { id: device.id });
      assert.is(error, '');
      return last_check > device.last_check;
    });
    assert.is((await box.call('GET jobs/{job_id}', { job_id })).state, 'running');
    const over = async () => {
      const got = await box.call('GET jobs/{job_id}', { job_id });
      return got.state !== 'running' && got;
    };
    const job = await eventually('the end of the scan', over, 60_000);
    assert.equal([job.state, job.percent, job.message], ['success', 100, '找到 6 台设备']);
    assert.equal(
      listed(job.result)?.map(({ protocol_id, known }) => [protocol_id, known]),
      [1, 2, 3, 5, 6, 7].map((unit) => [unit, true]),
    );
    const templates = (await box.call('GET setting/device_templates', { limit: 0 })).data;
    const first = listed(job.result)?.[0]?.template_guess[0];
    assert.is(templates.find(({ id }) => id === first?.id)?.model, 'XY-MD02');
    assert.is(templates.find(({ id }) => id === first?.id)?.name, first?.name);
    assert.equal(
      (await box.call('GET jobs')).data.map((one) => one.job_id),
      [job_id],
    );
    await box.call('DELETE jobs/{job_id}', { job_id });
    assert.equal((await box.call('GET jobs')).data, []);
    const { data } = await box.call('GET review', { limit: 0 });
    assert.ok(
      data.every((row) => row.device_group_id !== device.device_group_id),
      'no alarm came of it',
    );
  } finally {
    await box.stop();
  }
});

test('an empty box learns its room from one scan: what was found is added by one call and read at once', async () => {
  const box = await openBox([]);
  try {
    const { id: device_group_id } = await box.call('POST setting/device_groups', { name: '机房A' });
    const line = { name: 'COM1', path: 'sim/rs485-1', baud_rate: 9600 } as const;
    const { id: serial_port_id } = await box.call('POST setting/serial_port', line);
    const { job_id } = await box.call('POST setting/bus_scan', { serial_port_id, from: 1, to: 4 });
    const job = await eventually('the end of the scan', async () => {
      const got = await box.call('GET jobs/{job_id}', { job_id });
      return got.state !== 'running' && got;
    });
    assert.is(job.subject, serial_port_id);
    const units = (listed(job.result) ?? []).map(({ protocol_id, template_guess: [guess] }) => ({
      protocol_id,
      name: `单元 ${protocol_id}`,
      device_template_id: guess!.id,
    }));
    assert.equal(
      units.map(({ protocol_id }) => protocol_id),
      [1, 2, 3],
    );
    const { ids } = await box.call('POST setting/bus_scan/devices', { serial_port_id, device_group_id, units });
    assert.is(ids.length, 3);
    for (const id of ids) {
      const device = await eventually('its first round', async () => {
        const got = await box.call('GET setting/devices/{id}', { id });
        return got.status > 0 && got;
      });
      assert.ok(device.item_count > 1 && device.error === '', device.name);
    }
    const again = await box.ask('POST setting/bus_scan/devices', { serial_port_id, device_group_id, units });
    assert.is(again.code, 1006);
    assert.equal((again.data as { success: number[] }).success, []);
  } finally {
    await box.stop();
  }
});

test.run();
