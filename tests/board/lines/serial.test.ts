// In a process of its own: it waits for ports that come and go.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPdu } from '../../../board/drivers/modbus/pdu';
import { rtuFrame, rtuMatcher } from '../../../board/drivers/modbus/rtu';
import type { Exchange, Line } from '../../../board/interfaces';
import { createLine } from '../../../board/lines/line';
import { createSerialWire } from '../../../board/lines/serial';
import { realClock } from '../../../daemon/clock';
import { type PtyPair, startPtyPair } from '../../peers/pty';
import { startRtuLine } from '../../peers/rtu_line';
import { ownFolder, sleep, stopPeers } from '../../peers/started';

const opened: Line[] = [];

test.after(async () => {
  for (const line of opened) line.close();
  await stopPeers();
});

function lineOn(port: string): Line {
  const settings = {
    kind: 'serial',
    path: port,
    baud_rate: 115_200,
    data_bits: 8,
    parity: 'none',
    stop_bits: 1,
    gap_ms: 0,
  } as const;
  const line = createLine({ clock: realClock, wire: createSerialWire(settings) });
  opened.push(line);
  return line;
}

function read(line: Line, address: number): Promise<Exchange> {
  const pdu = readPdu(3, address, 10);
  return line.exchange(rtuFrame(1, pdu), rtuMatcher(1, pdu), { timeout_ms: 500, quarantine: true });
}

/** Reads until it succeeds; register n holds n, so a wrong value cannot hide. */
async function readAtLast(line: Line, address: number): Promise<number> {
  for (;;) {
    const exchange = await read(line, address);
    if (exchange.ok) return exchange.frame.readUInt16BE(3);
    await sleep(50);
  }
}

const openFiles = (): number => fs.readdirSync('/proc/self/fd').length;

async function end(pair: PtyPair, slave: { report(): Promise<unknown> }): Promise<void> {
  await pair.stop('SIGKILL');
  await slave.report();
}

test('a port that goes away and comes back under another name is read again by its stable name', async () => {
  const folder = ownFolder();
  const stable = path.join(folder, 'by-id');
  const line = lineOn(stable);
  let files = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const pair = await startPtyPair(folder, [`port${turn}`, `far${turn}`]);
    const slave = await startRtuLine(pair.theirs, { baud: 115_200 });
    fs.symlinkSync(pair.ours, stable);
    const since = performance.now();
    assert.is(await readAtLast(line, turn), turn);
    assert.ok(performance.now() - since < 20_000, 'recovered');
    assert.equal([line.stats().lost_since, line.stats().lost_why], [null, null]);
    await end(pair, slave);
    fs.unlinkSync(stable);
    const lost = await read(line, turn);
    assert.is(lost.ok, false);
    await sleep(100);
    assert.is(line.stats().open, false);
    assert.ok(line.stats().lost_since! > 0);
    assert.match(line.stats().lost_why ?? '', /No such file/);
    if (turn === 1) files = openFiles();
  }
  await sleep(200);
  assert.ok(openFiles() <= files, `${openFiles()} descriptors open, ${files} after the second loss`);
  line.close();
});

test('two adapters that swap their numbers are never mixed up', async () => {
  const folder = ownFolder();
  const names = ['left', 'right'].map((name) => path.join(folder, name)) as [string, string];
  const lines = names.map(lineOn);
  for (const swapped of [false, true]) {
    const pairs = [await startPtyPair(folder, ['usb0', 'far0']), await startPtyPair(folder, ['usb1', 'far1'])] as const;
    const slaves = [
      await startRtuLine(pairs[0].theirs, { baud: 115_200 }),
      await startRtuLine(pairs[1].theirs, { baud: 115_200 }),
    ];
    const ports = swapped ? ['usb1', 'usb0'] : ['usb0', 'usb1'];
    for (const i of [0, 1]) fs.symlinkSync(path.join(folder, ports[i]!), names[i]!);
    for (let n = 0; n < 5; n += 1) assert.is(await readAtLast(lines[0]!, 40), 40);
    assert.is(await readAtLast(lines[1]!, 50), 50);
    const left = await Promise.all(slaves.map((slave) => slave.report()));
    const servedLeft = left[swapped ? 1 : 0]!.served;
    assert.ok(servedLeft >= 5, 'the left line spoke to the left adapter');
    await Promise.all(pairs.map((pair) => pair.stop('SIGKILL')));
    for (const name of names) fs.unlinkSync(name);
    await sleep(300);
  }
  for (const line of lines) line.close();
});

test('a port that is missing from the start does not end the process, and is found when it appears', async () => {
  const folder = ownFolder();
  const line = lineOn(path.join(folder, 'ours'));
  assert.is((await read(line, 0)).ok, false);
  const pair = await startPtyPair(folder);
  const slave = await startRtuLine(pair.theirs, { baud: 115_200 });
  assert.is(await readAtLast(line, 7), 7);
  line.close();
  await end(pair, slave);
});

test('a port is free again once its line is closed, whenever that was', async () => {
  const pair = await startPtyPair();
  const slave = await startRtuLine(pair.theirs, { baud: 115_200 });
  for (let turn = 0; turn < 5; turn += 1) {
    const line = lineOn(pair.ours);
    const reading = read(line, 0);
    if (turn % 2) await sleep(3 * turn);
    line.close();
    await reading;
    const next = lineOn(pair.ours);
    assert.is(await readAtLast(next, turn), turn);
    next.close();
  }
  await end(pair, slave);
});

test.run();
