import type { StoredEvent } from '../contract/live';
import { createList, type Listing } from './list';
import type { Db } from './open';
import { legible } from './spoilt';

type EventRow = Omit<StoredEvent, 'data'> & { readonly data: string };

const COLUMNS = [
  'id',
  'device_id',
  'device_group_id',
  'kind',
  'sequence',
  'time',
  'time_of',
  'device_time',
  'received',
  'count',
  'data',
] as const;

const LIST: Listing<EventRow, StoredEvent> = {
  from: 'event',
  columns: Object.fromEntries(COLUMNS.map((name) => [name, `event.${name}`])),
  site: 'event.device_group_id',
  filters: { device_id: 'event.device_id = @device_id', kind: 'event.kind = @kind' },
  search: ['event.data'],
  order: 'event.id DESC',
  entity: (row) => ({ ...row, data: legible<StoredEvent['data']>(row.data, {}) }),
};

/** What happened at devices. `db` is a file of its own. */
export function createEventStore(db: Db) {
  const names = COLUMNS.filter((name) => name !== 'id');
  const insert = db.prepare(`INSERT INTO event (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`);
  const same = db.prepare(
    `SELECT 1 FROM event WHERE device_id = @device_id AND kind = @kind AND sequence = @sequence
       AND received BETWEEN @from AND @to LIMIT 1`,
  );
  const pruneDevice = db.prepare(
    `DELETE FROM event WHERE device_id = @device_id AND id <=
       (SELECT id FROM event WHERE device_id = @device_id ORDER BY id DESC LIMIT 1 OFFSET @most)`,
  );
  const prune = db.prepare('DELETE FROM event WHERE id <= (SELECT id FROM event ORDER BY id DESC LIMIT 1 OFFSET ?)');

  return {
    list: createList(db, LIST),
    /** on the disk when this returns */
    add: db.transaction((events: readonly Omit<StoredEvent, 'id'>[]): readonly StoredEvent[] =>
      events.map((event) => {
        const { lastInsertRowid } = insert.run({ ...event, data: JSON.stringify(event.data) });
        return { ...event, id: Number(lastInsertRowid) };
      }),
    ),
    /** Whether one of that number came between two moments of the box's clock, epoch s. */
    has: (event: Pick<StoredEvent, 'device_id' | 'kind' | 'sequence'>, from: number, to: number): boolean =>
      same.get({ ...event, from, to }) !== undefined,
    /** Keeps so many of a device and so many of all, the newest. */
    prune(device_id: number, mostOfDevice: number, mostOfAll: number): void {
      pruneDevice.run({ device_id, most: mostOfDevice });
      prune.run(mostOfAll);
    },
  };
}
export type EventStore = ReturnType<typeof createEventStore>;
