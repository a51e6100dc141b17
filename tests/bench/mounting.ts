// What it costs to find a call of the table and to lead a request to its answer, handlers and rules apart.
import { THRIFTY } from '../../thrifty.mjs';
import { startBeside } from './busy_room';
import { put, requestText } from './loads';
import { memoryOf, processorSeconds } from './process';
import { type Print, quantile, row } from './table';

const KINDS = ['node:http', 'hono', 'node-server'] as const;
const NAMES = {
  'node:http': 'node:http, no paths',
  hono: 'Hono, our adapter',
  'node-server': 'Hono, @hono/node-server',
} as const;
const TOKEN = 'a-token-of-the-bench';
const ROUNDS = 12;
const SECONDS = 1;
const CONNECTIONS = 8;
const PATHS = ['device_groups/menu', 'setting/devices/17', 'setting/serial_port/3/frames', 'setting/roles/1'];
const requests = PATHS.map((path) => requestText('GET', `/api/v1/${path}`, TOKEN));

async function start(kind: (typeof KINDS)[number]) {
  const isUp = (output: string) => output.includes('listening');
  const peer = await startBeside('mounted_server.ts', [TOKEN, kind], isUp, THRIFTY.flags);
  const port = Number(/listening (\d+)/.exec(peer.output())?.[1]);
  const costs: number[] = [];
  return {
    kind,
    costs,
    atStart: memoryOf(peer.pid).rss,
    /** one round; notes µs of processor a call */
    async ask(): Promise<void> {
      const before = processorSeconds(peer.pid);
      const { answers, statuses } = await put({ port, requests, connections: CONNECTIONS, seconds: SECONDS, rate: null });
      if (Object.keys(statuses).join() !== '200') throw new Error(`${kind}: ${JSON.stringify(statuses)}`);
      costs.push(((processorSeconds(peer.pid) - before) / answers) * 1e6);
    },
    stop: () => peer.stop(),
  };
}

/** Each in turns, so that what else the machine does falls on all; the middle round of each. */
export async function mounting(print: Print): Promise<void> {
  const peers = [];
  for (const kind of KINDS) peers.push(await start(kind));
  for (let n = 0; n < ROUNDS; n += 1) for (const peer of peers) await peer.ask();
  print(
    `The paths of the table with a bearer check and 250 bytes, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns`,
  );
  print(row('', 'µs a call', 'of node:http', 'RSS MiB, start'));
  const bare = quantile(peers[0]!.costs, 0.5);
  for (const { kind, costs, atStart } of peers) {
    const cost = quantile(costs, 0.5);
    print(row(`  ${NAMES[kind]}`, cost.toFixed(0), (cost / bare).toFixed(2), atStart.toFixed(1)));
  }
  for (const peer of peers) await peer.stop();
}
