// The pretend box's lines over the wire: their frames and how their units answer.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../../hands/box';

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

test.run();
