import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import type { DeviceReadings, LiveValue, Sentence, Value } from '../contract/live';
import { LINK } from '../sites/builtin';
import type { Catalogue, DeviceConfig, ItemConfig } from '../sites/catalogue';

/** A value is stale when this many polls of its device brought nothing, but never before STALE_LEAST_MS. */
const STALE_POLLS = 3;
const STALE_LEAST_MS = 15_000;
const LOOK_MS = 1000;

type ReadingOf = DeviceReadings['readings'][number];

/** What a reading makes of an item: a good one is its new value, any other keeps the last good one with its age. */
function valueAfter(item: ItemConfig, reading: ReadingOf, before: Value | undefined): Value {
  const { value, quality, mono, raw, reason } = reading;
  const at = Math.floor(reading.at / 1000);
  const good = quality === 'good';
  const { id: item_id, device_id, device_group_id } = item;
  // Written out for what nearly all readings are: spread, the value of every item of every round takes twice the room.
  if (good && raw !== undefined && !reason)
    return { item_id, device_id, device_group_id, value, quality, raw, value_time: at, last_check: at, mono };
  return {
    item_id,
    device_id,
    device_group_id,
    quality,
    mono,
    value: good ? value : (before?.value ?? null),
    ...(reason && (!good || item.builtin) && { reason }),
    ...(raw !== undefined && { raw }),
    value_time: good ? at : (before?.value_time ?? null),
    last_check: at,
  };
}

/** What somebody practises with, as if it had been read just now. */
const made = ({ id: item_id, device_id, device_group_id }: ItemConfig, value: LiveValue, clock: Clock): Value => ({
  item_id,
  device_id,
  device_group_id,
  value,
  drill: true,
  quality: 'good',
  value_time: seconds(clock),
  last_check: seconds(clock),
  mono: clock.mono(),
});

const staleAfter = (device: DeviceConfig): number => Math.max(STALE_POLLS * device.poll_interval * 1000, STALE_LEAST_MS);

/** A silent device is tried more and more rarely: that it is silent is no older for that. */
const saysSilence = (item: ItemConfig | undefined, { value }: Value): boolean => item?.cell === LINK.cell && value === 0;

/** Only what somebody reads can be late; a silent device's values are lost already, which says more. */
const mayAge = ({ quality }: Value): boolean => quality !== 'lost' && quality !== 'stale';

/** Current values of all items: the last good one with its age, and how far it can be trusted. */
export function createItems({
  bus,
  clock,
  catalogue,
  failed,
}: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly failed: (fault: unknown) => void;
}) {
  /** as it was read */
  const current = new Map<number, Value>();
  /** what somebody practises with in its place */
  const pretended = new Map<number, Value>();
  /** what is watched and was never read, with the time since when */
  const unread = new Map<number, number>();
  let ends: (() => void)[] = [];

  const publish = (values: readonly Value[]): void => {
    for (const value of values) {
      current.set(value.item_id, value);
      unread.delete(value.item_id);
    }
    if (values.length > 0) bus.tell('values', values);
  };

  const take = (round: DeviceReadings): void => {
    const { items } = catalogue();
    const values: Value[] = [];
    for (const reading of round.readings) {
      const item = items.get(reading.item_id);
      if (item?.enable) values.push(valueAfter(item, reading, current.get(item.id)));
    }
    publish(values);
  };

  /** Told again and again, like what is read: how often it is checked is the item's own setting. */
  const tellPretended = (item_id: number, value: LiveValue): void => {
    const item = catalogue().items.get(item_id);
    if (!item) return;
    const again = made(item, value, clock);
    pretended.set(item_id, again);
    bus.tell('values', [again]);
  };

  /** A device that should be read and is not (its line is stuck or overloaded) must not look well. */
  const look = (): void => {
    const { devices, items } = catalogue();
    const now = clock.mono();
    const late: Value[] = [];
    for (const value of current.values()) {
      const device = devices.get(value.device_id);
      const isLate = device?.enable && device.address && now - value.mono > staleAfter(device);
      if (isLate && mayAge(value) && !saysSilence(items.get(value.item_id), value)) late.push(value);
    }
    publish(
      late.map((value) => {
        const since_time = value.value_time ?? value.last_check;
        return { ...value, quality: 'stale' as const, reason: { key: 'value_stale', data: { since_time } } };
      }),
    );
  };
  const turn = (): void => {
    look();
    for (const [item_id, { value }] of pretended) if (value !== null) tellPretended(item_id, value);
  };

  /** Values outlive a reload; those of items that are gone or switched off do not. */
  const reload = (): void => {
    const { items } = catalogue();
    for (const id of unread.keys()) if (!items.get(id)?.enable) unread.delete(id);
    for (const { id, enable } of items.values()) if (enable && !current.has(id) && !unread.has(id)) unread.set(id, clock.mono());
    for (const id of pretended.keys()) if (!items.get(id)?.enable) pretended.delete(id);
    for (const [id, value] of current) {
      const item = items.get(id);
      if (!item?.enable) current.delete(id);
      else if (item.device_group_id !== value.device_group_id)
        current.set(id, { ...value, device_group_id: item.device_group_id });
    }
  };

  return {
    /** why nobody knows how a device is: what its link said last is too old; null: it is not */
    staleLink(device_id: number): Sentence | null {
      const link = catalogue()
        .devices.get(device_id)
        ?.items.find(({ cell }) => cell === LINK.cell);
      const value = link && current.get(link.id);
      return value?.quality === 'stale' ? (value.reason ?? null) : null;
    },
    /** what it is taken for: what somebody practises with, else what was read; undefined: never read since the start, or not watched */
    value: (item_id: number): Value | undefined => pretended.get(item_id) ?? current.get(item_id),
    /** whether its first reading is still to come: it was never read, and is not overdue */
    isAwaited(item_id: number): boolean {
      const since = unread.get(item_id);
      const room = catalogue();
      const device = room.devices.get(room.items.get(item_id)?.device_id ?? 0);
      return since !== undefined && device !== undefined && clock.mono() - since <= staleAfter(device);
    },
    /** as it was read, whatever somebody practises with */
    actual: (item_id: number): Value | undefined => current.get(item_id),
    values: (): IterableIterator<Value> => current.values(),
    /** Puts a value that was made up in the place of what is read, and tells it every second until it is taken back. */
    pretend: tellPretended,
    release(item_id: number): void {
      pretended.delete(item_id);
    },
    start(): void {
      reload();
      ends = [bus.on('readings', take), bus.on('catalogue', reload), every(clock, LOOK_MS, turn, failed)];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      pretended.clear();
      unread.clear();
    },
  };
}
export type Items = ReturnType<typeof createItems>;
