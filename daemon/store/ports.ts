import { createList } from './list';
import type { Db } from './open';

/** What is set of a serial line. */
export interface PortFields {
  readonly name: string;
  /** a device file, best its by-id name */
  readonly path: string;
  readonly baud_rate: number;
  readonly data_bits: 7 | 8;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stop_bits: 1 | 2;
  readonly mode: 'rs485' | 'rs232';
  /** ms that new devices on it wait for an answer */
  readonly timeout: number;
  /** 0: t3.5 of the speed */
  readonly gap_ms: number;
  readonly enable: boolean;
}
export interface PortEntry extends PortFields {
  readonly id: number;
  /** how many devices hang on it */
  readonly devices: number;
}
type PortRow = Omit<PortEntry, 'enable'> & { readonly enable: number };

const FIELDS = [
  'name',
  'path',
  'baud_rate',
  'data_bits',
  'parity',
  'stop_bits',
  'mode',
  'timeout',
  'gap_ms',
  'enable',
] as const satisfies readonly (keyof PortFields)[];

/** Serial lines. They are the box's and belong to no site. */
export function createPortStore(db: Db) {
  const list = createList<PortRow, PortEntry>(db, {
    from: 'serial_port',
    columns: {
      id: 'serial_port.id',
      ...Object.fromEntries(FIELDS.map((field) => [field, `serial_port.${field}`])),
      devices: '(SELECT count(*) FROM device d WHERE d.serial_port_id = serial_port.id)',
    },
    site: null,
    filters: { id: 'serial_port.id = @id' },
    search: ['serial_port.name', 'serial_port.path'],
    order: 'serial_port.id',
    entity: (row) => ({ ...row, enable: row.enable === 1 }),
  });
  const insert = db.prepare(`INSERT INTO serial_port (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const update = db.prepare(`UPDATE serial_port SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM serial_port WHERE id = ?');
  const bound = (fields: PortFields) => ({ ...fields, enable: Number(fields.enable) });
  return {
    list,
    add: (fields: PortFields): number => Number(insert.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: PortFields): void => void update.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
