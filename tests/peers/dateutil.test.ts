// The moments of timed tasks from 2026 to the end of 2030, against dateutil and zoneinfo, and where the two differ.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cycle } from '../../daemon/contract/rules/cycle';
import { nextMoments } from '../../daemon/contract/rules/moments';
import { localText, zoneOf } from '../../daemon/zone';
import { programOf } from './started';

const ZONES = ['Asia/Shanghai', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe'];
/** a plain one, the first and last of a day, and what clocks skip or show twice in one of the zones */
const TIMES = ['12:00', '00:00', '23:59', '02:00', '02:30', '00:30', '02:15', '23:30', '01:45'];
const start_date = '2026-01-31';
const FROM = Date.parse('2026-01-29T00:00Z') / 1000;
const TO = Date.parse('2030-12-31T00:00Z') / 1000;

const CYCLES: readonly Omit<Cycle, 'time'>[] = [
  { cycle: 'once' },
  ...[4, 8, 12].map((every) => ({ cycle: 'hours', every }) as const),
  ...[1, 2, 3, 4, 5, 6, 7].map((every) => ({ cycle: 'day', every }) as const),
  { cycle: 'week', weeks: [1] },
  { cycle: 'week', weeks: [7, 3, 6] },
  ...[1, 3, 6].map((every) => ({ cycle: 'month', every }) as const),
  { cycle: 'month', dates: [1, 15, 28] },
  { cycle: 'month', dates: [31] },
  { cycle: 'year' },
];
/** Hours have an anchor alone: one that is skipped or shown twice nowhere is enough. */
const isTried = ({ cycle, time }: Cycle): boolean => cycle !== 'hours' || time === '12:00';
const wishes = ZONES.flatMap((zone) =>
  TIMES.flatMap((time) => CYCLES.map((cycle) => ({ zone, wish: { ...cycle, time, start_date } as Cycle }))),
).filter(({ wish }) => isTried(wish));
type Wish = (typeof wishes)[number];

const python = programOf('python3', 'python3-dateutil');
const script = fileURLToPath(new URL('./dateutil_moments.py', import.meta.url));
const asked = [...wishes, { zone: 'UTC', wish: { cycle: 'year', time: '00:00', start_date: '2024-02-29' } as Cycle }];
const theirs = JSON.parse(
  execFileSync(python, [script], {
    input: JSON.stringify(asked.map(({ zone, wish }) => ({ ...wish, zone, to: TO }))),
    maxBuffer: 100e6,
    encoding: 'utf8',
  }),
) as number[][];
/** @param count of theirs: ours are a few more, days that months lack */
const ours = ({ zone, wish }: Wish, count: number, from = FROM): number[] =>
  nextMoments(wish, from, zoneOf(zone), count + 50)
    .map(({ at }) => at)
    .filter((at) => at <= TO);
const localIn = (zone: string, at: number): string => localText(zoneOf(zone), at).slice(0, 16);

/** A time that clocks skip comes at the end of the skip; dateutil moves it by as much as is skipped. */
const SKIPPED: Readonly<
  Record<string, Readonly<Record<string, readonly [days: readonly string[], ours: string, theirs: string]>>>
> = {
  'Europe/Berlin': {
    '02:30': [['2026-03-29', '2027-03-28', '2028-03-26', '2029-03-25', '2030-03-31'], '03:00', '03:30'],
    '02:15': [['2026-03-29', '2027-03-28', '2028-03-26', '2029-03-25', '2030-03-31'], '03:00', '03:15'],
  },
  'America/Santiago': {
    '00:30': [['2026-09-06', '2027-09-05', '2028-09-03', '2029-09-02', '2030-09-08'], '01:00', '01:30'],
  },
  'Australia/Lord_Howe': {
    '02:15': [['2026-10-04', '2027-10-03', '2028-10-01', '2029-10-07', '2030-10-06'], '02:30', '02:45'],
  },
};
/** The 31st of a month that has none is its last day; dateutil leaves the month out. */
const SHORT = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  [`02-${year === 2028 ? 29 : 28}`, '04-30', '06-30', '09-30', '11-30'].map((day) => `${year}-${day}`),
);

/** Whether a moment of ours that is none of theirs, or the other way round, is one of the exceptions. */
function isListed({ zone, wish }: Wish, at: number, whose: 'ours' | 'theirs'): boolean {
  const [day = '', time] = localIn(zone, at).split(' ');
  const skip = SKIPPED[zone]?.[wish.time];
  if (skip?.[0].includes(day) && time === (whose === 'ours' ? skip[1] : skip[2])) return true;
  return whose === 'ours' && wish.dates?.[0] === 31 && time === wish.time && SHORT.includes(day);
}

test('moments are those of dateutil in four zones over five years, but for skipped times and days that a month lacks', () => {
  let compared = 0;
  const strange: string[] = [];
  const used = new Set<string>();
  for (const [i, one] of wishes.entries()) {
    const mine = new Set(ours(one, theirs[i]!.length));
    const other = new Set(theirs[i]);
    compared += mine.size;
    const differ = [
      ...[...mine].filter((at) => !other.has(at)).map((at) => [at, 'ours'] as const),
      ...[...other].filter((at) => !mine.has(at)).map((at) => [at, 'theirs'] as const),
    ];
    for (const [at, whose] of differ) {
      const told = `${one.zone} ${localIn(one.zone, at)}`;
      if (isListed(one, at, whose)) used.add(`${whose} ${told}`);
      else strange.push(`${JSON.stringify(one.wish)} ${told} of ${whose} alone`);
    }
  }
  assert.equal(strange.slice(0, 20), []);
  assert.ok(compared > 150_000, `${compared}`);
  // what is listed differs indeed
  for (const [zone, times] of Object.entries(SKIPPED))
    for (const [days, mine, other] of Object.values(times))
      for (const day of days)
        assert.ok(used.has(`ours ${zone} ${day} ${mine}`) && used.has(`theirs ${zone} ${day} ${other}`), day);
  for (const day of SHORT) assert.ok(used.has(`ours Asia/Shanghai ${day} 12:00`), day);
});

test('a year by the 29th of February comes on the 28th of others, as dateutil has it', () => {
  const leap = asked.at(-1)!;
  assert.equal(ours(leap, 5, Date.parse('2024-01-01T00:00Z') / 1000), theirs.at(-1));
});

test.run();
