import type { Beyond, Story, Stretch } from '../interfaces';
import { headRoom } from './physics/flow';
import type { Resident } from './rooms';

const MINUTE = 60;
const HOUR = 3600;

/** How a cell differs from its curve while something happens. */
export type Change = (base: number, at: number) => number;
type Changes = Readonly<Record<string, Change>>;

const isIn = ({ from, to }: Stretch, at: number): boolean => at >= from && at < to;
const during =
  (stretches: readonly Stretch[], value: number): Change =>
  (base, at) =>
    stretches.some((one) => isIn(one, at)) ? value : base;

/** 0 … 1: rises over `rise` seconds from where a stretch begins, falls over `fall` from where it ends. */
function swell({ from, to }: Stretch, at: number, rise: number, fall: number): number {
  if (at < from || at >= to + fall) return 0;
  return Math.min(1, (at - from) / rise, 1 - (at - to) / fall);
}
/** How far a cell is lifted by what swells. */
const lifted =
  (by: number, level: (at: number) => number): Change =>
  (base, at) =>
    base + by * level(at);

// What the battery of the UPS gives at the usual load, and how long it takes to fill again.
const RUNS_S = 40 * MINUTE;
const FILLS_S = 7 * HOUR;
/** % that its battery has given. */
function given(stretches: readonly Stretch[], at: number): number {
  const of = ({ from, to }: Stretch): number => {
    const depth = (100 * (Math.min(at, to) - from)) / RUNS_S;
    return at < from ? 0 : Math.max(0, at < to ? depth : depth - (100 * (at - to)) / FILLS_S);
  };
  return stretches.reduce((most, one) => Math.max(most, of(one)), 0);
}

function upsChanges({ outages, tests }: Story): Changes {
  const all = [...outages, ...tests];
  const on = (at: number): boolean => all.some((one) => isIn(one, at));
  return {
    on_battery: during(all, 1),
    self_test: during(tests, 1),
    input_bad: during(outages, 1),
    input_voltage: during(outages, 0),
    charge: (base, at) => base - given(all, at),
    runtime: (base, at) => base * (1 - given(all, at) / 100),
    battery_voltage: (base, at) => (on(at) ? 205 - 0.12 * given(all, at) : base - 0.08 * given(all, at)),
    battery_temperature: (base, at) => base + 0.04 * given(all, at),
  };
}

// The pack beside it feeds the network: it gives 18 A, and takes 6 A while it fills.
const [GIVES_A, TAKES_A, PACK_AH] = [18, 6, 100];
const CELLS = Array.from({ length: 16 }, (_, i) => `cell_voltage_${String(i + 1).padStart(2, '0')}`);
// It was worn out until somebody put another in its place.
const [WORN, WEARS_A_YEAR] = [71, 10];
const YEAR = 365 * 86_400;
function packChanges({ outages, beyond }: Story): Changes {
  const old = beyond.find(({ device, cell }) => device === '蓄电池组' && cell === 'health');
  const ampereHours = (at: number): number =>
    outages.reduce((most, { from, to }) => {
      const out = (GIVES_A * (Math.min(at, to) - from)) / HOUR;
      return Math.max(most, at < from ? 0 : out - (TAKES_A * Math.max(0, at - to)) / HOUR);
    }, 0);
  const gives = (at: number): boolean => outages.some((one) => isIn(one, at));
  const shift: Change = (base, at) => base + (gives(at) ? -0.09 : ampereHours(at) > 0 ? 0.03 : 0);
  const less: Change = (base, at) => base - (100 * ampereHours(at)) / PACK_AH;
  return {
    ...Object.fromEntries(CELLS.map((cell) => [cell, shift])),
    pack_current: (base, at) => (gives(at) ? -GIVES_A : ampereHours(at) > 0 ? TAKES_A : base),
    charge: less,
    remaining_capacity: less,
    health: (base, at) => (old && at < old.to ? WORN + Math.max(0, (WEARS_A_YEAR * (old.from - at)) / YEAR) : base),
  };
}

/** A meter that was without mains counts what it did not count then, so that it shows now what it shows. */
const meterChanges = ({ outages }: Story): Changes => ({
  energy_import: (base, at) =>
    outages.reduce(
      (kwh, { from, to }) => (at < to ? kwh + (headRoom.sum(to * 1000) - headRoom.sum(Math.max(at, from) * 1000)) / 1000 : kwh),
      base,
    ),
});

/** Rooms warm up without cooling within minutes and are cool again within an hour; a hot afternoon comes and goes slowly. */
function warmth({ outages, hot }: Story) {
  return {
    uncooled: (at: number): number =>
      outages.reduce((most, one) => Math.max(most, swell(one, at, one.to - one.from, 50 * MINUTE)), 0),
    hot: (at: number): number => swell(hot, at, 90 * MINUTE, 75 * MINUTE),
  };
}

/** What happened at a device of the head office, by its cells. */
function changesOf(name: string, story: Story): Changes {
  const { uncooled, hot } = warmth(story);
  const both = (by_outage: number, by_heat: number): Change => {
    const [a, b] = [lifted(by_outage, uncooled), lifted(by_heat, hot)];
    return (base, at) => b(a(base, at), at);
  };
  switch (name) {
    case '冷通道温湿度':
      return { temperature: both(5, 7.4) };
    case '机柜区多合一传感器':
      return { temperature: both(6.5, 6.2) };
    case '精密空调':
      return {
        control_temperature: both(5, 7),
        fan_control_temperature: both(4, 5),
        cooling_capacity: (base, at) => base + (100 - base) * Math.max(hot(at), uncooled(at)),
      };
    case 'UPS 主机':
      return upsChanges(story);
    case '蓄电池组':
      return packChanges(story);
    case '市电总表':
      return meterChanges(story);
    default:
      return {};
  }
}

const RAMP_S = 10 * MINUTE;
/** How far from `ends` a value is once it is well again, and how far it goes on beyond what it began with; shares of the way. */
const [BACK, FURTHER] = [0.05, 0.1];

/** What an item shows that is beyond a limit now and then: it comes near, is beyond, and goes back. */
function beyondNow(all: readonly Beyond[]): Change {
  const inOrder = [...all].sort((a, b) => a.from - b.from);
  return (base, at) => {
    let shown = base;
    for (const { from, to, value, ends } of inOrder) {
      if (at < from - RAMP_S || at >= to + RAMP_S) continue;
      const way = value - ends;
      const well = ends - BACK * way;
      if (at >= from && at < to) return value + FURTHER * way * Math.sin((Math.PI * (at - from)) / (to - from));
      const near = 1 - (at < from ? from - at : at - to) / RAMP_S;
      const here = base + (well - base) * near;
      if (Math.abs(here - base) > Math.abs(shown - base)) shown = here;
    }
    return shown;
  };
}

/** Whether a device says nothing while the head office has no mains: it is measured, or fed, by what is gone. */
export const needsMains = ({ name }: Resident): boolean => name === '市电总表' || name === '精密空调';

/** What of a device was not as its curves say, by cell, one after the other; and when that began or ended: epoch s. */
export function happenings(
  { name, room }: Resident,
  story: Story,
): { readonly changes: ReadonlyMap<string, readonly Change[]>; readonly edges: readonly number[] } {
  const isHead = room === 1;
  const beyond = story.beyond.filter(({ device }) => device === name);
  const changes = new Map(Object.entries(isHead ? changesOf(name, story) : {}).map(([cell, change]) => [cell, [change]]));
  for (const cell of new Set(beyond.map((one) => one.cell)))
    changes.set(cell, [...(changes.get(cell) ?? []), beyondNow(beyond.filter((one) => one.cell === cell))]);
  const stretches = isHead ? [...story.outages, ...story.tests, ...beyond] : beyond;
  return { changes, edges: stretches.flatMap(({ from, to }) => [from, to]) };
}
