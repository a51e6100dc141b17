// Rooms as large as they come, written into the file of a box that stood still: by calls they would take minutes.
import Database from 'better-sqlite3';
import { NO_LIMITS } from '../../daemon/contract/template-formula';
import { ownModel } from '../daemon/package/rich';
import { newFolder, openBox } from '../hands/box';
import { callerOf } from '../hands/calls';

export interface Size {
  readonly sites: number;
  /** of each site */
  readonly devices: number;
  /** of each device */
  readonly items: number;
  /** linkage rules, each as long as they come, with twice as many timed tasks and all interlocks that may be; left out: none */
  readonly rules?: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Puts copies of a row into its table, which answer their ids. */
function copier(db: Database.Database, table: string, { id: _, ...like }: Row) {
  const names = Object.keys(like);
  const put = db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`);
  return (more: Row): number => Number(put.run({ ...like, ...more }).lastInsertRowid);
}

function fill(file: string, { sites, devices }: Size, device_id: number): void {
  const db = new Database(file);
  const one = (table: string, id: unknown): Row => db.prepare(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Row;
  const device = one('device', device_id);
  const site = copier(db, 'device_group', one('device_group', device.device_group_id));
  const another = copier(db, 'device', device);
  const items = (db.prepare('SELECT * FROM item WHERE device_id = ?').all(device_id) as Row[]).map((item) =>
    copier(db, 'item', item),
  );
  db.transaction(() => {
    for (let s = 1; s <= sites; s += 1) {
      const device_group_id = site({ name: `room ${s}`, address: `street ${s}`, longitude: s % 180, latitude: s % 90 });
      for (let d = 1; d <= devices; d += 1) {
        const id = another({ name: `sensor ${d}`, device_group_id, protocol_id: d });
        for (const item of items) item({ device_id: id });
      }
    }
  })();
  db.close();
}

/** As many as there may be: conditions and actions of one, and of a room all actions and interlocks. */
const MOST = { of_one: 16, actions: 199, interlocks: 200 };

const each = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** Puts a row into its table and answers its id. */
function putter(db: Database.Database) {
  return (table: string, row: Row): number => {
    const names = Object.keys(row);
    const into = names.map((name) => `"${name}"`).join(', ');
    const sql = `INSERT INTO ${table} (${into}) VALUES (${names.map((name) => `@${name}`).join(', ')})`;
    return Number(db.prepare(sql).run(row).lastInsertRowid);
  };
}

/** Rules, twice as many tasks, and interlocks, about the items of a room that was filled before. */
function automate(file: string, rules: number): void {
  const db = new Database(file);
  const put = putter(db);
  const items = db.prepare('SELECT id FROM item ORDER BY id DESC LIMIT 5000').pluck().all() as number[];
  const item = (n: number): number => items[(n * 37) % items.length]!;
  const own = { owner_id: 1, update_time: 1 };
  const plain = { operator: '>', value: 30, duration: 60, group: null, recovery: 1 };
  const conditions = (n: number): string =>
    JSON.stringify(each(MOST.of_one).map((i) => ({ ...plain, item_id: item(n * MOST.of_one + i) })));
  db.transaction(() => {
    const actions = each(MOST.actions).map((n) => {
      const names = JSON.stringify({ zh_cn: `a${n}`, zh_tw: `a${n}`, zh_xg: `a${n}`, en_us: `a${n}` });
      return put('action', { names, type: 'digital_output', item_id: item(n), value: n % 2, ...own });
    });
    const some = (n: number): string => JSON.stringify(each(MOST.of_one).map((i) => actions[(n * 3 + i * 7) % actions.length]));
    const acts = { state: 1, mode: 'armed', logic: 'and', at_period_end: 'recover', cooldown: 0, on_unknown: 'hold' };
    const cycle = JSON.stringify({ cycle: 'day', time: '03:00' });
    const due = { enable: 1, cycle, catch_up: 'skip', catch_up_minutes: 60, since: Math.floor(Date.now() / 1000) };
    for (const n of each(rules)) {
      put('auto', {
        name: `rule ${n}`,
        ...acts,
        conditions: conditions(n),
        actions: some(n),
        recovery_actions: some(n + 1),
        ...own,
      });
      for (const time of ['early', 'late']) put('cron', { name: `${time} ${n}`, ...due, actions: some(n), ...own });
    }
    for (const n of each(MOST.interlocks))
      put('interlock', {
        name: `interlock ${n}`,
        item_id: item(n),
        values: '[1]',
        conditions: conditions(n),
        logic: 'and',
        allow_unknown: 1,
        update_time: 1,
      });
  })();
  db.close();
}

/** The folder of a box with such a room, whose devices are computed: nothing is asked of them. */
export async function largeRoom(size: Size): Promise<string> {
  const data = newFolder();
  const box = await openBox([], data);
  const { call } = callerOf(box.url, box.token);
  const { id: device_group_id } = await call('POST setting/device_groups', { name: 'first' });
  const model = ownModel(size.items);
  const template = {
    ...model,
    driver: 'virtual',
    limits: NO_LIMITS,
    items: model.items.map(({ item_cell_name, names, unit }) => ({ item_cell_name, names, data_type: 1, unit })),
  };
  const { id: device_template_id } = await call('POST setting/device_templates', { template });
  const { id } = await call('POST setting/devices', {
    name: 'sensor',
    device_group_id,
    device_template_id,
    driver: 'virtual',
    protocol_id: 1,
  });
  await box.stop();
  fill(`${data}/config.db`, size, id);
  if (size.rules) automate(`${data}/config.db`, size.rules);
  return data;
}
