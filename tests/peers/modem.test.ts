import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSerialWire } from '../../board/lines/serial';
import { createModem } from '../../board/modem/index';
import { createPretendModem } from '../../board/sim/at-modem';
import { realClock } from '../../daemon/clock';
import { smsOf } from '../../daemon/contract/sms';
import { readText } from '../board/modem/read_pdu';
import { startPtyPair } from './pty';
import { held, stopPeers } from './started';

const PORT = { kind: 'serial', baud_rate: 115_200, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 } as const;
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
  void stopPeers();
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

  const wire = createSerialWire({ ...PORT, path: ours });
  const modem = createModem({ clock: realClock, wireOf: () => wire });
  modem.start();
  await until('the first reading', () => modem.read().registered === true);
  const { signal, operator, net_type, sim, fault } = modem.read();
  assert.equal(
    { signal, operator, net_type, sim, fault },
    { signal: 86, operator: 'CHINA MOBILE', net_type: '4G', sim: 'ready', fault: null },
  );

  modem.stop();
  peer.kill();
  modem.start();
  await until('the loss', () => !modem.read().registered);
  assert.is(modem.read().signal, 0);
  modem.stop();
});

test('a message of two parts goes over a real terminal to a modem that answers late and says other things in between', async () => {
  const pair = await startPtyPair();
  const { wire, play } = createPretendModem(realClock);
  const theirs = createSerialWire({ ...PORT, path: pair.theirs });
  await theirs.open({ data: (bytes) => wire.write(bytes), closed() {} });
  await wire.open({ data: (bytes) => theirs.write(bytes), closed() {} });
  play.set({ delay_ms: 60 });

  const modem = createModem({ clock: realClock, wireOf: () => createSerialWire({ ...PORT, path: pair.ours }) });
  modem.start();
  const text = '【告警】一号机房 UPS-1 输出电压 251.3 V，高于上限 242.0 V，请尽快处理。'.repeat(2);
  const sending = modem.sendSms('+8613800138000', smsOf(text, 4));
  const chatter = setInterval(() => {
    for (const line of ['RING', '+CMTI: "SM",3', '^BOOT:12345678,0,0,0,20']) play.urc(line);
  }, 35);
  assert.equal(await held(sending), { ok: true, references: [1, 2] });
  clearInterval(chatter);
  assert.is(readText(play.sent.map(({ pdu }) => pdu)), text);

  await pair.stop();
  const failed = await held(modem.sendSms('+8613800138000', smsOf(text, 4)));
  assert.is(failed.ok ? '' : failed.fault.key, 'modem_closed');
  modem.stop();
  theirs.close();
});

test.run();
