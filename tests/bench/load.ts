// A process of its own: asks an HTTP server over connections that stay open, and says as one line of JSON how it went.
// Its argument is a Load as JSON. Requests are written as they are; answers carry their length, or come in chunks of JSON.
import net from 'node:net';
import process from 'node:process';
import type { Load, LoadReport } from './loads';
import { quantile } from './table';

const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const TICK_MS = 2;
const latencies: number[] = [];
const statuses: Record<string, number> = {};
/** when requests that wait for a connection were due */
const waiting: number[] = [];
let next = 0;
let over = false;

interface Connection {
  readonly socket: net.Socket;
  /** when its request was due; null: it has none */
  due: number | null;
  came: Buffer;
}

function send(connection: Connection, due: number): void {
  connection.due = due;
  connection.socket.write(load.requests[next++ % load.requests.length]!);
}

/** The last chunk; no JSON holds a line of its own with a 0. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Bytes of the whole answer that begins here; 0: it has not come whole. */
function lengthOf(came: Buffer): number {
  const end = came.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = came.toString('latin1', 0, end);
  if (/transfer-encoding: chunked/i.test(head)) return came.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? came.length : 0;
  const length = /content-length: (\d+)/i.exec(head);
  if (!length) throw new Error(`an answer without its length: ${head}`);
  const whole = end + 4 + Number(length[1]);
  return came.length >= whole ? whole : 0;
}

function goOn(connection: Connection): void {
  const due = load.rate === null ? performance.now() : waiting.shift();
  if (due !== undefined && !over) send(connection, due);
}

function take(connection: Connection, bytes: Buffer): void {
  connection.came = connection.came.length > 0 ? Buffer.concat([connection.came, bytes]) : bytes;
  const whole = lengthOf(connection.came);
  if (whole === 0 || connection.due === null) return;
  const status = connection.came.toString('latin1', 9, 12);
  statuses[status] = (statuses[status] ?? 0) + 1;
  latencies.push(performance.now() - connection.due);
  connection.due = null;
  connection.came = connection.came.subarray(whole);
  goOn(connection);
}

function connect(): Promise<Connection> {
  const socket = net.connect(load.port, '127.0.0.1').setNoDelay(true);
  const connection: Connection = { socket, due: null, came: Buffer.alloc(0) };
  socket.on('data', (bytes) => take(connection, bytes));
  socket.on('error', () => {});
  return new Promise((done) => socket.once('connect', () => done(connection)));
}

const connections = await Promise.all(Array.from({ length: load.connections }, connect));
const began = performance.now();
/** at a rate: what is due is sent, or waits for a connection and counts from when it was due */
function tick(rate: number, sent: number): void {
  if (over) return;
  const now = performance.now();
  const due = 1 + Math.floor(((now - began) / 1000) * rate);
  for (let n = sent; n < due; n += 1) waiting.push(began + (n / rate) * 1000);
  for (const connection of connections) if (connection.due === null) goOn(connection);
  setTimeout(tick, TICK_MS, rate, due);
}
if (load.rate === null) for (const connection of connections) goOn(connection);
else tick(load.rate, 0);

setTimeout(() => {
  over = true;
  const seconds = (performance.now() - began) / 1000;
  const report: LoadReport = {
    answers: latencies.length,
    rate: latencies.length / seconds,
    unanswered: waiting.length,
    statuses,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
  };
  console.log(JSON.stringify(report));
  process.exit(0);
}, load.seconds * 1000);
