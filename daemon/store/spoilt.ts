import type { Sentence } from '../contract/live';
import { USUAL_SOUND_LIGHT } from '../contract/rules/sound_light';
import type { Db } from './open';

/** What a column of JSON holds, and what stands in for one that nobody can read. */
interface Column {
  readonly holds: 'array' | 'object' | 'any';
  /** SQL; never more than what was there: what decides whether something acts is off, who may do what may less */
  readonly otherwise: string;
}
interface Spoilable {
  /** SQL of what a row is called among its kind */
  readonly called: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** SQL of what else is set in a row in which one of these was spoilt */
  readonly also?: { readonly of: readonly string[]; readonly set: string };
  /** SQL: of a log the rows that are not over; those that are stay where they lie, and are read by themselves (`legible`) */
  readonly only?: string;
  /** the row goes: what nobody set is as its defaults say */
  readonly goes?: true;
}

const list = (otherwise = "'[]'"): Column => ({ holds: 'array', otherwise });
const nothing = (holds: Column['holds'] = 'object'): Column => ({ holds, otherwise: 'NULL' });
const LANGUAGES = ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'];
/** the same name in every language */
const words = (name: string): Column => ({
  holds: 'object',
  otherwise: `json_object(${LANGUAGES.map((language) => `'${language}', ${name}`).join(', ')})`,
});
/** what is said where nobody can read what was */
export const UNREADABLE: Sentence = { key: 'entry_unreadable' };
const sentence: Column = { holds: 'object', otherwise: `'${JSON.stringify(UNREADABLE)}'` };
const WHOLE_WEEK = "'[1,2,3,4,5,6,7]'";
const WHOLE_DAY = `'[{"start":"00:00","end":"24:00"}]'`;

/**
 * Every column of JSON that is read before anybody asks for it.
 */
export const SPOILABLE: Readonly<Record<string, Spoilable>> = {
  setting: { called: 'key', columns: { value: { holds: 'object', otherwise: "'{}'" } }, goes: true },
  // a rule whose state is not known begins anew
  auto_state: { called: 'auto_id', columns: { state: { holds: 'object', otherwise: "'{}'" } }, goes: true },
  auto: {
    called: 'id',
    columns: { conditions: list(), actions: list(), recovery_actions: list(), proof: nothing() },
    also: { of: ['conditions', 'actions', 'recovery_actions', 'proof'], set: 'state = 0' },
  },
  cron: {
    called: 'id',
    columns: { cycle: { holds: 'object', otherwise: `'{"cycle":"day","time":"00:00"}'` }, actions: list() },
    also: { of: ['cycle', 'actions'], set: 'enable = 0' },
  },
  ups_shutdown: {
    called: 'id',
    columns: { triggers: list(), hosts: list() },
    also: { of: ['triggers', 'hosts'], set: 'enable = 0' },
  },
  // no price is made up: what nobody can read prices nothing
  price_table: {
    called: 'id',
    columns: { months: list(), weeks: list(), special_days: list(), steps: list() },
    also: { of: ['months', 'weeks', 'special_days'], set: "steps = '[]'" },
  },
  tariff: { called: 'device_group_id', columns: { versions: list() } },
  energy_group: { called: 'id', columns: { meters: list() } },
  // no limit is made up: a supply is held against nothing, and against no standard
  power_limit: { called: 'device_id', columns: { limits: list() }, also: { of: ['limits'], set: 'preset = NULL' } },
  // a plan whose state is not known is ready anew
  ups_shutdown_state: { called: 'plan_id', columns: { state: nothing(), tried: list() } },
  // with no condition it always forbids
  interlock: {
    called: 'id',
    columns: { values: list("'[0,1]'"), conditions: list() },
    also: { of: ['conditions'], set: "logic = 'and'" },
  },
  action: {
    called: 'id',
    columns: {
      names: words("type || ' ' || id"),
      params: {
        holds: 'object',
        otherwise: `CASE type WHEN 'sound_light' THEN '${JSON.stringify(USUAL_SOUND_LIGHT)}' ELSE '{}' END`,
      },
    },
    also: { of: ['params'], set: "enable = (enable AND type = 'sound_light')" },
  },
  alarm: {
    called: 'id',
    only: 'end_time IS NULL',
    columns: {
      item_names: words('CAST(item_id AS TEXT)'),
      level_names: words('CAST(alarm_level_id AS TEXT)'),
      info: sentence,
      value: nothing('any'),
      suppressed: list(),
    },
  },
  notice: {
    called: 'id',
    only: "status IN ('queued', 'sending')",
    columns: {
      facts: { holds: 'object', otherwise: "'{}'" },
      error: nothing(),
      sites: list('json_array(device_group_id)'),
      plain: nothing(),
    },
  },
  drill: {
    called: 'id',
    only: 'end_time IS NULL',
    columns: { item_names: words('CAST(item_id AS TEXT)'), words: nothing(), steps: list(), notices: list() },
  },
  alarm_level: { called: 'id', columns: { names: words('CAST(id AS TEXT)') } },
  // null would be all that its owner may do
  api_token: { called: 'id', columns: { funcs: list() } },
  device: { called: 'id', columns: { snmp: nothing() } },
  device_template: { called: 'id', columns: { names: words('key') } },
  history_template: {
    called: 'id',
    columns: { item_ids: list(), interval: { holds: 'any', otherwise: "'6'" }, agg: list(`'["avg"]'`) },
  },
  item: {
    called: 'id',
    columns: { options: list(), jitter_config: nothing(), overrun_actions: list(), recovery_actions: list() },
  },
  job: { called: 'id', columns: { message: nothing(), step: nothing(), kept: nothing('any') } },
  layout_version: { called: "layout_id || '/' || n", columns: { pictures: list() } },
  layout_widget: { called: 'id', columns: { item_ids: list() } },
  menu: { called: 'id', columns: { names: words("coalesce(nullif(url, ''), CAST(id AS TEXT))") } },
  role: { called: 'id', columns: { funcs: list(), menus: list(), videos: list() } },
  // whoever waits to be told is told at any hour
  time_period: { called: 'id', columns: { names: words('CAST(id AS TEXT)'), weeks: list(WHOLE_WEEK), periods: list(WHOLE_DAY) } },
};

/** A value that nobody could read, with what stood there. */
export interface Spoilt {
  readonly table: string;
  readonly rowid: number;
  readonly row: string | number;
  readonly column: string;
  readonly text: unknown;
}
/** As people find it: a setting by its key, all else by table, number and column. */
export const placeOf = ({ table, row, column }: Pick<Spoilt, 'table' | 'row' | 'column'>): string =>
  table === 'setting' ? `${row}` : `${table} ${row} ${column}`;

const isSpoilt = (name: string, { holds }: Column): string =>
  `("${name}" IS NOT NULL AND NOT CASE WHEN json_valid("${name}") THEN ${holds === 'any' ? '1' : `json_type("${name}") = '${holds}'`} ELSE 0 END)`;

function spoiltIn(db: Db, table: string, { called, columns, only = 'true' }: Spoilable): readonly Spoilt[] {
  const names = Object.keys(columns);
  const marks = names.map((name) => isSpoilt(name, columns[name]!));
  const rows = db
    .prepare(
      `SELECT rowid AS found_rowid, ${called} AS called_row, ${names.map((name, i) => `"${name}", ${marks[i]} AS spoilt_${i}`).join(', ')}
       FROM "${table}" WHERE ${only} AND (${marks.join(' OR ')})`,
    )
    .all() as Record<string, unknown>[];
  return rows.flatMap((row) =>
    names
      .filter((_, i) => row[`spoilt_${i}`] === 1)
      .map((column) => ({
        table,
        rowid: row.found_rowid as number,
        row: row.called_row as string | number,
        column,
        text: row[column],
      })),
  );
}
function mend(db: Db, { table, rowid, column }: Spoilt): void {
  const { columns, also, goes } = SPOILABLE[table]!;
  const extra = also?.of.includes(column) ? `, ${also.set}` : '';
  if (goes) db.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
  else db.prepare(`UPDATE "${table}" SET "${column}" = ${columns[column]!.otherwise}${extra} WHERE rowid = ?`).run(rowid);
}

/**
 * What was spoilt by hand, or by a bad block, keeps the box from nothing: its default holds, all else stays. The one place where
 * that is decided; whoever reads these columns after it may take them for what they are.
 * @param keep writes down what stood there, before it is changed
 */
export function mendSpoilt(db: Db, keep: (found: readonly Spoilt[]) => void): readonly Spoilt[] {
  const found = Object.entries(SPOILABLE).flatMap(([table, spoilable]) => spoiltIn(db, table, spoilable));
  if (found.length === 0) return found;
  keep(found);
  db.transaction(() => {
    for (const one of found) mend(db, one);
  }).immediate();
  return found;
}

const isLike = (found: unknown, otherwise: unknown): boolean =>
  otherwise === null ||
  (found !== null && typeof found === typeof otherwise && Array.isArray(found) === Array.isArray(otherwise));

/** A row of a log as far as it can be read: one that was spoilt is told without what nobody can read. */
export function legible<T>(text: string, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(text);
    return isLike(found, otherwise) ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}
/** The same in SQL, which refuses all rows for one that it cannot read. */
export const legibleIn = (column: string, otherwise = 'NULL'): string =>
  `CASE WHEN json_valid(${column}) THEN ${column} ELSE ${otherwise} END`;
