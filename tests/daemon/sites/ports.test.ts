import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aliasesOf, faultOfPath } from '../../../daemon/sites/port-path';
import { createTerminals } from '../../../daemon/sites/terminals';
import { ALL } from '../../../daemon/store/list';
import { contents, folder, openFurnished, openRoom, refusedLater } from './room';

const USB = {
  path: '/dev/ttyUSB0',
  by_id: '/dev/serial/by-id/usb-FTDI_FT232R_A1-if00-port0',
  by_path: '/dev/serial/by-path/platform-1c1a000.usb-usb-0:1:1.0-port0',
};
const COM = { name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 } as const;

async function withoutTrace(room: ReturnType<typeof openRoom>, run: () => Promise<unknown>) {
  const before = contents(room);
  room.told.length = 0;
  const answer = await refusedLater(run);
  assert.is(contents(room), before);
  assert.equal(room.told, []);
  return answer;
}
const boxCells = (room: ReturnType<typeof openRoom>) =>
  room.sites
    .catalogue()
    .devices.get(1)!
    .items.map((item) => item.cell);

test('a line has what it was given and the usual settings for the rest', async () => {
  const { sites } = openRoom();
  const id = await sites.savePort(ALL, COM);
  assert.equal(sites.ports(ALL).data, [
    {
      id,
      ...COM,
      data_bits: 8,
      parity: 'none',
      stop_bits: 1,
      mode: 'rs485',
      timeout: 500,
      gap_ms: 0,
      enable: true,
      devices: 0,
      own: true,
    },
  ]);
});

test('with an id the line is changed: what is left out stays as it was', async () => {
  const { sites, port, device } = await openFurnished();
  await sites.savePort(ALL, { ...COM, id: port, parity: 'even', gap_ms: 4.5 });
  assert.is(await sites.savePort(ALL, { ...COM, id: port, baud_rate: 19200, name: ' Bus ' }), port);
  const [line] = sites.ports(ALL).data;
  assert.equal([line?.name, line?.baud_rate, line?.parity, line?.gap_ms, line?.devices], ['Bus', 19200, 'even', 4.5, 1]);
  const address = sites.catalogue().devices.get(device)?.address;
  assert.equal(address?.line.kind === 'serial' && [address.line.baud_rate, address.line.parity], [19200, 'even']);
});

test('an id that is not there is refused, and so is a name or a device file that another line has', async () => {
  const room = openRoom();
  await room.sites.savePort(ALL, COM);
  assert.is((await withoutTrace(room, () => room.sites.savePort(ALL, { ...COM, id: 404 }))).code, 1002);
  assert.equal((await withoutTrace(room, () => room.sites.savePort(ALL, COM))).fields, {
    path: 'port_taken',
    name: 'name_taken',
  });
});

test('a port is one port under each of its names', async () => {
  const room = openRoom({ known: [USB] });
  await room.sites.savePort(ALL, { ...COM, path: USB.by_id });
  for (const other of [USB.path, USB.by_path])
    assert.equal(
      (await withoutTrace(room, () => room.sites.savePort(ALL, { name: 'COM2', path: other, baud_rate: 9600 }))).fields,
      {
        path: 'port_taken',
      },
    );
  assert.equal(aliasesOf('/dev/ttyS9', [USB]), ['/dev/ttyS9']);
});

test('a line whose adapter is unplugged can still be changed', async () => {
  const room = openRoom({ known: [USB] });
  const id = await room.sites.savePort(ALL, { ...COM, path: USB.by_id });
  room.world.known = [];
  await room.sites.savePort(ALL, { ...COM, id, path: USB.by_id, baud_rate: 19200 });
  assert.is(room.sites.ports(ALL).data[0]?.baud_rate, 19200);
});

test('a line is a listed port, by any of its names, or a terminal that is no console; nothing else', async () => {
  const room = openRoom({ known: [USB] });
  const refused = [
    '/dev/ttyS0',
    '/dev/ttyS7',
    '/dev/mem',
    '/etc/passwd',
    '/dev/../dev/ttyS1',
    '/dev/./ttyS1',
    '//dev/ttyS1',
    '/dev/ttyS1/',
    'ttyS1',
    '/dev/ttyS1\n',
    '/dev/ttyS1\0',
    '/dev/tty S1',
    '/dev/ttyS1;reboot',
    '$(reboot)',
    '/',
    '/dev/serial/by-id/other',
    'sim/../ttyS1',
    'sim/',
    'SIM/rs485-1',
    'file:///dev/ttyS1',
    '\\\\.\\COM1',
  ];
  for (const file of refused)
    assert.equal(
      (await withoutTrace(room, () => room.sites.savePort(ALL, { ...COM, path: file }))).fields,
      { path: 'serial_path' },
      JSON.stringify(file),
    );
  let n = 0;
  for (const file of [USB.by_path, '/dev/ttyS1', '/dev/ttyS2', 'sim/rs485-1'])
    await room.sites.savePort(ALL, { name: `P${n++}`, path: file, baud_rate: 9600 });
});

test('lines of the pretend box exist on the pretend box alone', () => {
  const terminals = { serialPorts: async () => [], isTty: () => true, isConsole: () => false };
  assert.is(faultOfPath('sim/rs485-1', [], { ...terminals, pretend: true }), null);
  assert.equal(faultOfPath('sim/rs485-1', [], { ...terminals, pretend: false }), { key: 'serial_path' });
});

test('a console is refused even where the machine lists it as a port', () => {
  const terminals = { serialPorts: async () => [], isTty: () => true, isConsole: () => true, pretend: false };
  assert.equal(faultOfPath('/dev/ttyS0', [{ path: '/dev/ttyS0' }], terminals), { key: 'serial_path' });
});

test('the box watches its storage, history, clock, configuration, messages, mail, notices and every line', async () => {
  const room = openRoom();
  assert.equal(boxCells(room), ['_disk', '_history', '_clock', '_config', '_modem', '_mail', '_notice']);
  const id = await room.sites.savePort(ALL, COM);
  assert.equal(boxCells(room), ['_disk', '_history', '_clock', '_config', '_modem', '_mail', '_notice', `_line_${id}`]);
  const items = room.sites.catalogue().devices.get(1)!.items;
  assert.equal(
    items.map((item) => [item.builtin, item.alarm_enable, item.point]),
    [
      [true, true, null],
      [true, true, null],
      [true, true, null],
      [true, true, null],
      [true, true, null],
      [true, true, null],
      [true, true, null],
      [true, true, null],
    ],
  );
  assert.equal([items[0]?.threshold_max, items[0]?.unit, items[0]?.data_type], [90, '%', 1]);
});

test('the item of a line is called after it, in four languages, and follows its name', async () => {
  const { sites, port } = await openFurnished();
  const names = () => sites.catalogue().devices.get(1)!.items.at(-1)!.names;
  assert.equal([names().zh_cn, names().en_us], ['串口 COM1', 'Serial port COM1']);
  await sites.savePort(ALL, { ...COM, id: port, name: '1号总线' });
  assert.is(names().zh_cn, '串口 1号总线');
});

test('the item of a line that is switched off is off too: the line is not missing', async () => {
  const { sites, port } = await openFurnished();
  const enabled = () =>
    sites
      .catalogue()
      .devices.get(1)!
      .items.map((item) => item.enable);
  assert.equal(enabled(), [true, true, true, true, true, true, true, true]);
  await sites.savePort(ALL, { ...COM, id: port, enable: false });
  assert.equal(enabled(), [true, true, true, true, true, true, true, false]);
});

test('items of lines that went away while the daemon was down go at the start, others keep their settings', async () => {
  const at = path.join(folder(), 'config.db');
  const first = openRoom({ file: at });
  await first.sites.savePort(ALL, COM);
  const kept = await first.sites.savePort(ALL, { name: 'COM2', path: '/dev/ttyS2', baud_rate: 9600 });
  const item = first.sites.catalogue().devices.get(1)!.items.at(-1)!.id;
  first.sites.changeItem(ALL, item, { repetitions: 9 }, 'zh_cn');
  first.db.exec("DELETE FROM serial_port WHERE name = 'COM1'");
  first.db.close();
  const second = openRoom({ file: at });
  assert.equal(boxCells(second), ['_disk', '_history', '_clock', '_config', '_modem', '_mail', '_notice', `_line_${kept}`]);
  assert.equal([second.sites.item(ALL, item).repetitions], [9]);
  second.db.close();
});

test('ports without a line are offered by their steadiest name; consoles and ports in use are not', async () => {
  const other = { path: '/dev/ttyS2', by_path: '/dev/serial/by-path/platform-uart2', label: 'ttyS2' };
  const room = openRoom({ known: [{ path: '/dev/ttyS0' }, { path: '/dev/ttyS1' }, { ...USB, label: 'ttyUSB0 (FTDI)' }, other] });
  const unused = async () => (await room.sites.unusedPorts()).data.map(({ path }) => path);
  assert.equal(await unused(), ['/dev/ttyS1', USB.by_id, other.by_path]);
  assert.equal((await room.sites.unusedPorts()).data.slice(1), [
    { path: USB.by_id, device: USB.path, label: 'ttyUSB0 (FTDI)' },
    { path: other.by_path, device: other.path, label: 'ttyS2' },
  ]);
  await room.sites.savePort(ALL, COM);
  await room.sites.savePort(ALL, { ...COM, name: 'COM2', path: USB.path, enable: false });
  assert.equal(await unused(), [other.by_path]);
});

test('a port for something else is there, no console, and no line’s under any of its names', async () => {
  const { sites } = openRoom({ known: [{ path: '/dev/ttyS0' }, { path: '/dev/ttyS1' }, USB] });
  for (const free of ['/dev/ttyS1', USB.path, USB.by_id]) assert.is(await sites.freePortFault(free), null, free);
  await sites.savePort(ALL, { ...COM, path: USB.path });
  assert.equal(await sites.freePortFault(USB.by_id), { key: 'port_of_line' });
  for (const bad of ['/dev/ttyS0', '/dev/ttyS9', '/dev/null', '/dev/../dev/ttyS1', 'sim/rs485-1', '/dev/ttyS1\n'])
    assert.equal(await sites.freePortFault(bad), { key: 'serial_path' }, bad);
});

test('the port that the modem is set to have is nobody else’s, under any of its names', async () => {
  const room = openRoom({ known: [{ path: '/dev/ttyS1' }, USB], modemPort: USB.by_id });
  for (const path of [USB.path, USB.by_id])
    assert.equal((await refusedLater(() => room.sites.savePort(ALL, { ...COM, path }))).fields, { path: 'port_of_modem' });
  assert.equal(
    (await room.sites.unusedPorts()).data.map(({ path }) => path),
    ['/dev/ttyS1'],
  );
});

// ── the machine itself ──

function machine(active: string, names: readonly string[]) {
  const sys = folder();
  fs.mkdirSync(path.join(sys, 'class/tty/console'), { recursive: true });
  fs.writeFileSync(path.join(sys, 'class/tty/console/active'), active);
  for (const name of names) fs.mkdirSync(path.join(sys, 'class/tty', name), { recursive: true });
  return createTerminals({ sys });
}

test('virtual terminals and the kernel console are consoles, also behind a link', () => {
  const terminals = machine('tty0 ttyS0\n', []);
  for (const file of ['/dev/console', '/dev/tty', '/dev/ptmx', '/dev/tty0', '/dev/tty1', '/dev/tty63', '/dev/ttyS0'])
    assert.ok(terminals.isConsole(file), file);
  for (const file of ['/dev/ttyS1', '/dev/tty64', '/dev/ttyUSB0', '/dev/ttyAMA0', '/dev/pts/3'])
    assert.not.ok(terminals.isConsole(file), file);
  const link = path.join(folder(), 'innocent');
  fs.symlinkSync('/dev/tty', link);
  assert.ok(terminals.isConsole(link));
});

test('without a kernel console ttyS0 is a port like any other', () => {
  assert.not.ok(machine('tty0\n', []).isConsole('/dev/ttyS0'));
  assert.not.ok(createTerminals({ sys: folder() }).isConsole('/dev/ttyS0'));
});

test('files, folders, pipes and other devices are no terminals', () => {
  const terminals = machine('', ['null', 'zero']);
  const at = folder();
  fs.writeFileSync(path.join(at, 'file'), '');
  fs.symlinkSync(path.join(at, 'nowhere'), path.join(at, 'dangling'));
  for (const file of [at, path.join(at, 'file'), path.join(at, 'dangling'), '/dev/random', '/nowhere'])
    assert.not.ok(terminals.isTty(file), file);
  assert.ok(terminals.isTty('/dev/null'), 'what sysfs lists as a terminal is one');
});

test('a pseudo terminal is a terminal, also by the name that a link gives it', async () => {
  const link = path.join(folder(), 'com1');
  const child = execFile('python3', [
    '-c',
    `import os,pty,sys\nm,s=pty.openpty()\nos.symlink(os.ttyname(s),${JSON.stringify(link)})\nprint('up',flush=True)\nsys.stdin.read()`,
  ]);
  await new Promise((up) => child.stdout?.once('data', up));
  const terminals = createTerminals({ sys: '/sys' });
  assert.ok(terminals.isTty(link));
  assert.not.ok(terminals.isConsole(link));
  child.stdin?.end();
  await new Promise((gone) => child.once('exit', gone));
});

test.run();
