import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountOf } from '../../../board/host/disk';
import { createHost } from '../../../board/host/index';
import { statOf } from '../../../board/host/processes';
import { fakeClock } from '../../../daemon/clock';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'host-'));
test.after(() => fs.rmSync(root, { recursive: true }));
let trees = 0;

/** a folder with these files in it */
function tree(files: Record<string, string>): string {
  const folder = path.join(root, String(++trees));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** /proc/PID/stat of a process, with the fields that are read */
const stat = (pid: number, name: string, ticks: number, start: number, pages: number) =>
  `${pid} (${name}) S 1 1 1 0 -1 4194304 100 0 0 0 ${ticks} ${ticks} 0 0 20 0 1 0 ${start} 1000000 ${pages} 18446744073709551615 0 0\n`;

const proc = () =>
  tree({
    stat: 'cpu  1000 0 1000 7000 1000 0 0 0 0 0\ncpu0 1000 0 1000 7000 1000 0 0 0 0 0\nbtime 1764288000\n',
    cpuinfo: 'processor\t: 0\nmodel name\t: Cortex-A53\n\nprocessor\t: 1\nmodel name\t: Cortex-A53\n',
    meminfo: 'MemTotal:        1000 kB\nMemFree:          100 kB\nMemAvailable:     600 kB\nBuffers: 1 kB\nCached: 2 kB\n',
    uptime: '200.50 300.00\n',
    loadavg: '0.10 0.20 0.30 1/100 4242\n',
    mounts: '/dev/root / ext4 rw 0 0\n/dev/mmcblk0p3 /data ext4 rw 0 0\n/dev/sda1 /data/my\\040stick vfat rw 0 0\n',
    '7/stat': stat(7, 'node (worker) x', 500, 10_050, 50),
    '7/status': 'Name:\tnode\nVmRSS:\t     250 kB\n',
    '8/stat': stat(8, 'kthreadd', 0, 50, 0),
    '8/status': 'Name:\tkthreadd\n',
    '9/stat': stat(9, 'gone', 1, 60, 20),
    '10/stat': 'nonsense',
    'self/stat': stat(7, 'node', 1, 1, 1),
  });

const host = (folder: string, sys = tree({}), data = root) => createHost({ clock: fakeClock(), data, proc: folder, sys });

test('the processor load is what was busy between two samples three seconds apart', async () => {
  const folder = proc();
  const clock = fakeClock();
  const it = createHost({ clock, data: root, proc: folder, sys: tree({}) });
  it.start();
  assert.is(it.cpuPercent(), null, 'nothing is known before the first three seconds have passed');
  fs.writeFileSync(path.join(folder, 'stat'), 'cpu  1100 0 1050 7100 1050 0 0 0 0 0\n');
  await clock.advance(2900);
  assert.is(it.cpuPercent(), null);
  await clock.advance(200);
  assert.is(it.cpuPercent(), 50, '150 of 300 ticks were neither idle nor waiting for the disk');
  await clock.advance(3000);
  assert.is(it.cpuPercent(), null, 'no tick passed: that is no load of zero');
  it.stop();
  fs.writeFileSync(path.join(folder, 'stat'), 'cpu  9100 0 1050 7100 1050 0 0 0 0 0\n');
  await clock.advance(9000);
  assert.is(it.cpuPercent(), null, 'a stopped part samples nothing and tells nothing old');
});

test('the machine names its processor, cores, load and uptime', () => {
  const info = host(proc()).cpuInfo();
  assert.is(info.model, 'Cortex-A53');
  assert.is(info.cores, 2);
  assert.is(info.arch, process.arch);
  assert.is(info.uptime, 200);
  assert.equal(info.load, [0.1, 0.2, 0.3]);
  assert.is(info.temperature, null);
});

test('an ARM board is named by its device tree', () => {
  const folder = tree({ cpuinfo: 'processor\t: 0\nBogoMIPS\t: 48.00\n', 'device-tree/model': 'Room Box 4\0' });
  assert.is(host(folder).cpuInfo().model, 'Room Box 4');
});

test('the temperature is that of the processor, else of the first zone that reads', () => {
  const zone = (n: number, type: string, temp: string) => ({
    [`class/thermal/thermal_zone${n}/type`]: `${type}\n`,
    [`class/thermal/thermal_zone${n}/temp`]: temp,
  });
  assert.is(
    host(proc(), tree({ ...zone(0, 'battery', '31000\n'), ...zone(1, 'cpu-thermal', '48312\n') })).cpuInfo().temperature,
    48.3,
  );
  assert.is(host(proc(), tree({ ...zone(0, 'acpitz', ''), ...zone(1, 'gpu', '40000\n') })).cpuInfo().temperature, 40);
});

test('the heat of a battery or a radio is not told as that of the processor', () => {
  const sys = tree({ 'class/thermal/thermal_zone0/type': 'iwlwifi_1\n', 'class/thermal/thermal_zone0/temp': '61000\n' });
  assert.is(host(proc(), sys).cpuInfo().temperature, null);
});

test('used memory is what programs could not have', () => {
  assert.equal(host(proc()).memory(), { total_bytes: 1_024_000, used_bytes: 409_600 });
  const old = tree({ meminfo: 'MemTotal: 1000 kB\nMemFree: 100 kB\nBuffers: 50 kB\nCached: 250 kB\n' });
  assert.equal(host(old).memory(), { total_bytes: 1_024_000, used_bytes: 614_400 });
});

test('a disk is measured where the data lies', () => {
  const disk = createHost({ clock: fakeClock(), data: root }).disk();
  const real = fs.statfsSync(root);
  assert.is(disk.size_bytes, real.blocks * real.bsize);
  assert.ok(disk.used_bytes > 0 && disk.used_bytes <= disk.size_bytes);
  assert.ok(disk.use_percent >= 0 && disk.use_percent <= 100);
  assert.ok(fs.realpathSync(root).startsWith(disk.mount));
});

test('a mount point is the longest that leads to the folder', () => {
  const folder = proc();
  assert.is(mountOf(folder, '/home/x'), '/');
  assert.is(mountOf(folder, '/data'), '/data');
  assert.is(mountOf(folder, '/database'), '/');
  assert.is(mountOf(folder, '/data/my stick/a'), '/data/my stick');
});

test('a process keeps the brackets of its name, and its load is over its whole life', () => {
  const [first] = host(proc()).processes().greatest;
  assert.equal(first, { pid: 7, name: 'node (worker) x', cpu: 10, mem: 25, rss: 256_000, start: 1_764_288_100 });
});

test('a process that vanished or reads as nonsense is left out', () => {
  assert.equal(
    host(proc())
      .processes()
      .greatest.map((p) => p.pid),
    [7, 8],
  );
  for (const text of [null, '', '7 (x', '7 x) S', '7 (x) S 1 2 3']) assert.is(statOf(text), null);
});

test('of many processes the greatest are told, by memory and by processor, and all are counted', () => {
  const files: Record<string, string> = { meminfo: 'MemTotal: 1000 kB\n', uptime: '10 10' };
  for (let pid = 1; pid <= 130; pid++) {
    files[`${pid}/stat`] = stat(pid, 'p', pid === 3 ? 400 : 1, 1, pid);
    files[`${pid}/status`] = `VmRSS: ${pid * 4} kB\n`;
  }
  const { total, greatest } = host(tree(files)).processes();
  assert.is(total, 130);
  assert.is(greatest[0]?.pid, 130);
  assert.is(greatest[49]?.pid, 81);
  assert.ok(
    greatest.some(({ pid }) => pid === 3),
    'small, but busy',
  );
  assert.is(new Set(greatest.map(({ pid }) => pid)).size, greatest.length);
});

test('on an empty tree nothing throws', () => {
  const it = host(tree({}));
  it.start();
  assert.is(it.cpuPercent(), null);
  assert.equal(it.memory(), { total_bytes: 0, used_bytes: 0 });
  assert.equal(it.processes(), { total: 0, greatest: [] });
  assert.is(it.cpuInfo().cores, 0);
  assert.is(it.cpuInfo().load, null, 'unknown is not idle');
  it.stop();
});

test('this machine has this process', () => {
  const it = createHost({ clock: fakeClock(), data: root });
  assert.ok(it.memory().total_bytes > 0);
  assert.ok(it.cpuInfo().cores > 0);
  const told = it.processes().greatest;
  assert.ok(told.length > 0 && told.every((p) => p.pid > 0 && p.rss >= 0 && Number.isFinite(p.cpu)));
});

test.run();
