// Two real serial lines on ptys: one is pulled and plugged again and again, the other keeps its rhythm.
// In a process of its own: it waits for ports that come and go.
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rtuFrame } from '../../../board/drivers/modbus/rtu';
import { openBoard } from '../../../board/index';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { createBus } from '../../../daemon/bus';
import { realClock } from '../../../daemon/clock';
import { createItems } from '../../../daemon/items/index';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, MODEL, option, pointOf, rtu, statusOf } from '../../hands/catalogue';
import { count } from '../../hands/long';
import { ownFolder, programOf, sleep, startPeer, stopPeers } from '../../peers/started';

test.after(stopPeers);

const TIMES = count(100);
const PATIENCE_MS = 15_000;
const INTERVAL_S = 0.2;

/** Answers reads of one register over a stream: register n of every unit holds n. It may stop in the middle. */
async function startSlave() {
  const slave = { server: net.createServer(), port: 0, broken: false };
  slave.server.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.on('data', (request) => {
      const pdu = Buffer.from([request[1]!, 2, request[2]!, request[3]!]);
      const answer = rtuFrame(request[0]!, pdu);
      socket.write(slave.broken ? answer.subarray(0, 4) : answer);
    });
  });
  slave.server.listen(0, '127.0.0.1');
  await once(slave.server, 'listening');
  slave.port = (slave.server.address() as net.AddressInfo).port;
  return slave;
}

/** Plugs an adapter in: a pty of that name with a slave at its other end. */
const plug = (link: string, port: number) =>
  startPeer(programOf('socat', 'socat'), [`pty,raw,echo=0,link=${link}`, `TCP:127.0.0.1:${port}`], () => fs.existsSync(link));

const openFiles = (): number => fs.readdirSync('/proc/self/fd').length;
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

async function until(what: string, holds: () => boolean): Promise<number> {
  const began = realClock.mono();
  while (!holds()) {
    if (realClock.mono() - began > PATIENCE_MS) throw new Error(`${what} did not happen`);
    await sleep(10);
  }
  return realClock.mono() - began;
}

/** A box with a device on each of two lines, the first of them a port that is watched. */
async function openRoom(folder: string) {
  const port = statusOf({
    id: 900,
    cell: '_line_1',
    builtin: true,
    options: [option(0, 'Missing', true), option(1, 'Normal', false)],
  });
  const model = { ...MODEL, items: [pointOf('temperature', 4)] };
  const device = (id: number, link: string, serial_port_id: number) =>
    deviceOf({
      id,
      model,
      serial_port_id,
      poll_interval: INTERVAL_S,
      address: { ...rtu(1, path.join(folder, link)), timeout_ms: 300 },
      items: [itemOf({ id: id * 10 }), linkOf({ id: id * 10 + 1 })],
    });
  const room = catalogueOf(boxOf(port), device(11, 'pulled', 1), device(12, 'steady', 2));
  const faults: unknown[] = [];
  const failed = (fault: unknown) => void faults.push(fault);
  const bus = createBus((_, fault) => failed(fault));
  const board = await openBoard({ kind: 'none', clock: realClock, data: folder });
  const parts = { bus, clock: realClock, catalogue: () => room, failed };
  const items = createItems(parts);
  const acquisition = createAcquisition({ ...parts, board, foresee: () => null });
  const told: { readonly device_id: number; readonly at: number; readonly link: unknown }[] = [];
  bus.on('readings', ({ device_id, readings }) => {
    const link = readings.find(({ item_id }) => item_id === device_id * 10 + 1);
    told.push({ device_id, at: realClock.mono(), link: link?.quality === 'good' ? link.value : link?.quality });
  });
  items.start();
  acquisition.start();
  return {
    faults,
    told,
    reads: (id: number) => items.value(id * 10)?.quality === 'good' && items.value(id * 10)?.value === 4,
    lost: (id: number) => items.value(id * 10)?.quality === 'lost',
    stop() {
      acquisition.stop();
      items.stop();
      board.close();
    },
  };
}

test(`a port that is pulled ${TIMES} times is read again each time, and nothing stays behind`, async () => {
  const folder = ownFolder();
  const slave = await startSlave();
  const link = (name: string) => path.join(folder, name);
  const steady = await plug(link('steady'), slave.port);
  let pulled = await plug(link('pulled'), slave.port);
  const room = await openRoom(folder);
  try {
    await until('the first readings', () => room.reads(11) && room.reads(12));
    const files = openFiles();
    const since = realClock.mono();
    const back: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      if (n % 4 === 3) {
        slave.broken = true;
        await sleep(2 * INTERVAL_S * 1000);
      }
      await pulled.stop('SIGKILL');
      fs.rmSync(link('pulled'), { force: true });
      slave.broken = false;
      await until('the loss', () => room.lost(11));
      pulled = await plug(link('pulled'), slave.port);
      back.push(await until('the return', () => room.reads(11)));
    }
    const seconds = (realClock.mono() - since) / 1000;
    const times = room.told.filter(({ device_id, at }) => device_id === 12 && at >= since).map(({ at }) => at);
    const period = median(times.slice(1).map((at, i) => at - times[i]!));
    const slowest = Math.round(Math.max(...back));
    console.log(
      `note: back after ${Math.round(median(back))} ms, ${slowest} ms at most; the other line every ${period.toFixed(1)} ms`,
    );
    assert.ok(slowest < 5000, `${slowest} ms`);
    assert.ok(Math.abs(period - INTERVAL_S * 1000) < 0.1 * INTERVAL_S * 1000, `${period} ms`);
    assert.ok(times.length > (0.8 * seconds) / INTERVAL_S, `${times.length} polls in ${seconds} s`);
    assert.ok(
      room.told.every(({ device_id, link }) => device_id !== 12 || link === 1),
      'the other line was never disturbed',
    );
    await until('the descriptors of before', () => openFiles() <= files);
    assert.equal(room.faults, []);
  } finally {
    room.stop();
    await Promise.all([steady.stop('SIGKILL'), pulled.stop('SIGKILL')]);
    slave.server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
