import { type Clock, seconds } from '../clock';
import { STATUS } from '../contract/codes';
import type { Jitter } from '../contract/entities';
import type { EndReason, Value } from '../contract/live';
import type { Items } from '../items/index';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { AlarmWrites } from '../store/alarm-writes';
import type { Book, Entry } from './book';
import type { Drilling } from './drilling';
import { deviationOf, evaluate, isStillSo } from './evaluate';
import { goesOn } from './latch';
import { look } from './look';
import type { Crossing, Settling } from './settling';
import { type Checked, edgeName, step } from './step';
import type { Suppressions } from './suppressions';
import { createWaiting } from './waiting';

const watched = (item: ItemConfig): boolean => item.enable && item.alarm_enable;

/** Why nobody watches an item any more, or not where its alarm began; null: somebody does. */
function idleReason(room: Catalogue, item_id: number, entry: Entry): EndReason | null {
  const item = room.items.get(item_id);
  const device = room.devices.get(item?.device_id ?? entry.occurrence?.device_id ?? 0);
  if (!device) return 'device_deleted';
  if (!item) return 'item_deleted';
  if (!device.enable) return 'device_switched_off';
  if (!item.enable) return 'item_switched_off';
  if (entry.occurrence && entry.occurrence.device_group_id !== item.device_group_id) return 'device_moved';
  return item.alarm_enable && (item.no_value_alarm || entry.occurrence?.status_id !== STATUS.no_value)
    ? null
    : 'alarm_switched_off';
}

/** Whether an alarm stands for a value that is read still and that the rule of its item does not call abnormal any more. */
function isExcused(item: ItemConfig | undefined, { occurrence }: Entry, value: Value | undefined): boolean {
  if (!item || !occurrence || occurrence.drill || value?.quality !== 'good' || !isStillSo(occurrence, value.value)) return false;
  return evaluate(item, value.value, deviationOf(occurrence)) === 'normal';
}

/** Turns values into alarms: looks at each, stores what changed, then tells it. */
export function createWatching({
  book,
  writes,
  suppressions,
  settling: { end, recover, settle, calm },
  drilling,
  catalogue,
  items,
  clock,
  jitter,
}: {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly suppressions: Suppressions;
  readonly settling: Settling;
  readonly drilling: Pick<Drilling, 'look'>;
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'value'>;
  readonly clock: Clock;
  /** when an item jitters that has no rule of its own */
  readonly jitter: () => Jitter;
}) {
  const { waitOf, isNew, lacks } = createWaiting({ book, catalogue, items });

  function release(room: Catalogue): void {
    const free = [...book.entries()].filter(
      ([item_id, { occurrence }]) => occurrence && !goesOn(occurrence) && room.items.get(item_id)?.latch === false,
    );
    if (free.length === 0) return;
    book.commit((notes) => {
      for (const [, entry] of free) recover(notes, entry, { time: seconds(clock), mono: clock.mono() });
    });
  }

  return {
    /**
     * What a reading of an item would begin or end if it came now, as a word that is the same for the same alarm; null:
     * nothing, or nobody watches the item. Nothing happens by asking.
     */
    foresee(reading: Checked & { readonly item_id: number }): string | null {
      const item = catalogue().items.get(reading.item_id);
      return item && watched(item) ? edgeName(step(book.entry(item.id).watch, item, reading, waitOf(item, reading)).edge) : null;
    },
    /** Values of different items, just checked. @returns whether one of the items has come to rest, so that something may be owed */
    take(values: readonly Value[]): boolean {
      const room = catalogue();
      const standard = jitter();
      const crossings: Crossing[] = [];
      const had: number[] = [];
      for (const value of values) {
        const item = room.items.get(value.item_id);
        if (!item) continue;
        if (value.drill) {
          const begun = watched(item) ? drilling.look(item, value) : null;
          if (begun) crossings.push(begun);
          continue;
        }
        if (isNew(item, value)) had.push(item.id);
        else if (lacks(item, value)) book.noteLacked(item.id);
        if (!watched(item)) continue;
        const before = book.entry(item.id);
        const after = look(before, item, value, item.jitter_config ?? standard, waitOf(item, value));
        if (!after) continue;
        const { watch, swing, edge } = after;
        if (edge || swing.jitter !== before.swing.jitter) crossings.push({ item, value, ...after });
        else book.keep(item.id, { watch, swing });
      }
      // one transaction for the whole round: a room that fails at once is one write to the flash
      if (crossings.length + had.length === 0) return false;
      book.commit((notes) => {
        for (const id of had) {
          writes.had(id);
          notes.after(() => book.noteHad(id));
        }
        for (const crossing of crossings) settle(notes, room, crossing);
      });
      return crossings.some(({ swing: after }) => !after.jitter);
    },
    /**
     * The room was rebuilt: alarms of what is gone or switched off, or whose rule was set so that their value is none, are processed,
     * and counting begins anew there. Of an item that latches no more, those that stood for that alone are over.
     */
    reconcile(): void {
      const room = catalogue();
      suppressions.forget(room);
      release(room);
      const idle = [...book.entries()].flatMap(([item_id, entry]) => {
        const excused = isExcused(room.items.get(item_id), entry, items.value(item_id)) ? 'rule_changed' : null;
        const reason = idleReason(room, item_id, entry) ?? excused;
        return reason ? [{ item_id, entry, reason }] : [];
      });
      if (idle.some(({ entry }) => entry.occurrence || entry.swing.jitter))
        book.commit((notes) => {
          for (const { item_id, entry, reason } of idle) {
            end(notes, entry, seconds(clock), clock.mono(), reason);
            if (entry.swing.jitter) calm(notes, item_id);
          }
        });
      for (const { item_id } of idle) book.forget(item_id);
    },
  };
}
