import { type Clock, seconds } from '../clock';
import type { Jitter } from '../contract/entities';
import type { Occurrence, Value } from '../contract/live';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { AlarmWrites, Beginning } from '../store/alarm-writes';
import type { EndReason } from '../store/alarms';
import type { Book, Entry, Notes } from './book';
import { type Deviation, sameState } from './evaluate';
import { infoOf } from './info';
import { type Swing, swing } from './jitter';
import { type Checked, type Edge, edgeName, step, type Watch } from './step';
import { subjectOf } from './subject';

/** A check after which something is to be stored and told. */
interface Crossing {
  readonly item: ItemConfig;
  readonly value: Value;
  readonly watch: Watch;
  readonly swing: Swing;
  readonly edge: Edge | null;
}

const watched = (item: ItemConfig): boolean => item.enable && item.alarm_enable;
const NOBODY = { user_name: null, remarks: '' };

/** Whether a check found another state than the one before it. */
const changed = (before: Watch, { found }: Watch): boolean =>
  before.found !== null && found !== null && !sameState(before.found, found);

/** Seconds from the beginning, by the clock that never steps; null when it began before this start of the program. */
const lasted = (entry: Entry, mono: number): number | null =>
  entry.begun === null ? null : Math.max(0, Math.round((mono - entry.begun) / 1000));

function beginning(
  room: Catalogue,
  item: ItemConfig,
  value: Value,
  deviation: Deviation,
  told: Pick<Beginning, 'silent' | 'jitter'>,
): Beginning {
  return {
    item_id: item.id,
    device_id: item.device_id,
    device_group_id: item.device_group_id,
    device_group_name: room.sites.get(item.device_group_id)?.name ?? '',
    device_name: room.devices.get(item.device_id)?.name ?? '',
    item_names: item.names,
    unit: item.unit,
    decimals: item.decimals,
    alarm_level_id: item.alarm_level_id,
    status_id: deviation.status_id,
    // what knows itself why it is in trouble says so
    info: value.quality === 'good' && value.reason ? value.reason : infoOf(item, deviation, value.value),
    value: value.value,
    limit: deviation.limit,
    start_time: value.last_check,
    ...told,
  };
}

/** Why nobody watches an item any more, or not where its alarm began; null: somebody does. */
function idleReason(room: Catalogue, item_id: number, entry: Entry): EndReason | null {
  const item = room.items.get(item_id);
  const device = room.devices.get(item?.device_id ?? entry.occurrence?.device_id ?? 0);
  if (!device) return 'device_deleted';
  if (!item) return 'item_deleted';
  if (!device.enable) return 'device_switched_off';
  if (!item.enable) return 'item_switched_off';
  if (entry.occurrence && entry.occurrence.device_group_id !== item.device_group_id) return 'device_moved';
  return item.alarm_enable ? null : 'alarm_switched_off';
}

/** Turns values into alarms: looks at each, stores what changed, then tells it. */
export function createWatching({
  book,
  writes,
  catalogue,
  clock,
  jitter,
}: {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  /** when an item jitters that has no rule of its own */
  readonly jitter: () => Jitter;
}) {
  const end = (notes: Notes, entry: Entry, time: number, mono: number, reason: EndReason): void => {
    if (!entry.occurrence) return;
    const ended = writes.end(entry.occurrence, time, lasted(entry, mono), reason);
    notes.event('recover', ended, { time, ...NOBODY });
  };

  const begin = (notes: Notes, room: Catalogue, { item, value, swing }: Crossing, deviation: Deviation): void => {
    const told = { silent: book.disabled.has(item.id), jitter: swing.jitter };
    const occurrence = writes.begin(beginning(room, item, value, deviation, told));
    notes.event('begin', occurrence, { time: value.last_check, ...NOBODY });
    notes.after(() => book.keep(item.id, { occurrence, begun: value.mono }));
  };

  const cross = (notes: Notes, room: Catalogue, crossing: Crossing, edge: Edge): void => {
    const { item, value } = crossing;
    if (edge.is !== 'begin') end(notes, book.entry(item.id), value.last_check, value.mono, 'recovered');
    if (edge.is === 'recover') notes.after(() => book.keep(item.id, { occurrence: null, begun: null }));
    else begin(notes, room, crossing, edge.deviation);
  };

  /** What began while nobody was told, and still is so: somebody is told now, unless they have seen it themselves. */
  const tellLate = (notes: Notes, occurrence: Occurrence, time: number): void => {
    const told = writes.told(occurrence);
    notes.after(() => book.keep(told.item_id, { occurrence: told }));
    if (!told.confirmed) notes.event('begin', told, { time, ...NOBODY });
  };

  const turn = (notes: Notes, { item, value, swing, edge }: Crossing, { occurrence }: Entry): void => {
    const time = value.last_check;
    if (swing.jitter) writes.jitter(item.id, time);
    else writes.steady(item.id);
    notes.event(swing.jitter ? 'jitter' : 'steady', occurrence ?? subjectOf(item, time), { time, ...NOBODY });
    if (!swing.jitter && !edge && occurrence?.jitter) tellLate(notes, occurrence, time);
  };

  const settle = (notes: Notes, room: Catalogue, crossing: Crossing): void => {
    const { item, watch, swing, edge } = crossing;
    const before = book.entry(item.id);
    if (swing.jitter !== before.swing.jitter) turn(notes, crossing, before);
    if (edge) cross(notes, room, crossing, edge);
    notes.after(() => book.keep(item.id, { watch, swing }));
  };

  return {
    /**
     * What a reading of an item would begin or end if it came now, as a word that is the same for the same alarm; null:
     * nothing, or nobody watches the item. Nothing happens by asking.
     */
    foresee(reading: Checked & { readonly item_id: number }): string | null {
      const item = catalogue().items.get(reading.item_id);
      return item && watched(item) ? edgeName(step(book.entry(item.id).watch, item, reading).edge) : null;
    },
    /** Values of different items, just checked. */
    take(values: readonly Value[]): void {
      const room = catalogue();
      const standard = jitter();
      const crossings: Crossing[] = [];
      for (const value of values) {
        const item = room.items.get(value.item_id);
        if (!item || !watched(item)) continue;
        const before = book.entry(item.id);
        const { watch, edge } = step(before.watch, item, value);
        if (watch === before.watch) continue;
        const rule = item.jitter_config ?? standard;
        const after = { watch, swing: swing(before.swing, changed(before.watch, watch), rule, value.mono) };
        if (edge || after.swing.jitter !== before.swing.jitter) crossings.push({ item, value, edge, ...after });
        else book.keep(item.id, after);
      }
      // one transaction for the whole round: a room that fails at once is one write to the flash
      if (crossings.length === 0) return;
      book.commit((notes) => {
        for (const crossing of crossings) settle(notes, room, crossing);
      });
    },
    /** The room was rebuilt: alarms of what is gone or switched off are processed, and counting begins anew there. */
    reconcile(): void {
      const room = catalogue();
      for (const item_id of book.disabled.keys()) if (!room.items.has(item_id)) book.enable(item_id);
      const idle = [...book.entries()].flatMap(([item_id, entry]) => {
        const reason = idleReason(room, item_id, entry);
        return reason ? [{ item_id, entry, reason }] : [];
      });
      if (idle.some(({ entry }) => entry.occurrence || entry.swing.jitter))
        book.commit((notes) => {
          for (const { item_id, entry, reason } of idle) {
            end(notes, entry, seconds(clock), clock.mono(), reason);
            if (entry.swing.jitter) writes.steady(item_id);
          }
        });
      for (const { item_id } of idle) book.forget(item_id);
    },
  };
}
