// From a register to everybody who is told: row, ledger, buzzer, 50 consoles; then a thousand alarms within ten seconds.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ALARM_JITTER, MOST_CHANGES } from '../../daemon/contract/rules/jitter';
import { THRIFTY } from '../../thrifty.mjs';
import { fakeSignals } from '../board/signals/kernel';
import { eventually, newFolder, PROGRAM, type ProcessBox, runProgram, sleep, startBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { authenticated, type TestSocket } from '../hands/console-socket';
import { configureOutputs, startUnit } from '../hands/outputs_room';
import { startReceiver } from '../hands/receiver';
import { configureBusyRoom, startDevices } from './busy_room';
import { commits } from './commits';
import { type Print, quantile, row } from './table';

const NOTED = new URL('../hands/noted_writes.mjs', import.meta.url).pathname;
const POLL_S = 1;
const CHANGES = 20;
const HOT = 400;
const USUAL = 220;
const SOCKETS = 50;
const SOCKETS_A_TOKEN = 10;
const URGENT = 4;
/** a voltage of 310.0 is over its threshold, one of 230.0 is not */
const OVER = 3100;
const DEVICES = 50;
const REGISTERS = 20;
const FLOOD_S = 10;
const epoch = (): number => performance.timeOrigin + performance.now();

interface Write {
  readonly at: number;
  readonly what: string;
}
/** A box that notes what it writes, with a receiver of pushes, and a contact's group that all alarms go to. */
async function openBox(args: readonly string[], data: string) {
  const [trace, receiver] = [path.join(data, 'trace'), await startReceiver()];
  const env = { ...THRIFTY.env, TRACE: trace, PEERS: String(receiver.port), PROGRAM };
  const flags = [...THRIFTY.flags, '--import', NOTED];
  const box = await startBox(['--loopback-peers', ...args], data, { flags, env });
  const channel = { kind: 'webhook', name: 'desk', url: receiver.url, secret: 'between the two' } as const;
  await box.call('POST setting/gc', { key: 'ALARM_PUSH', channels: [channel] } as never);
  for (const { id } of (await box.call('GET setting/alarm_levels', { limit: 0 })).data)
    await box.call('PUT setting/alarm_levels/{id}', { id, push_enable: true });
  const writes = (): readonly Write[] =>
    fs
      .readFileSync(trace, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => ({ at: Number.parseFloat(line), what: line.slice(line.indexOf(' ') + 1) }));
  return { box, receiver, writes };
}

/** As many sockets as there are consoles, over several logins. */
async function openSockets(box: ProcessBox): Promise<readonly TestSocket[]> {
  const port = Number(box.push.split(':').at(-1));
  const sockets: TestSocket[] = [];
  const tokens: string[] = [];
  for (let n = 0; n < SOCKETS / SOCKETS_A_TOKEN; n += 1)
    tokens.push((await runProgram(['token', 'create', '--user', 'admin', '--data', box.data])).output.trim());
  // what another process wrote is seen within a second
  await sleep(2000);
  for (let n = 0; n < SOCKETS; n += 1) sockets.push(await authenticated(port, tokens[n % tokens.length]!));
  return sockets;
}

/** epoch ms at which each socket heard of the n-th begin; the others are not waited for. */
function hearBegins(sockets: readonly TestSocket[]): () => readonly number[] {
  const times: number[] = [];
  for (const { ws } of sockets)
    ws.on('message', (bytes) => {
      const text = String(bytes);
      if (text.includes('"type":"alarm"') && text.includes('"state":"begin"')) times.push(epoch());
    });
  return () => times;
}

const committedAfter = (writes: readonly Write[], from: number, isIt: (what: string) => boolean): number => {
  const first = writes.findIndex(({ at, what }) => at >= from && isIt(what));
  return writes.slice(first).find(({ what }) => what === 'COMMIT')?.at ?? Number.NaN;
};

/** A register rises, again and again at every moment of a poll: how long until each of them knows. */
async function oneAlarm(print: Print): Promise<void> {
  const [unit, kernel, data] = [await startUnit(), fakeSignals({ pwm: 1 }, ['alarm']), newFolder()];
  kernel.leftOn();
  kernel.rest();
  const boardFile = path.join(data, 'board.json');
  fs.writeFileSync(boardFile, JSON.stringify({ buzzer: { pwm: [0, 0] }, light: { led: 'alarm' } }));
  const { box, receiver, writes } = await openBox(['--board', 'linux', '--board-file', boardFile, '--sysfs', kernel.sys], data);
  const { items } = await configureOutputs(box, unit.port, { poll_interval: POLL_S });
  const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
  // its item changes at every check: that is no jitter here
  const jitter_config = { ...ALARM_JITTER, jitter_type: 1, jitter_threshold: MOST_CHANGES } as const;
  await box.call('PUT setting/items/{id}', { id: items.set_point!, ...limits, alarm_level_id: URGENT, jitter_config });
  const heard = hearBegins(await openSockets(box));
  const sounds = (): boolean => kernel.says('class/pwm/pwmchip0/pwm0/enable') === '1';
  const took = { stored: [] as number[], ledger: [] as number[], buzzer: [] as number[], popup: [] as number[] };
  for (let n = 0; n < CHANGES; n += 1) {
    await sleep((n / CHANGES) * POLL_S * 1000);
    const began = epoch();
    unit.holding.set(10, HOT);
    while (!sounds()) await sleep(1);
    took.buzzer.push(epoch() - began);
    await eventually('every console', () => heard().length === (n + 1) * SOCKETS);
    took.popup.push(
      ...heard()
        .slice(n * SOCKETS)
        .map((at) => at - began),
    );
    const storedAt = (): number => committedAfter(writes(), began, (what) => what.startsWith('INSERT INTO alarm ('));
    const ledgerAt = (): number => committedAfter(writes(), began, (what) => what.startsWith('UPDATE notice_reached'));
    await eventually('its notices', () => Number.isFinite(ledgerAt()));
    took.stored.push(storedAt() - began);
    took.ledger.push(ledgerAt() - storedAt());
    unit.holding.set(10, USUAL);
    await eventually('its end', () => !sounds());
  }
  const line = (name: string, times: readonly number[], goal: number | string) =>
    print(row(name, ...[0.5, 0.99].map((share) => quantile(times, share).toFixed(0)), Math.max(...times).toFixed(0), goal));
  print(`A register changes; ${CHANGES} times, poll every ${POLL_S} s, ${SOCKETS} consoles`);
  print(row('ms', 'p50', 'p99', 'longest', 'goal'));
  line('to the alarm on the disk', took.stored, POLL_S * 1000 + 50);
  line('from there to its notices in the ledger', took.ledger, 50);
  line('one commit of a row on this disk', commits(100), '');
  line('to the buzzer', took.buzzer, POLL_S * 1000 + 200);
  line('to the popup of each console', took.popup, POLL_S * 1000 + 500);
  await box.stop();
  await receiver.stop();
  await unit.stop();
  kernel.remove();
}

type Turn = readonly [took: number, processor: number];
const turnsIn = (writes: readonly Write[]): readonly Turn[] | undefined =>
  writes.flatMap(({ what }) => (what.startsWith('turns ') ? [JSON.parse(what.slice(6)) as readonly Turn[]] : []))[0];

/** A thousand items over their limits within ten seconds. */
async function flood(print: Print): Promise<void> {
  const [devices, data] = [await startDevices(), newFolder()];
  const { box, receiver, writes } = await openBox(['--board', 'none'], data);
  const wish = { devices: DEVICES, registers: REGISTERS, save_interval: 60, poll_interval: POLL_S };
  await configureBusyRoom(box, devices.port, wish);
  const alarms = DEVICES * REGISTERS;
  for (let n = 0; n < REGISTERS; n += 1) await devices.hold(n, 2300);
  const heard = hearBegins(await openSockets(box));
  await withConsole(box, {}, async (console) => {
    await console.enter('/overview');
    await console.expectText('实时', '.top');
    process.kill(box.pid, 'SIGUSR2');
    const began = epoch();
    for (let n = 0; n < REGISTERS; n += 1) {
      await devices.hold(n, OVER);
      await sleep((FLOOD_S * 1000) / REGISTERS);
    }
    await eventually('all pushes', () => heard().length === alarms * SOCKETS, 30_000);
    const lasted = (epoch() - began) / 1000;
    const counted = async () => (await box.call('GET notification_log', { limit: 1, kind: 'begin' })).total;
    await eventually('the whole ledger', async () => (await counted()) === alarms, 30_000);
    process.kill(box.pid, 'SIGUSR2');
    const turns = await eventually('its turns', () => turnsIn(writes()));
    const rows = (await box.call('GET alarm_log', { limit: 1 })).total;
    const popups = await console.page.locator('.pop').count();
    print(`${alarms} alarms within ${lasted.toFixed(1)} s, ${SOCKETS} consoles, one in a browser`);
    print(row('', 'there', 'goal'));
    print(row('alarms stored', rows, alarms));
    print(row('notices in the ledger', await counted(), alarms));
    print(row('pushes to consoles', heard().length, alarms * SOCKETS));
    print(row('popups in a browser at its end', String(popups), 1));
    print(row('requests to the receiver', receiver.bodies().length, '10 and 1 a minute'));
    print(row('a turn of the event loop, ms', 'p99', 'longest', 'goal of p99'));
    for (const [name, i] of [
      ['as the clock has it', 0],
      ['of its processor', 1],
    ] as const) {
      const took = turns.map((turn) => turn[i]);
      print(row(name, quantile(took, 0.99).toFixed(0), Math.max(...took).toFixed(0), 50));
    }
  });
  await box.stop();
  await receiver.stop();
  await devices.stop();
}

/** How soon everybody is told of one alarm, and what becomes of a thousand. */
export default async function told(print: Print): Promise<void> {
  await oneAlarm(print);
  print('');
  await flood(print);
}
