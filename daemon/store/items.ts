import type { Jitter } from '../contract/entities';
import type { Db } from './open';
import { remembered } from './remembered';

/** What a new item begins with; the rest is what every item begins with. */
export interface NewItem {
  readonly cell: string;
  readonly builtin: boolean;
  readonly alarm_enable: boolean;
  /** whether having no good value, while its device answers, is an alarm */
  readonly no_value_alarm: boolean;
  readonly threshold_max: number | null;
  readonly threshold_min: number | null;
  readonly recovery_point: number;
  readonly alarm_level_id: number;
  /** checks in a row that find it abnormal before it alarms */
  readonly repetitions: number;
  /** seconds for which it must be normal before its alarm is over */
  readonly off_delay: number;
  /** its alarm stays until somebody has confirmed it */
  readonly latch: boolean;
  readonly sort_id: number;
}
/** What is set of an item. What it is (name, unit, states) its device's model says. */
export interface ItemSettings extends NewItem {
  readonly id: number;
  readonly device_id: number;
  /** null: the model's name, in four languages */
  readonly name: string | null;
  readonly enable: boolean;
  readonly overrun_point: number;
  /** which states alarm, where that differs from the model */
  readonly options: readonly { readonly value: number; readonly alarm: boolean }[];
  readonly contact_group_id: number | null;
  readonly time_period_id: number | null;
  readonly check_interval: number;
  readonly notice_interval: number;
  readonly notice_count: number;
  /** ids of actions that are carried out when people are told of its alarm, and of the end of it */
  readonly overrun_actions: readonly number[];
  readonly recovery_actions: readonly number[];
  /** seconds for which what it switches stays on at least, and off */
  readonly min_on: number;
  readonly min_off: number;
  /** whether history keeps it */
  readonly save_enable: boolean;
  readonly save_interval: number;
  readonly save_delta: number | null;
  /** days of it that history keeps; null: as of all */
  readonly keep_days: number | null;
  /** null: as the box has it for all */
  readonly jitter_config: Jitter | null;
  /** of an item of a computed device; null: as its model says */
  readonly formula: string | null;
  readonly update_time: number;
}
/** Settings that are on or off. */
type Switch = 'builtin' | 'enable' | 'alarm_enable' | 'no_value_alarm' | 'latch' | 'save_enable';
type ItemRow = Omit<ItemSettings, Switch | 'options' | 'jitter_config' | 'overrun_actions' | 'recovery_actions'> & {
  readonly [name in Switch]: number;
} & {
  readonly options: string;
  readonly overrun_actions: string;
  readonly recovery_actions: string;
  readonly jitter_config: string | null;
};

const SETTINGS = [
  'name',
  'enable',
  'alarm_enable',
  'no_value_alarm',
  'threshold_max',
  'threshold_min',
  'overrun_point',
  'recovery_point',
  'options',
  'alarm_level_id',
  'contact_group_id',
  'time_period_id',
  'check_interval',
  'repetitions',
  'off_delay',
  'latch',
  'notice_interval',
  'notice_count',
  'overrun_actions',
  'recovery_actions',
  'min_on',
  'min_off',
  'save_enable',
  'save_interval',
  'save_delta',
  'keep_days',
  'jitter_config',
  'formula',
  'sort_id',
  'update_time',
] as const satisfies readonly (keyof ItemSettings)[];

/** most items have none */
const NONE: readonly number[] = [];
const idsOf = (text: string): readonly number[] => (text === '[]' ? NONE : (JSON.parse(text) as number[]));

const settingsOf = (row: ItemRow): ItemSettings => ({
  ...row,
  builtin: row.builtin === 1,
  enable: row.enable === 1,
  alarm_enable: row.alarm_enable === 1,
  no_value_alarm: row.no_value_alarm === 1,
  latch: row.latch === 1,
  save_enable: row.save_enable === 1,
  options: JSON.parse(row.options) as ItemSettings['options'],
  overrun_actions: idsOf(row.overrun_actions),
  recovery_actions: idsOf(row.recovery_actions),
  jitter_config: row.jitter_config === null ? null : (JSON.parse(row.jitter_config) as Jitter),
});

type ActingItem = Pick<ItemSettings, 'id' | 'device_id' | 'cell'>;
type ActingRow = ActingItem & Pick<ItemRow, 'overrun_actions' | 'recovery_actions'>;

/** Settings of items. Lists of items need their models and are made in memory, from the catalogue. */
export function createItemStore(db: Db) {
  const select = `SELECT id, device_id, cell, builtin, ${SETTINGS.join(', ')} FROM item`;
  const one = db.prepare(`${select} WHERE id = ?`);
  const ofDevice = db.prepare(`${select} WHERE device_id = ? ORDER BY sort_id, id`);
  const ofLevel = db.prepare(
    `${select} WHERE alarm_level_id = @level
       OR id IN (SELECT item_id FROM alarm WHERE alarm_level_id = @level AND end_time IS NULL) ORDER BY id`,
  );
  const ofPeriod = db.prepare(`${select} WHERE time_period_id = ? ORDER BY id`);
  const ofContacts = db.prepare(`${select} WHERE contact_group_id = ? ORDER BY id`);
  // most items name none, which is seen without reading their lists
  const acting = db.prepare(`SELECT id, device_id, cell, overrun_actions, recovery_actions FROM item
    WHERE overrun_actions <> '[]' OR recovery_actions <> '[]' ORDER BY id`);
  const insert = db.prepare(
    `INSERT INTO item (device_id, cell, builtin, alarm_enable, no_value_alarm, threshold_max, threshold_min, recovery_point, alarm_level_id, repetitions, off_delay, latch, sort_id, update_time)
     VALUES (@device_id, @cell, @builtin, @alarm_enable, @no_value_alarm, @threshold_max, @threshold_min, @recovery_point, @alarm_level_id, @repetitions, @off_delay, @latch, @sort_id, @update_time)`,
  );
  const update = db.prepare(`UPDATE item SET ${SETTINGS.map((field) => `${field} = @${field}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM item WHERE id = ?');
  const stamps = db.prepare(
    `SELECT device_id, count(*) || ' ' || sum(id) || ' ' || sum(update_time) AS stamp FROM item GROUP BY device_id`,
  );
  const count = db.prepare('SELECT count(*) FROM item WHERE builtin = 0').pluck();
  const rows = (found: unknown[]): readonly ItemSettings[] => (found as ItemRow[]).map(settingsOf);
  /** by the actions that they name */
  const byAction = remembered(db, (): ReadonlyMap<number, readonly ActingItem[]> => {
    const by = new Map<number, ActingItem[]>();
    for (const { overrun_actions, recovery_actions, ...item } of acting.all() as ActingRow[])
      for (const action of new Set([...idsOf(overrun_actions), ...idsOf(recovery_actions)])) {
        const found = by.get(action);
        if (found) found.push(item);
        else by.set(action, [item]);
      }
    return by;
  });
  return {
    one: (id: number): ItemSettings | undefined => rows(one.all(id))[0],
    ofDevice: (device_id: number) => rows(ofDevice.all(device_id)),
    /** items of a level, and those of which an alarm of it stands */
    ofLevel: (level: number) => rows(ofLevel.all({ level })),
    ofPeriod: (time_period_id: number) => rows(ofPeriod.all(time_period_id)),
    ofContacts: (contact_group_id: number) => rows(ofContacts.all(contact_group_id)),
    /** those that have an action carried out at the begin or the end of their alarms */
    ofAction: (action: number): readonly ActingItem[] => byAction().get(action) ?? [],
    /** by device: a text that differs once one of its items was added, changed or removed (ids and times only grow) */
    stamps(): ReadonlyMap<number, string> {
      const found = stamps.all() as { device_id: number; stamp: string }[];
      return new Map(found.map(({ device_id, stamp }) => [device_id, stamp]));
    },
    add(device_id: number, items: readonly NewItem[], update_time: number): void {
      for (const item of items)
        insert.run({
          ...item,
          device_id,
          update_time,
          builtin: Number(item.builtin),
          alarm_enable: Number(item.alarm_enable),
          no_value_alarm: Number(item.no_value_alarm),
          latch: Number(item.latch),
        });
    },
    save(item: ItemSettings): void {
      update.run({
        ...item,
        builtin: Number(item.builtin),
        enable: Number(item.enable),
        alarm_enable: Number(item.alarm_enable),
        no_value_alarm: Number(item.no_value_alarm),
        latch: Number(item.latch),
        save_enable: Number(item.save_enable),
        options: JSON.stringify(item.options),
        overrun_actions: JSON.stringify(item.overrun_actions),
        recovery_actions: JSON.stringify(item.recovery_actions),
        jitter_config: item.jitter_config && JSON.stringify(item.jitter_config),
      });
    },
    remove(ids: readonly number[]): void {
      for (const id of ids) remove.run(id);
    },
    /** without the built-in ones */
    count: (): number => count.get() as number,
  };
}
export type ItemStore = ReturnType<typeof createItemStore>;
