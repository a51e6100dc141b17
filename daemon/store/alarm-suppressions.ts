import type { SuppressionKind } from '../contract/live';
import type { Db } from './open';

/** Why people are told nothing of the alarms of one item, of one device, or of a site with all below it. */
export interface NewSuppression {
  readonly kind: SuppressionKind;
  readonly item_id: number | null;
  readonly device_id: number | null;
  readonly device_group_id: number | null;
  /** of a maintenance: its number, which its rows share; null: a number of its own, or it is none */
  readonly maintenance_id: number | null;
  /** null: the box itself */
  readonly user_name: string | null;
  readonly why: string;
  /** epoch s, as the clock showed them; until null: no end is set */
  readonly since: number;
  readonly until: number | null;
  /** the same by the time that was lived through */
  readonly lived_since: number;
  readonly lived_until: number | null;
}
export interface Suppression extends NewSuppression {
  readonly id: number;
}

/** That somebody disabled the alarms of an item, or that they were enabled again. */
export interface Switching {
  readonly item_id: number;
  readonly state: 'disable' | 'enable';
  /** epoch s */
  readonly time: number;
  /** null: the box itself */
  readonly user_name: string | null;
  readonly remarks: string;
}

const COLUMNS = [
  'kind',
  'item_id',
  'device_id',
  'device_group_id',
  'maintenance_id',
  'user_name',
  'why',
  'since',
  'until',
  'lived_since',
  'lived_until',
] as const satisfies readonly (keyof NewSuppression)[];

/** What is suppressed, and until when. */
export function createSuppressionStore(db: Db) {
  const all = db.prepare(`SELECT id, ${COLUMNS.join(', ')} FROM alarm_suppression ORDER BY id`);
  const add = db.prepare(
    `INSERT INTO alarm_suppression (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map((name) => `@${name}`).join(', ')})`,
  );
  const number = db.prepare('UPDATE alarm_suppression SET maintenance_id = id WHERE id = ?');
  const remove = db.prepare('DELETE FROM alarm_suppression WHERE id = ?');
  const shift = db.prepare('UPDATE alarm_suppression SET lived_since = lived_since + @by, lived_until = lived_until + @by');
  const switched = db.prepare(`SELECT item_id, state, time, user_name, remarks FROM alarm_event
    WHERE state IN ('disable', 'enable') AND time >= ? ORDER BY seq`);
  return {
    /** alarms of items disabled and enabled from a time on, in their order */
    switched: (from: number): readonly Switching[] => switched.all(from) as Switching[],
    all: (): readonly Suppression[] => all.all() as Suppression[],
    add(suppression: NewSuppression): Suppression {
      const id = Number(add.run(suppression).lastInsertRowid);
      if (suppression.kind !== 'maintenance' || suppression.maintenance_id !== null) return { ...suppression, id };
      number.run(id);
      return { ...suppression, id, maintenance_id: id };
    },
    remove: (id: number): void => void remove.run(id),
    /** the time that was lived through was counted from a wrong beginning: seconds by which it moves */
    shift: (by: number): void => void shift.run({ by }),
  };
}
export type SuppressionStore = ReturnType<typeof createSuppressionStore>;
