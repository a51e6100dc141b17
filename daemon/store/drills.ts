import type { Page } from '../contract/entities';
import type { Sentence } from '../contract/live';
import type { Language } from '../contract/model';
import { type Ask, createList, type Listing, type Scope } from './list';
import type { Notice } from './notice-rows';
import type { Db } from './open';
import { legible } from './spoilt';
import { sameWords } from './words';

/** Why a drill is over. `alarm`: what is really read alarms; `item`: its item is watched no more; `restart`: the program ended. */
export type DrillEnd = 'time' | 'stopped' | 'alarm' | 'item' | 'restart';

/** One step of a drill. `ms`: since the value was put in. */
export type DrillStep =
  | { readonly step: 'checked' | 'stored' | 'ended'; readonly ms: number }
  /** pushed to so many */
  | { readonly step: 'consoles'; readonly ms: number; readonly n: number }
  /** what buzzer or light of the box did about it; unasked: no action of the item or its level asks for it; absent: the box has none */
  | { readonly step: 'buzzer' | 'light'; readonly ms: number; readonly is: 'on' | 'off' | 'unasked' | 'absent' }
  | { readonly step: 'confirmed'; readonly ms: number; readonly user_name: string };

/** Whom a notice is for: words of its failure leave the address out for most readers. Older reports do not say. */
type Whom = Partial<Pick<Notice, 'target' | 'contact_id'>>;
/** What became of one notice. `ms`: until it was settled, since the value was put in; null: it waits, or nobody measured it */
export interface DrillNotice extends Pick<Notice, 'id' | 'kind' | 'way' | 'name' | 'status'>, Whom {
  readonly error: Sentence | null;
  readonly ms: number | null;
}

/** A drill as it begins. Times are epoch s. */
export interface NewDrill {
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly device_group_name: string;
  readonly device_name: string;
  readonly item_names: Readonly<Record<Language, string>>;
  readonly alarm_level_id: number;
  readonly value: number;
  readonly unit: string;
  readonly decimals: number;
  /** the word of the state; null: a number */
  readonly words: Readonly<Record<Language, string>> | null;
  /** for how long it is to run */
  readonly seconds: number;
  readonly user_name: string;
  readonly start_time: number;
}
export interface Drill extends NewDrill {
  readonly id: number;
  /** null: none has begun */
  readonly alarm_id: number | null;
  /** null: it runs */
  readonly end_time: number | null;
  readonly end_reason: DrillEnd | null;
  readonly steps: readonly DrillStep[];
  readonly notices: readonly DrillNotice[];
}
type DrillRow = Omit<Drill, 'item_names' | 'words' | 'steps' | 'notices'> & {
  readonly item_names: string;
  readonly words: string | null;
  readonly steps: string;
  readonly notices: string;
};

/** Reports that are kept: the newest. */
export const KEPT = 24;

const FIRST = [
  'item_id',
  'device_id',
  'device_group_id',
  'device_group_name',
  'device_name',
  'item_names',
  'alarm_level_id',
  'value',
  'unit',
  'decimals',
  'words',
  'seconds',
  'user_name',
  'start_time',
] as const satisfies readonly (keyof NewDrill)[];
const COLUMNS = [
  'id',
  ...FIRST,
  'alarm_id',
  'end_time',
  'end_reason',
  'steps',
  'notices',
] as const satisfies readonly (keyof Drill)[];

const LIST: Listing<DrillRow, Drill> = {
  from: 'drill',
  columns: Object.fromEntries(COLUMNS.map((name) => [name, `drill.${name}`])),
  site: 'drill.device_group_id',
  filters: { id: 'drill.id = @id', running: '(drill.end_time IS NULL) = @running' },
  search: [],
  order: 'drill.id DESC',
  entity: ({ item_names, words, steps, notices, ...row }) => ({
    ...row,
    item_names: legible<Drill['item_names']>(item_names, sameWords('')),
    words: words === null ? null : legible<Drill['words']>(words, null),
    steps: legible<Drill['steps']>(steps, []),
    notices: legible<Drill['notices']>(notices, []),
  }),
};

/** Reports of drills. */
export function createDrillStore(db: Db) {
  const list = createList(db, LIST);
  const add = db.prepare(`INSERT INTO drill (${FIRST.join(', ')}) VALUES (${FIRST.map((name) => `@${name}`).join(', ')})`);
  const keep = db.prepare(
    `UPDATE drill SET alarm_id = @alarm_id, end_time = @end_time, end_reason = @end_reason, steps = @steps, notices = @notices
     WHERE id = @id`,
  );
  const interrupted = db.prepare("UPDATE drill SET end_time = @time, end_reason = 'restart' WHERE end_time IS NULL");
  const prune = db.prepare('DELETE FROM drill WHERE id NOT IN (SELECT id FROM drill ORDER BY id DESC LIMIT +?)');
  return {
    list: (scope: Scope, ask: Ask): Page<Drill> => list(scope, ask),
    one: (scope: Scope, id: number): Drill | undefined => list(scope, { id, limit: 1 }).data[0],
    /** the newest, and one that begins; those before them go */
    add(drill: NewDrill): Drill {
      const { item_names, words } = drill;
      const row = { ...drill, item_names: JSON.stringify(item_names), words: words && JSON.stringify(words) };
      const id = Number(add.run(row).lastInsertRowid);
      prune.run(KEPT);
      return { ...drill, id, alarm_id: null, end_time: null, end_reason: null, steps: [], notices: [] };
    },
    keep({ id, alarm_id, end_time, end_reason, steps, notices }: Drill): void {
      keep.run({ id, alarm_id, end_time, end_reason, steps: JSON.stringify(steps), notices: JSON.stringify(notices) });
    },
    /** those that ran when the program ended are over; `time`: epoch s */
    interrupted: (time: number): void => void interrupted.run({ time }),
  };
}
export type DrillStore = ReturnType<typeof createDrillStore>;
