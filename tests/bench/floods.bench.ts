import http from 'node:http';
import { THRIFTY } from '../../thrifty.mjs';
import { newFolder, type ProcessBox, sleep, startBox } from '../hands/box';
import { authenticated, opened, openSocket } from '../hands/console-socket';
import { type Crowd, crowdAt, p95Of, STRANGER } from '../hands/crowd';
import { openStaff } from '../hands/staff';
import { type Print, row } from './table';
import { turnsWhile, WATCHED } from './turns';

const CONSOLES = 50;
const ROUNDS = 40;
const CALL = 'setting/devices?limit=0';
/** of a body that is no JSON, no form and no workbook */
const BODY = Buffer.alloc(200_000, '[');

interface Attack {
  readonly name: string;
  /** begins, by a token of a user who is nobody else's; what it started ends once the crowd leaves */
  begin(crowd: Crowd, port: number, token: string): Promise<unknown> | unknown;
}

/** Bodies that are judged before they are read, one after the other, on as many connections. */
function bodies(port: number, connections: number, path: string, type: string, token: string, crowd: Crowd): void {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let going = true;
  crowd.also(() => {
    going = false;
    agent.destroy();
  });
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  const send = (): void => {
    if (!going) return;
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: `/api/v1/${path}`, agent, headers });
    request.on('response', (response) => response.resume().on('end', send)).on('error', () => setTimeout(send, 10));
    request.end(BODY);
  };
  for (let i = 0; i < connections; i++) send();
}

const ATTACKS: readonly Attack[] = [
  { name: 'nobody', begin: () => {} },
  { name: '1 000 silent connections', begin: (crowd) => crowd.silent(1000, STRANGER) },
  {
    name: '100 unauthenticated sockets',
    begin: async (crowd, port) => {
      const sockets = Array.from({ length: 100 }, () => openSocket(port, {}, '/api/v1/ws', STRANGER));
      crowd.also(() => sockets.forEach(({ ws }) => void ws.terminate()));
      await Promise.race([Promise.all(sockets.map(opened)), sleep(1000)]);
    },
  },
  { name: '1 000 connections refused without a pause', begin: (crowd) => void crowd.flood(1000, 'nobody', CALL) },
  { name: '300 connections of a user, all lists', begin: (crowd, _, token) => void crowd.flood(300, token, CALL) },
  { name: '3 000 heads and bodies, a letter a second', begin: (crowd) => void crowd.crawlers(3000) },
  {
    name: '20 connections with 200 kB of brackets',
    begin: (crowd, port) => bodies(port, 20, 'pub/login', 'application/json', '', crowd),
  },
  {
    name: '20 with forms of a user that are none',
    begin: (crowd, port, token) =>
      bodies(port, 20, 'setting/device_templates/import', 'multipart/form-data; boundary=x', token, crowd),
  },
];

async function attacked(box: ProcessBox, attack: Attack, theirs: string): Promise<readonly string[]> {
  const port = Number(new URL(box.url).port);
  const crowd = crowdAt(port);
  const consoles = crowdAt(port);
  const readers = await Promise.all(Array.from({ length: 3 }, () => authenticated(port, box.token)));
  try {
    const asks = consoles.consoles(CONSOLES, box.token);
    await p95Of(asks, 1);
    let p95 = Number.NaN;
    const { longest_ms, p99_ms } = await turnsWhile(box, async () => {
      await attack.begin(crowd, port, theirs);
      p95 = await p95Of(asks, ROUNDS);
    });
    return [longest_ms.toFixed(1), p99_ms.toFixed(1), p95.toFixed(0)];
  } finally {
    crowd.leave();
    consoles.leave();
    for (const { ws } of readers) ws.terminate();
  }
}

/**
 * What strangers and users do who mean no good, from a process of their own, to a demo that goes on: no turn over 50 ms; p95 of fifty
 * consoles that ask again 5 ms after each answer at most 300 ms. "Nobody" is what those consoles are answered by themselves.
 */
export default async function measure(print: Print): Promise<void> {
  const box = await startBox(['--board', 'sim', '--demo'], newFolder(), {
    flags: [...THRIFTY.flags, ...WATCHED],
    env: THRIFTY.env,
  });
  const staff = openStaff(box);
  const { token } = await staff.admit('greedy', { funcs: ['device_edit'], sites: [2, 3] });
  staff.close();
  print(row('', 'turn, ms', 'p99, ms', 'consoles, ms'));
  for (const attack of ATTACKS) print(row(attack.name, ...(await attacked(box, attack, token))));
  await box.stop();
}
