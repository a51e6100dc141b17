import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLine } from '../../board/lines/line';
import { createSerialWire } from '../../board/lines/serial';
import { createModem } from '../../board/modem/index';
import { realClock } from '../../daemon/clock';

const MODEM = fileURLToPath(new URL('./modem.py', import.meta.url));
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'modem-'));
const children: ChildProcess[] = [];
const start = (command: string, ...args: string[]) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
};
test.after(() => {
  for (const child of children) child.kill();
  fs.rmSync(root, { recursive: true, force: true });
});

async function until(what: string, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.unreachable(`waited in vain for ${what}`);
}

test('a modem on a real terminal is read and, when it goes away, is no longer there', async () => {
  const [ours, theirs] = [path.join(root, 'a'), path.join(root, 'b')];
  start('socat', `pty,raw,echo=0,link=${ours}`, `pty,raw,echo=0,link=${theirs}`);
  await until('the pty pair', () => fs.existsSync(ours) && fs.existsSync(theirs));
  const peer = start('/usr/bin/python3', MODEM, theirs, '17');
  let said = '';
  peer.stdout?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  await until('the modem', () => said.includes('READY'));

  const wire = createSerialWire({
    kind: 'serial',
    path: ours,
    baud_rate: 115_200,
    data_bits: 8,
    parity: 'none',
    stop_bits: 1,
    gap_ms: 0,
  });
  const line = createLine({ wire, clock: realClock });
  const modem = createModem({ line, clock: realClock });
  modem.start();
  await until('the first reading', () => modem.read().registered === true);
  assert.equal(modem.read(), { signal: 86, operator: 'CHINA MOBILE', net_type: '4G', registered: true });

  modem.stop();
  peer.kill();
  modem.start();
  await until('the loss', () => !modem.read().registered);
  assert.is(modem.read().signal, 0);
  modem.stop();
  line.close();
});

test.run();
