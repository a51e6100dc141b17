import type { PastDevice } from '../../board/interfaces';
import { dayOfHours, dayWithSamples, type MadeDay, type MadeDays, packDays } from '../history/bringing';
import { Samples } from '../history/samples';
import { LINK } from '../sites/builtin';
import type { DaysWanted, WantedItem } from './errands';

const DAY = 86_400;
/** What is known by the hour alone was read that often here: it is enough for minimum, maximum and mean. */
const HOURLY_STEP_S = 900;
/** readings of a day beside those at even times: where something began or ended, and around the day */
const MORE = 64;
/** as history has it: a value stands for so many intervals */
const STANDS = 2.5;

/** What one item read within a day. */
interface Read {
  readonly item: WantedItem;
  readonly samples: Samples;
}

/** Epoch s of a day at which a device was read: evenly, and where something began or ended. */
function timesOf(device: PastDevice, { story, from, to, step }: Span): number[] {
  const end = Math.min(to, story.until);
  const evenly = Array.from({ length: Math.max(0, Math.ceil((end - from) / step)) }, (_, i) => from + i * step);
  const more = device.edges.filter((at) => at >= from && at < end);
  return more.length === 0 ? evenly : [...new Set([...evenly, ...more])].sort((a, b) => a - b);
}
interface Span extends Pick<DaysWanted, 'story'> {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const shown = (device: PastDevice, { cell }: WantedItem, at: number): number | null =>
  cell === LINK.cell ? Number(device.state(at) === 'read') : device.value(cell, at);

/** Reads a device at those times: nothing while the box is off, a gap where it does not answer. */
function read(device: PastDevice, items: readonly Read[], times: readonly number[], { hold, stands }: Holding): void {
  let last: { readonly at: number; readonly state: ReturnType<PastDevice['state']> } | null = null;
  for (const at of times) {
    const state = device.state(at);
    const begins = last?.state !== state;
    for (const { item, samples } of items) {
      const isLink = item.cell === LINK.cell;
      if (state === 'off') {
        // where readings are rarer than a value stands, it would stand too long
        if (begins && last && hold > stands) samples.push(at + stands, Number.NaN, hold);
      } else if (state === 'read' || isLink) {
        const value = shown(device, item, at);
        if (value !== null) samples.push(at, value, hold);
      } else if (begins) samples.push(at, Number.NaN, hold);
    }
    last = { at, state };
  }
}
interface Holding {
  /** seconds for which a value stands by how often it is read here */
  readonly hold: number;
  /** and by how often it was read then */
  readonly stands: number;
}

/** Days of one device. A cell that says the same all day is packed once. */
function daysOf(device: PastDevice, items: readonly WantedItem[], wanted: DaysWanted): MadeDay[] {
  const { story, days, raw, interval } = wanted;
  const step = raw ? interval : HOURLY_STEP_S;
  const holding = { hold: step * STANDS, stands: interval * STANDS };
  const make = raw ? dayWithSamples : dayOfHours;
  const reads = items.map((item): Read => ({ item, samples: new Samples(DAY / step + MORE) }));
  const alike = new Map<string, MadeDay>();
  return days.flatMap(({ day, phase }) => {
    // what stood when the day began, and the hours that end after it
    const span = { story, from: day * DAY - step, to: (day + 1) * DAY + phase, step };
    const times = timesOf(device, span);
    const isPlain = span.to <= story.until && !device.edges.some((at) => at >= span.from - holding.hold && at < span.to);
    for (const { samples } of reads) samples.clear();
    const steady = (cell: string): boolean => isPlain && !device.varies(cell);
    const open = reads.filter(({ item }) => !(steady(item.cell) && alike.has(keyOf(item.cell, phase))));
    read(device, open, times, holding);
    return reads.flatMap(({ item, samples }): MadeDay[] => {
      const known = steady(item.cell) ? alike.get(keyOf(item.cell, phase)) : undefined;
      if (known) return [{ ...known, day }];
      if (samples.n === 0) return [];
      const made = make(item.item_id, day, samples, { interval, phase });
      if (steady(item.cell)) alike.set(keyOf(item.cell, phase), made);
      return [made];
    });
  });
}
const keyOf = (cell: string, phase: number): string => `${cell} ${phase}`;

/** Days of all devices, packed, in the order in which they are written: a day of all items after the other. */
export function makeDays(past: (device: string) => PastDevice, wanted: DaysWanted): MadeDays {
  const made = wanted.devices.flatMap(({ name, items }) => daysOf(past(name), items, wanted));
  return packDays(made.sort((a, b) => a.day - b.day || a.item_id - b.item_id));
}
