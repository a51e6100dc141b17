// How much memory the busy room takes while it goes on: two hours at twenty times the pace, beside six minutes at its own.
import fs from 'node:fs';
import path from 'node:path';
import { openHistory } from '../../daemon/history/file';
import { unpackTail } from '../../daemon/history/tail';
import { THRIFTY } from '../../thrifty.mjs';
import { newFolder, type ProcessBox, type Started, sleep, startBox } from '../hands/box';
import { configureBusyRoom, DEVICES, EVERY_S, REGISTERS, startDevices } from './busy_room';
import { memoryOf, processorWhile } from './process';
import { type Print, row } from './table';

const FASTER = 20;
const MINUTE_S = 60;
/** own minutes at which both are looked at: the same work must have left the same behind */
const EARLY = [1.5, 6];
const HOURS = 2;
const NO_BOARD = ['--board', 'none'];
const TIMER = new URL('./faster.mjs', import.meta.url).pathname;
const HASTY: Started = { flags: ['--import', TIMER, ...THRIFTY.flags], env: { ...THRIFTY.env, FASTER: String(FASTER) } };

interface Look {
  /** own minutes since the start */
  readonly minute: number;
  readonly rss: number;
  readonly own: number;
}

/** Rounds of the room that a history holds, in chunks and in its tail. */
function roundsIn(data: string): number {
  const { store } = openHistory(path.join(data, 'history'));
  const tail = store.tail(0, Number.MAX_SAFE_INTEGER).reduce((sum, { body, at }) => sum + unpackTail(body, at).n, 0);
  const samples = (store.note('samples') ?? 0) + tail;
  store.close();
  return Math.round(samples / DEVICES / REGISTERS);
}

/** Looks at a box once each of these own minutes is over. */
async function looks(box: ProcessBox, minutes: readonly number[], faster: number): Promise<readonly Look[]> {
  const found: Look[] = [];
  const began = performance.now();
  for (const minute of minutes) {
    await sleep((minute * MINUTE_S * 1000) / faster - (performance.now() - began));
    found.push({ minute, ...memoryOf(box.pid) });
  }
  return found;
}

/** The straight line through points, as its rise: MB an hour of private memory. */
function slopeOf(points: readonly Look[]): number {
  const mean = (of: (look: Look) => number): number => points.reduce((sum, look) => sum + of(look), 0) / points.length;
  const [minute, own] = [mean((look) => look.minute), mean((look) => look.own)];
  const rise = points.reduce((sum, look) => sum + (look.minute - minute) * (look.own - own), 0);
  const run = points.reduce((sum, look) => sum + (look.minute - minute) ** 2, 0);
  return (60 * rise) / run;
}

const told = (name: string, { minute, rss, own }: Look): string =>
  row(`${name}, ${minute < 60 ? `${minute} min` : `${minute / 60} h`}`, rss.toFixed(1), own.toFixed(1));
/** The same work was done as often as that time asks for, or the figures say nothing. */
const worked = (name: string, data: string, minutes: number): string =>
  row(`${name}: rounds stored, of those due`, roundsIn(data), Math.round((minutes * MINUTE_S) / EVERY_S));

async function hasty(data: string, print: Print): Promise<void> {
  const box = await startBox(NO_BOARD, data, HASTY);
  const minutes = [...EARLY, ...Array.from({ length: HOURS * 60 - 6 }, (_, i) => i + 7)];
  const found = await looks(box, minutes, FASTER);
  await box.stop();
  for (const look of found)
    if (EARLY.includes(look.minute) || look.minute % 60 === 0) print(told(`${FASTER} times as fast`, look));
  print(worked(`${FASTER} times as fast`, data, HOURS * 60));
  const second = found.filter(({ minute }) => minute >= 60);
  print(
    row(
      'the most of the second hour',
      ...(['rss', 'own'] as const).map((of) => Math.max(...second.map((look) => look[of])).toFixed(1)),
    ),
  );
  print(row('goal', 80, 36));
  print(row('private, second hour (goal 0.5)', '', `${slopeOf(second).toFixed(2)} MB/h`));
}

async function steady(data: string, print: Print): Promise<void> {
  const box = await startBox(NO_BOARD, data, THRIFTY);
  let found: readonly Look[] = [];
  const [first = 0, last = 0] = EARLY;
  found = await looks(box, [first], 1);
  const cpu = await processorWhile(box.pid, async () => {
    found = [...found, ...(await looks(box, [last - first], 1)).map((look) => ({ ...look, minute: last }))];
  });
  await box.stop();
  for (const look of found) print(told('at its own pace', look));
  print(worked('at its own pace', data, last));
  print(row(`at its own pace, the minutes between (goal 2 %)`, `${cpu.toFixed(2)} % CPU`));
}

/** What stays in memory, and what the processor pays for it. */
export default async function memory(print: Print): Promise<void> {
  print(`${DEVICES} devices × ${REGISTERS} registers every ${EVERY_S} s, all stored; time is that of the box`);
  print(row('', 'RSS MiB', 'private MiB'));
  const devices = await startDevices();
  const data = newFolder();
  const first = await startBox(NO_BOARD, data);
  await configureBusyRoom(first, devices.port, { devices: DEVICES, registers: REGISTERS, save_interval: EVERY_S, timeout: 5000 });
  await first.stop();
  const copy = path.join(newFolder(), 'data');
  fs.cpSync(data, copy, { recursive: true });
  await Promise.all([steady(data, print), hasty(copy, print)]);
  await devices.stop();
}
