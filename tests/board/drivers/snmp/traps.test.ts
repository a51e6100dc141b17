import { execFile } from 'node:child_process';
import dgram from 'node:dgram';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { engineOf } from '../../../../board/drivers/snmp/informs';
import { noticeIn } from '../../../../board/drivers/snmp/notice';
import { createTraps } from '../../../../board/drivers/snmp/traps';
import type { AgentAccess, AgentDevice, DeviceEvent } from '../../../../board/interfaces';
import { fakeClock, realClock } from '../../../../daemon/clock';
import { eventually, openBox } from '../../../hands/box';
import { callerOf } from '../../../hands/calls';
import { freePort } from '../../../hands/free_port';
import { programOf, stopPeers } from '../../../peers/started';
import { sealed } from './bench';
import { override, run, startSnmpd, USER } from './snmpd';

const OID = '1.3.6.1.4.1.99999.1';
test.after(stopPeers);

/** Sends with Debian's tool, which waits for the answer while this process gives it. @returns whether it was answered */
const informed = (args: readonly string[]): Promise<boolean> =>
  new Promise((done) =>
    execFile(programOf('snmpinform', 'snmp'), [...args], { env: { ...process.env, MIBS: '' } }, (fault) => done(!fault)),
  );

const ACCESS: AgentAccess = {
  version: 3,
  community: '',
  user: 'ups',
  context: '',
  auth: 'sha',
  auth_pass_word: sealed(USER.auth_pass_word),
  priv: 'aes',
  priv_pass_word: sealed(USER.priv_pass_word),
};

/** Hears everybody on this machine, who are asked as that user. */
async function listening(accesses: readonly AgentAccess[] = [ACCESS]) {
  const traps = createTraps({ clock: realClock, unseal: sealed });
  const looked: (readonly number[])[] = [];
  const look = (devices: readonly number[]): void => void looked.push(devices);
  const told: DeviceEvent[] = [];
  const disk = { full: false };
  const tell = (_: readonly number[], event: DeviceEvent): void => {
    if (disk.full) throw new Error('disk is full');
    told.push(event);
  };
  const there = accesses.map((access, i): AgentDevice => ({ device_id: i + 1, access }));
  const port = await traps.start(0, { look, tell, at: () => there });
  return { traps, looked, told, disk, to: `127.0.0.1:${port}`, port };
}
const NONE = { heard: 0, refused: 0, unknown: 0, dropped: 0 };

test('traps of every version are heard, and an inform of version 2c is answered', async () => {
  const { traps, looked, to } = await listening();
  run('snmptrap', ['-v1', '-c', 'any', to, OID, '127.0.0.1', '6', '7', '1']);
  run('snmptrap', ['-v2c', '-c', 'any', to, '', OID, `${OID}.1`, 's', 'hello']);
  run('snmptrap', ['-v3', '-e', '0x8000000001020304', '-l', 'noAuthNoPriv', '-u', 'any', to, '', OID]);
  assert.ok(await informed(['-v2c', '-c', 'any', '-t', '5', '-r', '0', to, '', OID]));
  await eventually('all of them', async () => looked.length >= 4);
  assert.equal(traps.counts(), { ...NONE, heard: 4 });
  const { last, ...from } = traps.from(1)!;
  assert.equal([from, typeof last], [{ heard: 4, refused: 0 }, 'number']);
  traps.stop();
});

test('what a notice tells is an event with the number and the values that stand in it', async () => {
  const { traps, told, to } = await listening();
  run('snmptrap', ['-v1', '-c', 'secret', to, OID, '127.0.0.1', '6', '7', '4711', `${OID}.1`, 'i', '-3']);
  run('snmptrap', ['-v1', '-c', 'secret', to, OID, '127.0.0.1', '0', '0', '1']);
  run('snmptrap', [
    '-v2c',
    '-c',
    'secret',
    to,
    '88',
    OID,
    `${OID}.1`,
    's',
    'hello',
    `${OID}.2`,
    'o',
    '1.3.6.1',
    `${OID}.3`,
    'a',
    '10.0.0.1',
  ]);
  run('snmptrap', ['-v3', '-e', '0x8000000001020304', '-l', 'noAuthNoPriv', '-u', 'any', to, '', OID]);
  assert.ok(await informed(secured(to, 'ups', USER.auth_pass_word)));
  await eventually('all of them', async () => told.length >= 5);
  const data = told.map((event) => event.data);
  assert.equal(data.slice(0, 4), [
    { version: 1, trap: `${OID}.0.7`, uptime: 4711, [`${OID}.1`]: -3 },
    { version: 1, trap: '1.3.6.1.6.3.1.1.5.1', uptime: 1 },
    { version: 2, trap: OID, uptime: 88, [`${OID}.1`]: 'hello', [`${OID}.2`]: '1.3.6.1', [`${OID}.3`]: '0A:00:00:01' },
    { version: 3 },
  ]);
  assert.equal([data[4]?.version, data[4]?.trap], [3, OID]);
  assert.ok(told.every(({ kind, at }) => kind === 'trap' && at === null));
  assert.equal(
    told.map(({ sequence }) => sequence?.replace(/\d+/g, 'n') ?? null),
    [null, null, 'n.n', null, 'n.n'],
  );
  assert.not.ok(JSON.stringify(told).includes('secret'), 'a community is nobody else’s');
  traps.stop();
});

test('an inform that cannot be stored is not answered, and its device is looked at all the same', async () => {
  const { traps, looked, told, disk, to } = await listening();
  disk.full = true;
  assert.not.ok(await informed(['-v2c', '-c', 'any', '-t', '1', '-r', '0', to, '', OID]));
  assert.not.ok(await informed(secured(to, 'ups', USER.auth_pass_word, ['-t', '1'])));
  assert.equal([told.length, looked.length], [0, 2]);
  disk.full = false;
  assert.ok(await informed(secured(to, 'ups', USER.auth_pass_word)));
  assert.is(told.length, 1);
  traps.stop();
});

const secured = (to: string, user: string, auth: string, more: readonly string[] = []) => [
  '-v3',
  '-t',
  '3',
  '-r',
  '0',
  '-l',
  'authPriv',
  '-u',
  user,
  '-a',
  'SHA',
  '-A',
  auth,
  '-x',
  'AES',
  '-X',
  USER.priv_pass_word,
  ...more,
  to,
  '',
  OID,
];

test('an inform of version 3 is answered to those who know the secrets, and to nobody else', async () => {
  const { traps, looked, to } = await listening();
  assert.ok(await informed(secured(to, 'ups', USER.auth_pass_word)));
  assert.equal([looked.length, traps.counts()], [1, { ...NONE, heard: 1 }]);
  assert.not.ok(await informed(secured(to, 'ups', 'another secret')));
  assert.not.ok(await informed(secured(to, 'nobody', USER.auth_pass_word)));
  const plain = ['-v3', '-t', '3', '-r', '0', '-l', 'noAuthNoPriv', '-u', 'ups', to, '', OID];
  assert.not.ok(await informed(plain), 'a user with secrets is not believed without them');
  assert.is(looked.length, 1);
  assert.equal(traps.counts(), { ...NONE, heard: 1, refused: 3 });
  assert.is(traps.from(1)?.refused, 3);
  assert.ok(await informed(secured(to, 'ups', USER.auth_pass_word)), 'and the right one is answered again');
  traps.stop();
});

test('an inform of version 3 of a stranger is not answered, not even asked who we are', async () => {
  const { traps, looked, to } = await listening([]);
  assert.not.ok(await informed(secured(to, 'ups', USER.auth_pass_word, ['-t', '1'])));
  const { unknown, ...rest } = traps.counts();
  assert.ok(unknown > 0);
  assert.equal([rest, looked], [{ heard: 0, refused: 0, dropped: 0 }, []]);
  traps.stop();
});

test('a box is the same engine after every start', () => {
  assert.equal(engineOf(), engineOf());
  assert.is(engineOf().length, 17);
  assert.not.equal(engineOf('/etc/hostname'), engineOf('/etc/os-release'));
});

test('strangers are counted and not answered, noise is dropped, a flood too', async () => {
  const clock = fakeClock();
  const traps = createTraps({ clock, unseal: sealed });
  const port = await traps.start(0, { look: () => {}, tell: () => {}, at: () => [] });
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
  assert.equal(traps.counts(), { ...NONE, unknown: 1, dropped: 1 });
  for (let n = 0; n < 60; n += 1) socket.send(trap, port, '127.0.0.1');
  await settled(62);
  assert.equal(traps.counts(), { ...NONE, unknown: 49, dropped: 13 });
  socket.close();
  traps.stop();
});

test('a flood of strangers leaves a device heard, and one of a device another', async () => {
  const clock = fakeClock();
  const traps = createTraps({ clock, unseal: sealed });
  const none = { user: '', auth: 'none', auth_pass_word: '', priv: 'none', priv_pass_word: '', context: '' } as const;
  const access: AgentAccess = { version: 2, community: '', ...none };
  const devices = ['127.0.0.1', '127.0.0.2'];
  const heard: number[] = [];
  const port = await traps.start(0, {
    look: () => {},
    tell: (of) => void heard.push(...of),
    at: (address) => (devices.includes(address) ? [{ device_id: devices.indexOf(address), access }] : []),
  });
  const trap = Buffer.from('301a02010104067075626c6963a70d02010102010002010030020000', 'hex');
  let sent = 0;
  for (const [address, times] of [
    ['127.0.0.66', 200],
    ['127.0.0.2', 200],
    ['127.0.0.1', 1],
  ] as const) {
    const socket = dgram.createSocket('udp4');
    await new Promise<void>((done) => socket.bind(0, address, done));
    for (let n = 0; n < times; n += 1) socket.send(trap, port, '127.0.0.1');
    sent += times;
    await eventually('the datagrams', () => {
      const { heard: taken, unknown, dropped } = traps.counts();
      return taken + unknown + dropped === sent;
    });
    socket.close();
  }
  const times = (address: string): number => heard.filter((one) => one === devices.indexOf(address)).length;
  assert.equal([times('127.0.0.2'), times('127.0.0.1'), traps.counts().unknown], [50, 1, 50]);
  traps.stop();
});

const plain = (community: string): AgentAccess => ({ ...ACCESS, version: 2, user: '', community: sealed(community) });

test('of several devices behind one agent a notice is of those that it names, and of all where it names none', async () => {
  const { traps, looked, to } = await listening([plain('rack'), plain('hall'), ACCESS, { ...ACCESS, context: 'b' }]);
  for (const community of ['rack', 'hall', 'elsewhere']) run('snmptrap', ['-v2c', '-c', community, to, '', OID]);
  run('snmptrap', ['-v1', '-c', 'hall', to, OID, '127.0.0.1', '6', '7', '1']);
  run('snmptrap', ['-v3', '-e', '0x8000000001020304', '-l', 'noAuthNoPriv', '-u', 'ups', to, '', OID]);
  await eventually('the traps', async () => looked.length >= 5);
  assert.ok(await informed(['-v2c', '-c', 'rack', '-t', '5', '-r', '0', to, '', OID]));
  assert.ok(await informed(secured(to, 'ups', USER.auth_pass_word, ['-n', 'b'])));
  assert.equal(looked, [[1], [2], [1, 2, 3, 4], [2], [3, 4], [1], [4]]);
  assert.equal(
    [1, 2, 3, 4].map((id) => traps.from(id)?.heard),
    [3, 3, 2, 3],
  );
  traps.stop();
});

/** an inform of version 2c, and the question of version 3 for our engine */
const FRAMES = [
  '301a02010104067075626c6963a60d02010102010002010030020000',
  '303a020103300e020142020300ffe30401040201030410300e0400020100020100040004000400301304000400a00d02010102010002010030020000',
].map((hex) => Buffer.from(hex, 'hex'));

test('what a datagram is, is told by its head', () => {
  const [inform, question] = FRAMES;
  assert.is(noticeIn(inform!)?.is, 'inform');
  assert.equal(noticeIn(question!), { is: 'secured', engine: Buffer.alloc(0) });
});

test('whatever is cut off or bent is no throw', () => {
  for (const frame of FRAMES) {
    for (let n = 0; n <= frame.length; n += 1) noticeIn(frame.subarray(0, n));
    for (let at = 0; at < frame.length; at += 1)
      for (let byte = 0; byte < 256; byte += 1) {
        const bent = Buffer.from(frame);
        bent[at] = byte;
        noticeIn(bent);
      }
  }
});

test('messages of version 3 that are bent on their way are refused or dropped, and the next right one is answered', async () => {
  const { traps, port, to } = await listening();
  const socket = dgram.createSocket('udp4');
  const question = FRAMES[1]!;
  const send = (bytes: Buffer) => new Promise<void>((sent) => socket.send(bytes, port, '127.0.0.1', () => sent()));
  for (let at = 0; at < question.length; at += 1) {
    const bent = Buffer.from(question);
    bent[at]! ^= 0xff;
    await send(bent);
  }
  socket.close();
  await eventually('an answer', () => informed(secured(to, 'ups', USER.auth_pass_word)));
  traps.stop();
});

test('a trap of a device makes it be read at once', async () => {
  const snmpd = await startSnmpd([override('1.3.6.1.2.1.33.1.2.4.0', 'integer', 97)]);
  const port = await freePort('udp');
  const box = await openBox(['--demo', '--traps', String(port)]);
  const we = callerOf(box.url, box.token);
  const site = (await we.call('GET setting/device_groups', { limit: 10 })).data.find(({ id }) => id > 0)!.id;
  const template = (await we.call('GET setting/device_templates', { driver: 'snmp', limit: 0 })).data.find(({ model }) =>
    model.startsWith('UPS-MIB'),
  )!.id;
  const { id } = await we.call('POST setting/devices', {
    name: 'UPS',
    device_group_id: site,
    device_template_id: template,
    driver: 'snmp',
    ip_address: '127.0.0.1',
    port: snmpd.port,
    protocol_id: 1,
    timeout: 2000,
    poll_interval: 3600,
    snmp: { version: 2, community: 'public' },
  });
  const device = () => we.call('GET setting/devices/{id}', { id });
  const checked = async () => (await device()).last_check;
  const first = await eventually('the first round', checked);
  await eventually('a later second', () => Date.now() / 1000 >= first + 1);
  run('snmptrap', ['-v2c', '-c', 'any', `127.0.0.1:${port}`, '', OID]);
  await eventually('another round', async () => (await checked()) > first);
  const { heard, refused, last } = (await device()).notices!;
  assert.equal([heard, refused, typeof last], [1, 0, 'number']);
  await box.stop();
});

test.run();
