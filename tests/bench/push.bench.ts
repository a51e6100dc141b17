// From what happens to the console that hears of it: one alarm to 50 sockets beside bare ws, and a sensor that changes.
import http from 'node:http';
import WebSocket from 'ws';
import type { AlarmPush } from '../../daemon/contract/live';
import { ALARM_JITTER, MOST_CHANGES } from '../../daemon/contract/rules/jitter';
import { THRIFTY } from '../../thrifty.mjs';
import { newFolder, type ProcessBox, runProgram, sleep, startBox } from '../hands/box';
import { authenticated } from '../hands/console-socket';
import { configureBusyRoom, EVERY_S, startBeside, startDevices } from './busy_room';
import { commits } from './commits';
import { type Print, quantile, row } from './table';

const SOCKETS = 50;
/** the daemon gives one session 16 sockets */
const SOCKETS_A_TOKEN = 10;
const ALARMS = 100;
const CHANGES = 10;
const CALM_MS = 30;
/** its item changes at every check, which would be told as jitter from the eleventh on and not as an alarm */
const MAY_SWING = { ...ALARM_JITTER, jitter_type: 1, jitter_threshold: MOST_CHANGES } as const;
/** a voltage of 310.0 is over its threshold, one of 230.0 is not */
const OVER = 3100;
const USUAL = 2300;

/** ms until each socket heard, of every alarm; told by when the request that caused it was sent */
interface Heard {
  readonly all: number[];
  /** from the first socket to the last one */
  readonly spread: number[];
}

async function tellMany(sockets: readonly WebSocket[], isOne: (text: string) => boolean, cause: (n: number) => Promise<void>) {
  const heard: Heard = { all: [], spread: [] };
  let times: number[] = [];
  let whole = (): void => {};
  for (const socket of sockets)
    socket.on('message', (data) => {
      if (isOne(String(data))) times.push(performance.now());
      if (times.length === sockets.length) whole();
    });
  for (let n = 0; n < ALARMS; n += 1) {
    times = [];
    const done = new Promise<void>((resolve) => {
      whole = resolve;
    });
    const began = performance.now();
    await Promise.all([cause(n), done]);
    heard.all.push(...times.map((at) => at - began));
    heard.spread.push(Math.max(...times) - Math.min(...times));
    await sleep(CALM_MS);
  }
  return heard;
}

const agent = new http.Agent({ keepAlive: true });
function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const asked = http.request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    asked.on('error', fail);
    asked.on('response', (response) => {
      if (response.statusCode === 200) response.resume().on('end', () => done());
      else fail(new Error(`${url}: ${response.statusCode}`));
    });
    asked.end(body);
  });
}

async function tokens(data: string): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < SOCKETS / SOCKETS_A_TOKEN; n += 1) {
    const { output } = await runProgram(['token', 'create', '--user', 'admin', '--data', data]);
    made.push(output.trim());
  }
  return made;
}

/** The alarm that is open is confirmed and unconfirmed: each is an alarm event for everybody. */
async function ours(box: ProcessBox, item_id: number): Promise<Heard> {
  const port = Number(box.push.split(':').at(-1));
  const made = await tokens(box.data);
  // what another process wrote is seen within a second
  await sleep(2000);
  // one after the other: the daemon lets few knock at once
  const sockets: WebSocket[] = [];
  for (let n = 0; n < SOCKETS; n += 1) sockets.push((await authenticated(port, made[n % made.length]!)).ws);
  const headers = { authorization: `Bearer ${box.token}`, 'content-type': 'application/json' };
  const operate = (n: number) =>
    post(`${box.url}/api/v1/warning_operation`, headers, JSON.stringify({ alarm_action: n % 2, remarks: 'seen', item_id }));
  const heard = await tellMany(sockets, (text) => text.includes('"type":"alarm"'), operate);
  for (const socket of sockets) socket.terminate();
  return heard;
}

async function bare(text: string): Promise<Heard> {
  const peer = await startBeside('plain_push.ts', [], (output) => output.includes('listening'));
  const port = Number(/listening (\d+)/.exec(peer.output())?.[1]);
  const open = () =>
    new Promise<WebSocket>((done) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      socket.once('open', () => done(socket));
    });
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, open));
  const heard = await tellMany(
    sockets,
    () => true,
    () => post(`http://127.0.0.1:${port}/`, {}, text),
  );
  for (const socket of sockets) socket.terminate();
  await peer.stop();
  return heard;
}

/** ms from a register's change to the message that a console shows as a popup */
async function changes(box: ProcessBox, hold: (value: number) => Promise<void>, print: Print): Promise<AlarmPush> {
  const port = Number(box.push.split(':').at(-1));
  const socket = await authenticated(port, box.token);
  const next = async (state: string): Promise<AlarmPush> => {
    for (;;) {
      const message = await socket.next();
      if (message !== 'pong' && message.type === 'alarm' && message.state === state) return message;
    }
  };
  const times: number[] = [];
  let last: AlarmPush | null = null;
  for (let n = 0; n < CHANGES; n += 1) {
    // at every moment of a poll's period
    await sleep((n / CHANGES) * EVERY_S * 1000);
    const began = performance.now();
    const told = next('begin');
    await hold(OVER);
    last = await told;
    times.push(performance.now() - began);
    if (n === CHANGES - 1) break;
    const over = next('recover');
    await hold(USUAL);
    await over;
  }
  socket.ws.terminate();
  const longest = Math.max(...times);
  print(`A register changes, the console hears of the alarm; ${CHANGES} times, poll every ${EVERY_S} s`);
  print(row('', 'median ms', 'longest ms'));
  print(row('ours', quantile(times, 0.5).toFixed(0), longest.toFixed(0)));
  print(row('goal: one poll + 500 ms', '', EVERY_S * 1000 + 500));
  return last!;
}

/** How soon consoles hear of an alarm. */
export default async function push(print: Print): Promise<void> {
  const devices = await startDevices();
  const box = await startBox(['--board', 'none'], newFolder(), THRIFTY);
  const { item_ids } = await configureBusyRoom(box, devices.port, { devices: 1, registers: 10, save_interval: EVERY_S });
  await box.call('PUT setting/items/{id}', { id: item_ids[0]!, jitter_config: MAY_SWING });
  await devices.hold(0, USUAL);
  await sleep(2 * EVERY_S * 1000);
  const message = await changes(box, (value) => devices.hold(0, value), print);
  print('');
  print(`One alarm to ${SOCKETS} sockets, ${ALARMS} times: ms from the request that causes it`);
  print(row('', 'p50', 'p99', 'longest', 'first to last'));
  const told = (name: string, { all, spread }: Heard) =>
    print(
      row(
        name,
        ...[quantile(all, 0.5), quantile(all, 0.99), Math.max(...all), quantile(spread, 0.99)].map((ms) => ms.toFixed(1)),
      ),
    );
  told('ours, stored before it is told', await ours(box, item_ids[0]!));
  const peer = await bare(JSON.stringify(message));
  told('bare ws, nothing stored', peer);
  const stored = commits(ALARMS);
  told('one commit of a row', { all: stored, spread: [0] });
  const p99 = (times: readonly number[]) => quantile(times, 0.99);
  print(row('goal: 10, or bare ws and a commit', '', Math.max(10, p99(peer.all) + p99(stored)).toFixed(1)));
  await box.stop();
  await devices.stop();
}
