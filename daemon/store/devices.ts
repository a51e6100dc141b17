import { BOX_DEVICE } from '../contract/codes';
import type { DeviceDriver } from '../contract/entities';
import { createList, createSlices, type Listing, type Scope } from './list';
import type { Db } from './open';
import type { Words } from './words';

/** As whom an SNMP agent is asked; each secret sealed, '' where there is none. */
export interface StoredAccess {
  readonly version: 1 | 2 | 3;
  readonly community: string;
  readonly user: string;
  readonly auth: 'none' | 'md5' | 'sha' | 'sha256' | 'sha512';
  readonly auth_pass_word: string;
  readonly priv: 'none' | 'aes' | 'aes256';
  readonly priv_pass_word: string;
  readonly context: string;
}

/** What is set of a device. */
export interface DeviceFields {
  readonly name: string;
  readonly device_group_id: number;
  /** null: the box itself */
  readonly device_template_id: number | null;
  readonly category_id: number;
  readonly driver: DeviceDriver;
  readonly ip_address: string;
  readonly port: number;
  readonly serial_port_id: number | null;
  /** the device that it is reached through; null: none */
  readonly parent_device_id: number | null;
  /** Modbus unit */
  readonly protocol_id: number;
  readonly protocol_version: string;
  readonly physical_address: string;
  readonly zigbee: string;
  readonly seat_id: number;
  readonly unit: number;
  readonly sort_id: number;
  /** seconds */
  readonly poll_interval: number;
  /** ms */
  readonly timeout: number;
  readonly retries: number;
  /** requests that it takes at once; 1 but over Modbus TCP */
  readonly in_flight: number;
  /** null: no SNMP device */
  readonly snmp: StoredAccess | null;
  readonly enable: boolean;
  readonly vertical_view: 0 | 1;
  readonly update_time: number;
}
export interface DeviceEntry extends DeviceFields {
  readonly id: number;
  /** name of its site */
  readonly device_group: string;
  /** name of its serial line; '' without one */
  readonly serial_port: string;
  /** speed and format of its serial line, 9600 8N1; '' without one */
  readonly serial_facts: string;
  readonly template_names: Words | null;
  /** without the built-in ones */
  readonly item_count: number;
}
type DeviceRow = Omit<DeviceEntry, 'enable' | 'template_names' | 'snmp'> & {
  readonly enable: number;
  readonly snmp: string | null;
  readonly template_names: string | null;
};

const FIELDS = [
  'name',
  'device_group_id',
  'device_template_id',
  'category_id',
  'driver',
  'ip_address',
  'port',
  'serial_port_id',
  'parent_device_id',
  'protocol_id',
  'protocol_version',
  'physical_address',
  'zigbee',
  'seat_id',
  'unit',
  'sort_id',
  'poll_interval',
  'timeout',
  'retries',
  'in_flight',
  'snmp',
  'enable',
  'vertical_view',
  'update_time',
] as const satisfies readonly (keyof DeviceFields)[];

const accessOf = (stored: string | null): StoredAccess | null => (stored === null ? null : (JSON.parse(stored) as StoredAccess));
const entryOf = (row: DeviceRow): DeviceEntry => ({
  ...row,
  enable: row.enable === 1,
  snmp: accessOf(row.snmp),
  template_names: row.template_names === null ? null : (JSON.parse(row.template_names) as Words),
});

/** Devices with the names of what they belong to. */
export function createDeviceStore(db: Db) {
  const listing: Listing<DeviceRow, DeviceEntry> = {
    from: `device JOIN device_group g ON g.id = device.device_group_id
      LEFT JOIN device_template t ON t.id = device.device_template_id
      LEFT JOIN serial_port p ON p.id = device.serial_port_id`,
    columns: {
      id: 'device.id',
      ...Object.fromEntries(FIELDS.map((field) => [field, `device.${field}`])),
      device_group: 'g.name',
      serial_port: "coalesce(p.name, '')",
      serial_facts: "coalesce(p.baud_rate || ' ' || p.data_bits || upper(substr(p.parity, 1, 1)) || p.stop_bits, '')",
      template_names: 't.names',
      // the box has no other items than those that are built in
      item_count: `(SELECT count(*) FROM item i WHERE i.device_id = device.id AND (i.builtin = 0 OR device.id = ${BOX_DEVICE}))`,
    },
    site: 'device.device_group_id',
    filters: {
      id: 'device.id = @id',
      ids: 'device.id IN (SELECT value FROM json_each(@ids))',
      device_group_id: 'device.device_group_id = @device_group_id',
      category_id: 'device.category_id = @category_id',
      device_template_category_id: 'device.category_id = @device_template_category_id',
      device_template_id: 'device.device_template_id = @device_template_id',
      parent_device_id: 'device.parent_device_id = @parent_device_id',
      driver: 'device.driver = @driver',
      serial_port_id: 'device.serial_port_id = @serial_port_id',
      vertical_view: 'device.vertical_view = @vertical_view',
      // a site's own has no name
      listed: "(device.name <> '') = @listed",
    },
    search: [
      'device.name',
      'g.name',
      'device.ip_address',
      'device.physical_address',
      "coalesce(p.name, '')",
      "coalesce(t.vendor || ' ' || t.model, '')",
    ],
    order: 'device.sort_id, device.id',
    entity: entryOf,
  };
  const list = createList(db, listing);
  const insert = db.prepare(
    `INSERT INTO device (${FIELDS.join(', ')}) VALUES (${FIELDS.map((field) => `@${field}`).join(', ')})`,
  );
  const update = db.prepare(`UPDATE device SET ${FIELDS.map((field) => `${field} = @${field}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM device WHERE id = ?');
  const named = db.prepare('SELECT id FROM device WHERE device_group_id = ? AND name = ?').pluck();
  const inSite = db.prepare('SELECT id, name FROM device WHERE device_group_id = ? ORDER BY sort_id, id');
  const onSerial = db.prepare('SELECT id FROM device WHERE serial_port_id = ? AND protocol_id = ?').pluck();
  const onNetwork = db.prepare(
    "SELECT id, ip_address AS host, snmp FROM device WHERE ip_address <> '' AND port = ? AND protocol_id = ? AND serial_port_id IS NULL",
  );
  const count = db.prepare(`SELECT count(*) FROM device WHERE id <> ${BOX_DEVICE} AND name <> ''`).pluck();
  const bound = (fields: DeviceFields) => ({
    ...fields,
    enable: Number(fields.enable),
    snmp: fields.snmp === null ? null : JSON.stringify(fields.snmp),
  });
  return {
    list,
    slices: createSlices(db, listing, 'device.id'),
    one: (scope: Scope, id: number): DeviceEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    add: (fields: DeviceFields): number => Number(insert.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: DeviceFields): void => void update.run({ ...bound(fields), id }),
    /** its items go with it */
    remove: (id: number): void => void remove.run(id),
    named: (site: number, name: string): number | undefined => named.get(site, name) as number | undefined,
    /** with the site's own; whoever sees them */
    inSite: (site: number): readonly { readonly id: number; readonly name: string }[] =>
      inSite.all(site) as { id: number; name: string }[],
    /**
     * Every device that answers to that unit on the line of that address.
     * @param areOne whether two hosts are one @param isSame whether two accesses ask for one device; null: it is no agent
     */
    sharing(
      {
        serial_port_id,
        ip_address,
        port,
        protocol_id,
        snmp,
      }: Pick<DeviceFields, 'serial_port_id' | 'ip_address' | 'port' | 'protocol_id' | 'snmp'>,
      areOne: (a: string, b: string) => boolean,
      isSame: (a: StoredAccess | null, b: StoredAccess | null) => boolean,
    ): readonly number[] {
      if (serial_port_id !== null) return onSerial.all(serial_port_id, protocol_id) as number[];
      const there = onNetwork.all(port, protocol_id) as (Pick<DeviceRow, 'id' | 'snmp'> & { readonly host: string })[];
      return there.filter((one) => areOne(one.host, ip_address) && isSame(accessOf(one.snmp), snmp)).map(({ id }) => id);
    },
    /** without the box, and sites' own */
    count: (): number => count.get() as number,
  };
}
