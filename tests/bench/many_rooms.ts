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
  return data;
}
