// The built program is killed while it scans a line: whoever began the scan finds it interrupted.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, startBox } from '../../hands/box';

test('a scan that the power cut short is listed as interrupted until somebody puts it away', async () => {
  const data = newFolder();
  const first = await startBox(['--board', 'sim', '--demo'], data);
  const [port] = (await first.call('GET setting/serial_port')).data;
  const scan = { serial_port_id: port!.id, from: 100, to: 247 };
  const { job_id } = await first.call('POST setting/bus_scan', scan);
  assert.is((await first.call('GET jobs/{job_id}', { job_id })).state, 'running');
  await first.kill('SIGKILL');

  const second = await startBox(['--board', 'sim', '--demo'], data);
  const job = await second.call('GET jobs/{job_id}', { job_id });
  assert.equal([job.kind, job.subject, job.state, job.cancelable], ['bus_scan', port!.id, 'interrupted', false]);
  assert.ok(job.message.length > 0 && job.ended! >= job.started);
  const next = (await second.call('POST setting/bus_scan', scan)).job_id;
  assert.is.not(next, job_id, 'another one may begin, under another name');
  await second.call('DELETE jobs/{job_id}', { job_id });
  await second.stop();

  const third = await startBox(['--board', 'sim', '--demo'], data);
  assert.equal(
    (await third.call('GET jobs')).data.map((one) => [one.job_id, one.state]),
    [[next, 'interrupted']],
    'what was running when the box was stopped in order is so, too',
  );
  await third.stop();
  fs.rmSync(data, { recursive: true });
});

test.run();
