import dgram from 'node:dgram';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTraps, noticeIn } from '../../../../board/drivers/snmp/traps';
import { fakeClock, realClock } from '../../../../daemon/clock';
import { eventually, openBox } from '../../../hands/box';
import { callerOf } from '../../../hands/calls';
import { stopPeers } from '../../../peers/started';
import { freePort } from './bench';
import { override, run, startSnmpd } from './snmpd';

const OID = '1.3.6.1.4.1.99999.1';
test.after(stopPeers);

test('traps of version 1 and 2c are heard, and an inform is answered', async () => {
  const traps = createTraps(realClock);
  const heard: string[] = [];
  const port = await traps.start(0, (address) => heard.push(address) > 0);
  const to = `127.0.0.1:${port}`;
  run('snmptrap', ['-v1', '-c', 'any', to, OID, '127.0.0.1', '6', '7', '1']);
  run('snmptrap', ['-v2c', '-c', 'any', to, '', OID, `${OID}.1`, 's', 'hello']);
  const informs = (await import('node:child_process')).execFile;
  // the tool waits for the answer while this process gives it
  await new Promise<void>((done, failed) =>
    informs(
      '/usr/bin/snmpinform',
      ['-v2c', '-c', 'any', '-t', '5', '-r', '0', to, '', OID],
      { env: { ...process.env, MIBS: '' } },
      (fault) => (fault ? failed(fault) : done()),
    ),
  );
  await eventually('all of them', async () => heard.length >= 3);
  traps.stop();
  assert.equal(traps.counts(), { heard: 3, unknown: 0, dropped: 0 });
});

test('strangers are counted and not answered, noise is dropped, a flood too', async () => {
  const clock = fakeClock();
  const traps = createTraps(clock);
  const port = await traps.start(0, () => false);
  const socket = dgram.createSocket('udp4');
  const trap = Buffer.from('301a02010104067075626c6963a70d0201010201000201003002' + '0000', 'hex');
  const settled = (n: number) =>
    eventually('the datagrams', async () => {
      const { heard, unknown, dropped } = traps.counts();
      return heard + unknown + dropped >= n;
    });
  socket.send(trap, port, '127.0.0.1');
  socket.send('noise', port, '127.0.0.1');
  await settled(2);
  assert.equal(traps.counts(), { heard: 0, unknown: 1, dropped: 1 });
  for (let n = 0; n < 60; n += 1) socket.send(trap, port, '127.0.0.1');
  await settled(62);
  assert.equal(traps.counts(), { heard: 0, unknown: 49, dropped: 13 });
  socket.close();
  traps.stop();
});

test('whatever is cut off or bent is no throw', () => {
  const trap = Buffer.from('301a02010104067075626c6963a60d0201010201000201003002' + '0000', 'hex');
  assert.ok(noticeIn(trap)?.answer);
  for (let n = 0; n <= trap.length; n += 1) noticeIn(trap.subarray(0, n));
  for (let at = 0; at < trap.length; at += 1)
    for (let byte = 0; byte < 256; byte += 1) {
      const bent = Buffer.from(trap);
      bent[at] = byte;
      noticeIn(bent);
    }
});

test('a trap of a device makes it be read at once', async () => {
  const snmpd = await startSnmpd([override('1.3.6.1.2.1.33.1.2.4.0', 'integer', 97)]);
  const port = await freePort();
  const box = await openBox(['--demo', '--traps', String(port)]);
  const we = callerOf(box.url, box.token);
  const site = (await we.call('GET setting/device_groups', { limit: 10 })).data.find(({ id }) => id > 0)!.id;
  const template = (await we.call('GET setting/device_templates', { driver: 'snmp', limit: 0 })).data.find(({ model }) =>
    model.startsWith('UPS-MIB'),
  )!.id;
  const { id } = await we.call('POST setting/devices', {
    ...{ name: 'UPS', device_group_id: site, device_template_id: template, driver: 'snmp', ip_address: '127.0.0.1' },
    ...{ port: snmpd.port, protocol_id: 1, timeout: 2000, poll_interval: 3600, snmp: { version: 2, community: 'public' } },
  });
  const checked = async () => (await we.call('GET setting/devices/{id}', { id })).last_check;
  const first = await eventually('the first round', checked);
  await new Promise((done) => setTimeout(done, 1100));
  run('snmptrap', ['-v2c', '-c', 'any', `127.0.0.1:${port}`, '', OID]);
  await eventually('another round', async () => (await checked()) > first);
  assert.is(box.daemon.board.traps.counts().heard, 1);
  await box.stop();
});

test.run();
