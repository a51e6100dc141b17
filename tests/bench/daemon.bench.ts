// The whole daemon as a process of its own: a busy room beside collectd on the same devices, then quiet rooms.
import fs from 'node:fs';
import path from 'node:path';
import { THRIFTY } from '../../thrifty.mjs';
import { type ProcessBox, type Started, sleep, startBox } from '../hands/box';
import { configureBusyRoom, DEVICES, EVERY_S, REGISTERS, startDevices } from './busy_room';
import { hasCollectd, startCollectd } from './collectd';
import { type Disk, emptyDisk } from './disk';
import { memoryOf, processorWhile, type Use, watch } from './process';
import { type Print, row } from './table';

/** until code is compiled and columns have grown */
const SETTLE_S = 90;
const WATCH_S = 60;
const QUIET_S = 30;
const UNTUNED: Started = { flags: [], env: {} };
const NO_BOARD = ['--board', 'none'];
const STARTS = 5;

const told = (name: string, { cpu, rss, own, written }: Use, ready = ''): string =>
  row(name, `${cpu.toFixed(2)} %`, rss.toFixed(1), own.toFixed(1), written.toFixed(0), ready);

async function onDisk<T>(megabytes: number, run: (disk: Disk) => Promise<T>): Promise<T> {
  const disk = emptyDisk(megabytes);
  try {
    fs.mkdirSync(disk.dir, { recursive: true });
    return await run(disk);
  } finally {
    disk.end();
  }
}

async function steadyUse(pid: number, disk: Disk): Promise<Use> {
  await sleep(SETTLE_S * 1000);
  return watch(pid, WATCH_S, () => disk.written(pid));
}

/** every device and every register answered just now, or the figures say nothing */
async function expectAllRead(box: ProcessBox, device_ids: readonly number[]): Promise<void> {
  const now = Date.now() / 1000;
  for (const device_id of device_ids) {
    const { data } = await box.call('GET device_groups/device/item', { device_id, data_type: 1 });
    const fresh = data.filter(({ quality, last_check }) => quality === 'good' && now - last_check < 3 * EVERY_S);
    if (fresh.length !== REGISTERS) throw new Error(`device ${device_id} is not read as it should be`);
  }
}

/** Seconds from the start as a process to its ready line; the middle one of several. */
async function readyTime(data: string, how: Started): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const box = await startBox(NO_BOARD, data, how);
    times.push(box.ready_s);
    await box.stop();
  }
  return times.sort((a, b) => a - b)[Math.floor(STARTS / 2)]!;
}

/** A folder whose box has the busy room. */
async function roomOn(disk: Disk, port: number): Promise<{ readonly data: string; readonly device_ids: readonly number[] }> {
  const data = path.join(disk.dir, 'data');
  fs.mkdirSync(data);
  const box = await startBox(NO_BOARD, data);
  const { device_ids } = await configureBusyRoom(box, port);
  await box.stop();
  return { data, device_ids };
}

const ratio = (ours: number, theirs: number): string => (ours / theirs).toFixed(2);

/** Both read the same devices in the same minute, so that whatever else the machine does slows both. */
async function beside(port: number, print: Print): Promise<void> {
  await onDisk(1024, (disk) =>
    onDisk(2048, async (other) => {
      const { data, device_ids } = await roomOn(disk, port);
      const ready = await readyTime(data, THRIFTY);
      const box = await startBox(NO_BOARD, data, THRIFTY);
      const peer = hasCollectd() ? await startCollectd(path.join(other.dir, 'collectd'), port, true) : null;
      const [own, theirs] = await Promise.all([steadyUse(box.pid, disk), peer && steadyUse(peer.pid, other)]);
      await expectAllRead(box, device_ids);
      await Promise.all([box.stop(), peer?.stop()]);
      print(told('ours', own, `${ready.toFixed(2)} s`));
      print(row('goal', '2 %', 80, 36, 600, '0.5 s'));
      if (!theirs) {
        print(row('collectd + rrdtool (quoted)', '0.8–1.7 %', 12, '', '11–36 000'));
        return;
      }
      print(told('collectd + rrdtool, on disk every 10 s', theirs));
      print(row('ours to theirs', ratio(own.cpu, theirs.cpu), '', '', `1 : ${ratio(theirs.written, own.written)}`));
      print(row('goal', '2', '', '', '1 : 50'));
    }),
  );
  print('MB/day of a minute without the hourly fold; whole hours: npm run bench -- flash');
}

async function untuned(port: number, print: Print): Promise<void> {
  await onDisk(1024, async (disk) => {
    const { data, device_ids } = await roomOn(disk, port);
    const box = await startBox(NO_BOARD, data, UNTUNED);
    const use = await steadyUse(box.pid, disk);
    await expectAllRead(box, device_ids);
    await box.stop();
    print(told('ours, Node as it is', use, `${box.ready_s.toFixed(2)} s`));
  });
}

async function nothingStored(port: number, print: Print): Promise<void> {
  if (!hasCollectd()) {
    print(row('collectd, nothing stored (quoted)', '0.66 %', 3.8, '', 0));
    return;
  }
  await onDisk(2048, async (disk) => {
    const peer = await startCollectd(path.join(disk.dir, 'collectd'), port, false);
    const use = await steadyUse(peer.pid, disk);
    await peer.stop();
    print(told('collectd, nothing stored', use));
  });
}

async function busy(print: Print): Promise<void> {
  print(
    `${DEVICES} devices × ${REGISTERS} registers every ${EVERY_S} s over Modbus TCP, all changing, all stored; ${WATCH_S} s each`,
  );
  print(row('', 'CPU of a core', 'RSS MiB', 'private MiB', 'MB/day', 'ready'));
  const devices = await startDevices();
  await beside(devices.port, print);
  await untuned(devices.port, print);
  await nothingStored(devices.port, print);
  await devices.stop();
  print(row('FUXA 1.3.4 (quoted)', '10.6 %', 154, '', 536_000, '1.1–4.5 s'));
  print(row('node-red 4.1, nothing stored (quoted)', '0.63 %', 90, '', 0, '2.1–4.9 s'));
}

async function quiet(print: Print): Promise<void> {
  print('');
  print('Quiet rooms');
  print(row('', 'CPU of a core', 'RSS MiB', 'private MiB', '', 'ready'));
  for (const [name, args] of [
    ['an empty box', NO_BOARD],
    ['two pretend rooms, 227 items at 5 s', ['--board', 'sim', '--demo']],
  ] as const) {
    // once more on the same folder: the first start creates databases and hashes the first password
    const first = await startBox(args);
    await first.stop();
    const again = args.filter((arg) => arg !== '--demo');
    const box = await startBox(again, first.data, THRIFTY);
    await sleep(10_000);
    const cpu = await processorWhile(box.pid, () => sleep(QUIET_S * 1000));
    const { rss, own } = memoryOf(box.pid);
    await box.stop();
    print(row(name, `${cpu.toFixed(2)} %`, rss.toFixed(1), own.toFixed(1), '', `${box.ready_s.toFixed(2)} s`));
  }
}

/** What the daemon costs: processor, memory, flash, start. */
export default async function daemon(print: Print): Promise<void> {
  await busy(print);
  await quiet(print);
}
