// The calls: an answer beside node:http with the same bytes, long queries beside short ones, a flood of logins beside consoles.
import fs from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { encodeChunk } from '../../daemon/history/codec';
import { openHistory } from '../../daemon/history/file';
import { encodeHours, hoursOf } from '../../daemon/history/hours';
import { inOrder, Samples } from '../../daemon/history/samples';
import { THRIFTY } from '../../thrifty.mjs';
import { random } from '../daemon/history/random';
import { dayOfReadings } from '../daemon/history/room';
import { type Box, newFolder, openBox, type ProcessBox, startBox } from '../hands/box';
import { configureBusyRoom, startBeside, startDevices } from './busy_room';
import { type LoadReport, put, requestText } from './loads';
import { mounting } from './mounting';
import { type Print, row } from './table';

const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 3;
const LIKE_BYTES = 2400;
const portOf = (url: string): number => Number(new URL(url).port);

interface Answer {
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

async function answerOf(box: Box, path: string): Promise<Answer> {
  const got = await fetch(`${box.url}${path}`, {
    headers: { authorization: `Bearer ${box.token}`, 'accept-encoding': 'identity' },
  });
  const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
  const headers = Object.fromEntries([...got.headers].filter(([name]) => !own.includes(name)));
  return { path, body: await got.text(), headers };
}

/** Of a list that is asked for row by row, the page whose answer is nearest to 2.4 KB. */
async function likeSized(box: Box, list: string): Promise<Answer> {
  let nearest: Answer | null = null;
  const off = ({ body }: Answer) => Math.abs(body.length - LIKE_BYTES);
  for (let limit = 1; limit <= 20; limit += 1) {
    const answer = await answerOf(box, `/api/v1/${list}limit=${limit}&page=1`);
    if (!nearest || off(answer) < off(nearest)) nearest = answer;
  }
  return nearest!;
}

async function plainServer(box: Box, { headers, body }: Answer) {
  const file = path.join(newFolder(), 'answer.json');
  fs.writeFileSync(file, JSON.stringify({ headers, body }));
  const peer = await startBeside('plain_server.ts', [box.token, file], (output) => output.includes('listening'));
  return { port: Number(/listening (\d+)/.exec(peer.output())?.[1]), stop: () => peer.stop() };
}

/** Both in turns, so that what else the machine does falls on both; the best round of each. */
async function beside(box: ProcessBox, answer: Answer): Promise<{ ours: LoadReport; theirs: LoadReport }> {
  const plain = await plainServer(box, answer);
  const requests = [requestText('GET', answer.path, box.token)];
  const run = (port: number) => put({ port, requests, connections: CONNECTIONS, seconds: SECONDS, rate: null });
  const rounds: { ours: LoadReport; theirs: LoadReport }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push({ ours: await run(portOf(box.url)), theirs: await run(plain.port) });
  await plain.stop();
  const best = (all: LoadReport[]) => all.reduce((a, b) => (a.rate > b.rate ? a : b));
  return { ours: best(rounds.map(({ ours }) => ours)), theirs: best(rounds.map(({ theirs }) => theirs)) };
}

const onlyGood = ({ statuses }: LoadReport): string => (Object.keys(statuses).join() === '200' ? '' : JSON.stringify(statuses));

async function throughput(box: ProcessBox, print: Print): Promise<void> {
  print(`JSON with a bearer check, ${CONNECTIONS} connections that stay open, the best of ${ROUNDS} rounds of ${SECONDS} s`);
  print(row('', 'bytes', 'answers/s', 'node:http', 'ratio', 'p99 ms'));
  for (const list of ['device_groups/menu?', 'setting/device_groups?', 'setting/items?']) {
    const answer = await likeSized(box, list);
    const { ours, theirs } = await beside(box, answer);
    const ratio = (ours.rate / theirs.rate).toFixed(2);
    const cells = [answer.body.length, ours.rate.toFixed(0), theirs.rate.toFixed(0), ratio, ours.p99.toFixed(1)];
    print(row(`  GET ${list.slice(0, -1)}${onlyGood(ours)}`, ...cells));
  }
  print(row('goal', LIKE_BYTES, '', '', '0.65'));
  print(row('fastify, hono with its own check (quoted)', '', '', '', '0.9–1.0, 0.73'));
}

/** 50 consoles ask once a second while somebody tries passwords. */
async function flood(box: ProcessBox, print: Print): Promise<void> {
  const port = portOf(box.url);
  const { path: asked } = await likeSized(box, 'setting/items?');
  const consoles = { port, requests: [requestText('GET', asked, box.token)], connections: 50, seconds: 10, rate: 50 };
  const form = { user_name: 'admin', password: 'wrong-secret-1', captcha_id: 'none', captcha_code: 'ABCD' };
  const attempts = {
    port,
    requests: [
      requestText('GET', '/api/v1/pub/login/captchaid', null),
      requestText('POST', '/api/v1/pub/login/safe', null, form),
    ],
    connections: 50,
    seconds: 12,
    rate: 600,
  };
  const alone = await put(consoles);
  const [logins, crowded] = await Promise.all([put(attempts), put({ ...consoles, seconds: 8 })]);
  print('');
  print('50 consoles, an answer a second each');
  print(row('', 'p50 ms', 'p95 ms', 'p99 ms'));
  for (const [name, { p50, p95, p99 }] of [
    ['  alone', alone],
    ['  with 300 login attempts a second', crowded],
  ] as const) {
    print(row(name, p50.toFixed(1), p95.toFixed(1), p99.toFixed(1)));
  }
  print(row('goal', '', 300));
  print(`  attempts: ${(logins.rate / 2).toFixed(0)} a second answered, ${JSON.stringify(logins.statuses)}`);
}

const ITEMS = 50;
const DAY = 86_400;
const INTERVAL = 120;
const DAYS = 365;
const LONG_S = 6;

/** A year of hours and thirty days of readings for each item, into a box that does not run. */
function fillYear(data: string, item_ids: readonly number[]): void {
  const { store } = openHistory(path.join(data, 'history'));
  const r = random(3);
  const today = Math.floor(Date.now() / 1000 / DAY);
  for (let day = today - DAYS; day < today; day += 1)
    store.step(() => {
      for (const item of item_ids) {
        const columns = new Samples(DAY / INTERVAL);
        for (const [at, v] of dayOfReadings('voltage', day, INTERVAL, r)) columns.push(at, v, INTERVAL * 2.5);
        const part = { part: 0, tail_seq: 0, samples: columns.n, body: encodeChunk(columns, day * DAY, INTERVAL) };
        if (day >= today - 30) store.putPart(day, item, part);
        store.putHours(day, item, encodeHours(hoursOf(inOrder(columns), day, 0), day, 0));
      }
    });
  store.close();
}

/** The daemon inside this process, so that its own event loop is looked at; who asks is another. */
async function longQuery(print: Print): Promise<void> {
  const devices = await startDevices();
  const first = await startBox(['--board', 'none']);
  const wish = { devices: 1, registers: ITEMS, save_interval: INTERVAL };
  const { device_ids, item_ids } = await configureBusyRoom(first, devices.port, wish);
  await first.stop();
  fillYear(first.data, item_ids);
  const box = await openBox([], first.data);
  const now = Math.floor(Date.now() / 1000);
  const span = `type=5&start_time=${now - DAYS * DAY}&end_time=${now}&points=5000`;
  const address = `/api/v1/device_groups/device/data?device_id=${device_ids[0]}&${span}&item_ids=${item_ids.join()}`;
  const ask = (seconds: number) =>
    put({ port: portOf(box.url), requests: [requestText('GET', address, box.token)], connections: 1, seconds, rate: null });
  await ask(2);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const report = await ask(LONG_S);
  delay.disable();
  await box.stop();
  await devices.stop();
  print('');
  print(`${ITEMS} items × a year, 5000 buckets, one call after the other${onlyGood(report)}`);
  const [p99, max] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  print(row('  answered after', `${report.p50.toFixed(0)} ms`, 'goal 300 ms'));
  print(row('  event loop held up, p99', `${p99.toFixed(1)} ms`, 'goal 50 ms', `max ${max.toFixed(1)}`));
}

/** The daemon's answers beside node:http, and what holds them up. */
export default async function http(print: Print): Promise<void> {
  await mounting(print);
  print('');
  const devices = await startDevices();
  const box = await startBox(['--board', 'none'], newFolder(), THRIFTY);
  await configureBusyRoom(box, devices.port, { devices: 5, registers: 10, save_interval: INTERVAL });
  await throughput(box, print);
  await flood(box, print);
  await box.stop();
  await devices.stop();
  await longQuery(print);
}
