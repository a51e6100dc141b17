import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { createBus } from '../../daemon/bus';
import { fakeClock } from '../../daemon/clock';
import type { Value } from '../../daemon/contract/live';
import { encodeChunk } from '../../daemon/history/codec';
import { openHistory } from '../../daemon/history/file';
import { wholeGrid } from '../../daemon/history/grid';
import { encodeHours, hoursOf } from '../../daemon/history/hours';
import { createHistory, type History } from '../../daemon/history/index';
import { inOrder, Samples } from '../../daemon/history/samples';
import { random } from '../daemon/history/random';
import { dayOfReadings, kindOf, type Reading } from '../daemon/history/room';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';
import { peersOfHistory } from './history_peers';

const ITEMS = 500;
const DAYS = 30;
const YEAR = 365;
const INTERVAL = 120;
const TODAY = 20_420;
const DAY = 86_400;
const FIRST = 1000;
/** polls of a day are spread: so many times an interval some items read */
const TURNS = 12;
const ITEM = FIRST + 100;
const BULK_DAYS = 8;
const ROWS_A_COMMIT = 20_000;

type Print = (line: string) => void;
const ms = (since: number): number => performance.now() - since;
async function best(runs: number, run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const began = performance.now();
    await run();
    least = Math.min(least, ms(began));
  }
  return least;
}
const written = (): number => Number(/^wchar: (\d+)/m.exec(fs.readFileSync('/proc/self/io', 'utf8'))?.[1] ?? 0);
const samplesOf = (readings: readonly Reading[]): Samples => {
  const samples = new Samples(readings.length);
  for (const [at, v] of readings) samples.push(at, v, INTERVAL * 2.5);
  return samples;
};

/** The same 30 days as plain rows, with the index that such a table needs. */
function createRows(file: string) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE sample (item INTEGER, at INTEGER, v REAL); CREATE INDEX by_item ON sample (item, at)');
  return { db, put: db.prepare('INSERT INTO sample VALUES (?, ?, ?)') };
}

/** 500 items for 30 days, one of them for a year, into chunks and hours and into rows, day by day as they come. */
function fill(dir: string): { rows: ReturnType<typeof createRows>; samples: number } {
  const { store } = openHistory(dir);
  const rows = createRows(path.join(dir, 'rows.db'));
  const r = random(1);
  let samples = 0;
  for (let day = TODAY - YEAR; day < TODAY; day++) {
    rows.db.exec('BEGIN');
    store.step(() => {
      for (let item = FIRST; item < FIRST + ITEMS; item++) {
        if (day < TODAY - DAYS && item !== ITEM) continue;
        const readings = dayOfReadings(kindOf(item), day, INTERVAL, r);
        const columns = samplesOf(readings);
        const body = encodeChunk(columns, day * DAY, INTERVAL);
        const recent = day >= TODAY - DAYS;
        if (recent) store.putPart(day, item, { part: 0, tail_seq: 0, samples: columns.n, body });
        store.putHours(day, item, encodeHours(hoursOf(inOrder(columns), day, 0), day, 0));
        if (!recent) continue;
        samples += readings.length;
        for (const [at, v] of readings) rows.put.run(item, at, v);
      }
    });
    rows.db.exec('COMMIT');
  }
  store.close();
  return { rows, samples };
}

function open(dir: string, wall: number, commit_seconds = 10) {
  // time passes as the measurement says, and by what the work itself takes
  const fake = fakeClock(wall * 1000);
  const clock = { ...fake, mono: () => fake.mono() + performance.now() };
  const failed = (fault: unknown) => {
    throw fault;
  };
  const bus = createBus((_, fault) => failed(fault));
  const items = Array.from({ length: ITEMS }, (_, i) => itemOf({ id: FIRST + i, save_interval: INTERVAL }));
  const catalogue = catalogueOf(deviceOf({ id: 10, items }));
  const history = createHistory({
    dir,
    bus,
    clock,
    catalogue: () => catalogue,
    zone: () => 'UTC',
    failed,
    settings: () => ({ commit_seconds }),
  });
  history.start();
  return { clock, bus, history };
}

/** A day of all items in columns, in the order of time. */
function dayInColumns(): { items: Uint32Array; times: Float64Array; values: Float64Array } {
  const r = random(6);
  const all = Array.from({ length: ITEMS }, (_, i) =>
    dayOfReadings(kindOf(FIRST + i), TODAY, INTERVAL, r).map(([at, v]) => [at, FIRST + i, v] as const),
  ).flat();
  all.sort((a, b) => a[0] - b[0]);
  return {
    items: Uint32Array.from(all, ([, item]) => item),
    times: Float64Array.from(all, ([at]) => at),
    values: Float64Array.from(all, ([, , v]) => v),
  };
}
type Columns = ReturnType<typeof dayInColumns>;

/** Appends a day, 500 samples a call; waits for the fold where memory is full. */
async function appendDay(history: History, { items, times, values }: Columns): Promise<void> {
  for (let from = 0; from < items.length; from += ITEMS) {
    const to = Math.min(from + ITEMS, items.length);
    for (let next = from; next < to; ) {
      next += history.append(items.subarray(next, to), times.subarray(next, to), values.subarray(next, to));
      if (next < to) await history.fold();
    }
  }
}

/** The same into rows, 20 000 a transaction. */
function insertDay({ db, put }: ReturnType<typeof createRows>, { items, times, values }: Columns): void {
  for (let from = 0; from < items.length; from += ROWS_A_COMMIT) {
    const to = Math.min(from + ROWS_A_COMMIT, items.length);
    db.transaction(() => {
      for (let i = from; i < to; i++) put.run(items[i]!, times[i]!, values[i]!);
    })();
  }
}

/** Days that come at once: append, commits and fold, beside rows with their index. The best day of each: the machine does other work too. */
async function bulk(dir: string, print: Print): Promise<void> {
  const { history } = open(dir, TODAY * DAY);
  const rows = createRows(path.join(dir, 'rows.db'));
  const columns = dayInColumns();
  const tomorrow = () => {
    for (let i = 0; i < columns.times.length; i++) columns.times[i]! += DAY;
  };
  const rate = async (run: () => unknown): Promise<string> => {
    let least = Number.POSITIVE_INFINITY;
    for (let day = 0; day < BULK_DAYS; day++, tomorrow()) least = Math.min(least, await best(1, run));
    return `${(columns.items.length / least / 1000).toFixed(2)} million samples/s`;
  };
  const ours = await rate(async () => {
    await appendDay(history, columns);
    await history.fold();
  });
  const theirs = await rate(() => insertDay(rows, columns));
  print(`bulk, commits and fold too    ${ours}   goal 1; rows ${theirs}`);
  history.stop();
  rows.db.close();
}

const sizeOf = (dir: string, table: string): number => {
  const db = new Database(path.join(dir, 'history.db'), { readonly: true });
  const pages = db.prepare('SELECT sum(pgsize) FROM dbstat WHERE name = ?').pluck();
  const bytes = pages.get(table) as number;
  db.close();
  return bytes;
};

/** Longest time for which a timer of 1 ms waits while something runs. */
async function longestWait(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, ms(last));
    last = performance.now();
  }, 1);
  await run();
  clearInterval(timer);
  return Math.max(longest, ms(last));
}

async function queries(history: History, rows: Database.Database, print: Print): Promise<void> {
  const now = TODAY * DAY;
  const select = rows.prepare('SELECT at, v FROM sample WHERE item = ? AND at >= ? AND at < ?').raw();
  const beside = async (days: number): Promise<[string, string]> => {
    const ours = await best(20, () => history.raw(ITEM, now - days * DAY, now));
    const plain = await best(20, () => select.all(ITEM, now - days * DAY, now));
    return [ours.toFixed(2), plain.toFixed(2)];
  };
  const month = await beside(DAYS);
  print(`30 days of one item, raw      ${month[0]} ms   goal 2; rows ${month[1]} ms`);
  const hours = await beside(1 / 6);
  print(`4 h of one item, raw          ${hours[0]} ms   goal 1; rows ${hours[1]} ms`);
  const year = wholeGrid({ from: now - YEAR * DAY, to: now, step: 3600 });
  print(`365 days of one item, hourly  ${(await best(20, () => history.buckets(ITEM, year))).toFixed(2)} ms   goal 5`);
  await history.fold();
  const { edges } = wholeGrid({ from: now - YEAR * DAY, to: now, step: DAY });
  const byDays = await best(20, () => history.buckets(ITEM, { edges, step: DAY }));
  const byHours = await best(20, () => history.buckets(ITEM, { edges, step: 3600 }));
  print(`365 days of one item, daily   ${byDays.toFixed(2)} ms   of their hours ${byHours.toFixed(2)} ms`);
  const fifty = async () => {
    for (let i = 0; i < 50; i++) await history.buckets(ITEM, year);
  };
  const took = await best(3, fifty);
  print(
    `50 times that, hourly         ${took.toFixed(0)} ms    goal 300; others wait ${(await longestWait(fifty)).toFixed(0)} ms at most (goal 50)`,
  );
}

/** A day of 500 items through the whole part, commits and folds included. */
async function ingest(dir: string, commit_seconds: number, print: Print): Promise<void> {
  const { clock, bus, history } = open(dir, TODAY * DAY, commit_seconds);
  const r = random(6);
  const readings = Array.from({ length: ITEMS }, (_, i) => dayOfReadings(kindOf(FIRST + i), TODAY, INTERVAL, r));
  const rounds = DAY / INTERVAL;
  const before = written();
  const began = performance.now();
  for (let turn = 0; turn < rounds * TURNS; turn++) {
    const mono = clock.mono();
    const values = readings
      .filter((_, i) => i % TURNS === turn % TURNS)
      .map((of, i): Value => {
        const [at, value] = of[Math.floor(turn / TURNS)]!;
        const item_id = FIRST + i * TURNS + (turn % TURNS);
        return { item_id, device_id: 10, device_group_id: 1, value, quality: 'good', value_time: at, last_check: at, mono };
      });
    bus.tell('values', values);
    await clock.advance((INTERVAL / TURNS) * 1000);
  }
  const took = ms(began);
  await history.fold();
  const megabytes = (written() - before) / 1e6;
  history.stop();
  print(
    `a day, commit every ${String(commit_seconds).padEnd(2)} s      ${Math.round((rounds * ITEMS) / (took / 1000))} samples/s, ${took.toFixed(0)} ms of work, ${megabytes.toFixed(1)} MB written by the process`,
  );
}

/** The same month of the same kinds of items in what others keep it in. */
async function peers(dir: string, print: Print): Promise<void> {
  const first = TODAY - DAYS;
  const days = Array.from({ length: DAYS }, (_, n) => first + n);
  const readings = (item: number): Reading[] => {
    const r = random(item + 1);
    return days.flatMap((day) => dayOfReadings(kindOf(FIRST + item), day, INTERVAL, r));
  };
  await peersOfHistory({ dir, readings, interval: INTERVAL, from: first * DAY, to: TODAY * DAY }, print);
}

/** Bytes, answers and work of history beside plain rows of SQLite, rrdtool and InfluxDB. */
export default async function measure(print: Print): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'history-bench-'));
  try {
    const { rows, samples } = fill(dir);
    rows.db.pragma('wal_checkpoint(TRUNCATE)');
    const { history } = open(dir, TODAY * DAY);
    const plain = fs.statSync(path.join(dir, 'rows.db')).size / samples;
    print(`${(samples / 1e6).toFixed(1)} million samples: 500 items, every 2 min, 30 days`);
    print(`bytes a sample                ${(sizeOf(dir, 'chunk') / samples).toFixed(2)}      goal 1.2; rows ${plain.toFixed(1)}`);
    await queries(history, rows.db, print);
    history.stop();
    rows.db.close();
    await bulk(fs.mkdtempSync(path.join(dir, 'bulk-')), print);
    await peers(fs.mkdtempSync(path.join(dir, 'peers-')), print);
    for (const seconds of [60, 10]) await ingest(fs.mkdtempSync(path.join(dir, 'day-')), seconds, print);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
