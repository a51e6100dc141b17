// What others make of the same readings: rrdtool and InfluxDB, where Debian's packages are installed, else as quoted.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Reading } from '../daemon/history/room';
import { eventually, sleep } from '../hands/box';
import { startPeer } from '../peers/started';
import { type Print, quantile } from './table';

export interface PeerRoom {
  readonly dir: string;
  /** readings of one item, days in a row */
  readonly readings: (item: number) => readonly Reading[];
  /** s between two */
  readonly interval: number;
  readonly from: number;
  readonly to: number;
}
const RUNS = 5;

async function middle(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

const told = (name: string, bytes: number, ms: number): string =>
  `${name.padEnd(29)} ${bytes.toFixed(2)} bytes a sample; 30 days of one item, raw ${ms.toFixed(1)} ms`;

const RRDTOOL = '/usr/bin/rrdtool';
const VALUES_A_LINE = 500;

/** One rrdtool that is told one line after the other, so that its start is not measured. */
function startRrdtool() {
  const child = spawn(RRDTOOL, ['-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  let heard = (): void => {};
  child.stdout.on('data', (bytes) => {
    out += bytes;
    heard();
  });
  return {
    async tell(line: string): Promise<string> {
      out = '';
      child.stdin.write(`${line}\n`);
      while (!/^(OK|ERROR).*\n/m.test(out))
        await new Promise<void>((done) => {
          heard = done;
        });
      if (/^ERROR/m.test(out)) throw new Error(out);
      return out;
    },
    async end(): Promise<void> {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}

/** A file of raw readings with hourly means, minima and maxima beside them. */
async function rrdtool({ dir, readings, interval, from, to }: PeerRoom, print: Print): Promise<void> {
  if (!fs.existsSync(RRDTOOL)) return print('rrdtool (quoted)              16–18 bytes a sample; 30 days of one item 13 ms');
  const rrd = startRrdtool();
  const file = path.join(dir, 'peer.rrd');
  const rows = Math.ceil((to - from) / interval);
  const hourly = ['AVERAGE', 'MIN', 'MAX'].map((of) => `RRA:${of}:0.5:${3600 / interval}:${Math.ceil((to - from) / 3600)}`);
  const series = `DS:v:GAUGE:${3 * interval}:U:U RRA:AVERAGE:0.5:1:${rows}`;
  await rrd.tell(`create ${file} --start ${from - interval} --step ${interval} ${series} ${hourly.join(' ')}`);
  const values = readings(0).map(([at, v]) => `${at}:${v}`);
  for (let n = 0; n < values.length; n += VALUES_A_LINE)
    await rrd.tell(`update ${file} ${values.slice(n, n + VALUES_A_LINE).join(' ')}`);
  const ms = await middle(() => rrd.tell(`fetch ${file} AVERAGE -s ${from} -e ${to}`));
  await rrd.end();
  print(told('rrdtool', fs.statSync(file).size / values.length, ms));
}

const INFLUXD = '/usr/bin/influxd';
const INFLUX_ITEMS = 50;
const SETTLED_MS = 3000;

const influxConfiguration = (dir: string, port: number): string => `reporting-disabled = true
bind-address = "127.0.0.1:${port + 1}"
[meta]
  dir = "${dir}/meta"
[data]
  dir = "${dir}/data"
  wal-dir = "${dir}/wal"
  cache-snapshot-write-cold-duration = "1s"
  compact-full-write-cold-duration = "1s"
[http]
  bind-address = "127.0.0.1:${port}"
  log-enabled = false
[monitor]
  store-enabled = false
`;

/** its files of samples alone: what it reserves for names is large and stays as it is */
const sizeOf = (dir: string): number =>
  fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsm'))
    .reduce((all, entry) => all + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Files are packed some seconds after the last write: waits until their size stays. */
async function settledSize(dir: string): Promise<number> {
  for (let before = -1; ; ) {
    await sleep(SETTLED_MS);
    const now = sizeOf(dir);
    if (now === before && now > 0) return now;
    before = now;
  }
}

async function fillInflux(url: string, { readings }: PeerRoom): Promise<number> {
  let samples = 0;
  for (let item = 0; item < INFLUX_ITEMS; item += 1) {
    const lines = readings(item).map(([at, v]) => `room,item=${item} v=${v} ${at}`);
    const written = await fetch(`${url}/write?db=bench&precision=s`, { method: 'POST', body: lines.join('\n') });
    if (written.status !== 204) throw new Error(await written.text());
    samples += lines.length;
  }
  return samples;
}

async function influx(room: PeerRoom, print: Print): Promise<void> {
  if (!fs.existsSync(INFLUXD)) return print('InfluxDB 1.6 (quoted)         7.5–8.5 bytes a sample; 30 days of one item 198 ms');
  const dir = path.join(room.dir, 'influx');
  fs.mkdirSync(dir);
  const port = 20_000 + (process.pid % 10_000);
  const file = path.join(dir, 'influxdb.conf');
  fs.writeFileSync(file, influxConfiguration(dir, port));
  const peer = await startPeer(INFLUXD, ['-config', file], () => true);
  try {
    const url = `http://127.0.0.1:${port}`;
    await eventually('InfluxDB', async () => (await fetch(`${url}/ping`)).ok);
    await fetch(`${url}/query?q=CREATE+DATABASE+bench`, { method: 'POST' });
    const samples = await fillInflux(url, room);
    const bytes = (await settledSize(path.join(dir, 'data'))) / samples;
    const query = new URLSearchParams({ db: 'bench', epoch: 's', q: `SELECT v FROM room WHERE item='7'` });
    print(
      told(
        `InfluxDB, ${INFLUX_ITEMS} items, no index`,
        bytes,
        await middle(async () => (await fetch(`${url}/query?${query}`)).text()),
      ),
    );
  } finally {
    await peer.stop();
  }
}

/** Bytes a sample and a month of one item, of each peer. */
export async function peersOfHistory(room: PeerRoom, print: Print): Promise<void> {
  await rrdtool(room, print);
  await influx(room, print);
}
