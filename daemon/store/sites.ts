import { createList, createSlices, type Listing, type Scope } from './list';
import type { Db } from './open';

/** What is set of a site. */
export interface SiteFields {
  readonly name: string;
  /** 0: at the top */
  readonly parent_id: number;
  readonly weight: number;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly contact_group_id: number | null;
  readonly remark: string;
  readonly update_time: number;
}
export interface SiteEntry extends SiteFields {
  readonly id: number;
  readonly device_count: number;
  readonly devices: readonly { readonly id: number; readonly name: string; readonly category_id: number }[];
}
/** What of a site says where it stands among others. */
export type SitePlace = Pick<SiteEntry, 'id' | 'name' | 'parent_id' | 'weight'>;
/** Whom the alarms of a site are for, by itself or by those above it. */
export type SiteContacts = Pick<SiteEntry, 'id' | 'parent_id' | 'contact_group_id'>;
/** Where a site lies. */
export type SiteSpot = Pick<SiteEntry, 'id' | 'longitude' | 'latitude' | 'address'>;
type SiteRow = Omit<SiteEntry, 'devices'> & { readonly devices: string };

/** without its own, which has no name */
const IN_SITE = "FROM device d WHERE d.device_group_id = device_group.id AND d.name <> ''";
const DEVICES = `(SELECT json_group_array(json_object('id', d.id, 'name', d.name, 'category_id', d.category_id) ORDER BY d.sort_id, d.id)
  ${IN_SITE})`;
const HAS_DEVICE = `EXISTS (SELECT 1 ${IN_SITE})`;
/** The administrators' role holds every site without naming one. */
const IN_ROLE = `EXISTS (SELECT 1 FROM role WHERE role.id = @role_id AND role.builtin = 1)
  OR EXISTS (SELECT 1 FROM role_site r WHERE r.role_id = @role_id AND r.device_group_id = device_group.id)`;

const entryOf = (row: SiteRow): SiteEntry => ({ ...row, devices: JSON.parse(row.devices) as SiteEntry['devices'] });

/** Sites and which roles see them. */
export function createSiteStore(db: Db) {
  const listing: Listing<SiteRow, SiteEntry> = {
    from: 'device_group',
    columns: {
      id: 'device_group.id',
      name: 'device_group.name',
      parent_id: 'device_group.parent_id',
      weight: 'device_group.weight',
      address: 'device_group.address',
      longitude: 'device_group.longitude',
      latitude: 'device_group.latitude',
      contact_group_id: 'device_group.contact_group_id',
      remark: 'device_group.remark',
      update_time: 'device_group.update_time',
      device_count: `(SELECT count(*) ${IN_SITE})`,
      devices: DEVICES,
    },
    site: 'device_group.id',
    filters: {
      id: 'device_group.id = @id',
      ids: 'device_group.id IN (SELECT value FROM json_each(@ids))',
      parent_id: 'device_group.parent_id = @parent_id',
      has_device: `${HAS_DEVICE} = @has_device`,
      role_id: IN_ROLE,
      contact_group_id: 'device_group.contact_group_id = @contact_group_id',
    },
    search: ['device_group.name', 'device_group.address', 'device_group.remark'],
    order: 'device_group.weight DESC, device_group.id',
    entity: entryOf,
  };
  const list = createList(db, listing);
  const insert = db.prepare(
    `INSERT INTO device_group (name, parent_id, weight, address, longitude, latitude, contact_group_id, remark, update_time)
     VALUES (@name, @parent_id, @weight, @address, @longitude, @latitude, @contact_group_id, @remark, @update_time)`,
  );
  const update = db.prepare(
    `UPDATE device_group SET name = @name, parent_id = @parent_id, weight = @weight, address = @address, longitude = @longitude,
     latitude = @latitude, contact_group_id = @contact_group_id, remark = @remark, update_time = @update_time WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM device_group WHERE id = ?');
  const sibling = db.prepare('SELECT id FROM device_group WHERE parent_id = ? AND name = ?').pluck();
  const tree = db.prepare('SELECT id, name, parent_id, weight FROM device_group ORDER BY weight DESC, id');
  const spots = db.prepare('SELECT id, longitude, latitude, address FROM device_group ORDER BY weight DESC, id');
  const contacts = db.prepare('SELECT id, parent_id, contact_group_id FROM device_group');
  const parent = db.prepare('SELECT parent_id FROM device_group WHERE id = ?').pluck();
  const children = db.prepare('SELECT id, name FROM device_group WHERE parent_id = ? ORDER BY id');
  const share = db.prepare(
    'INSERT INTO role_site (role_id, device_group_id) SELECT role_id, @id FROM role_site WHERE device_group_id = @parent_id',
  );
  // whoever has a form of the role open would take the site out again
  const age = db.prepare(
    `UPDATE role SET update_time = update_time + 1
     WHERE id IN (SELECT role_id FROM role_site WHERE device_group_id = @parent_id)`,
  );
  return {
    list,
    slices: createSlices(db, listing, 'device_group.id'),
    one: (scope: Scope, id: number): SiteEntry | undefined => list(scope, { id, limit: 1 }).data[0],
    add: (fields: SiteFields): number => Number(insert.run(fields).lastInsertRowid),
    save: (id: number, fields: SiteFields): void => void update.run({ ...fields, id }),
    remove: (id: number): void => void remove.run(id),
    /** the site of that name below that parent */
    named: (parent_id: number, name: string): number | undefined => sibling.get(parent_id, name) as number | undefined,
    /** all of them in the order of the list */
    tree: (): readonly SitePlace[] => tree.all() as SitePlace[],
    spots: (): readonly SiteSpot[] => spots.all() as SiteSpot[],
    contacts: (): readonly SiteContacts[] => contacts.all() as SiteContacts[],
    /** 0: it stands at the top; undefined: there is none of that id */
    parent: (id: number): number | undefined => parent.get(id) as number | undefined,
    /** those right below one, whoever sees them */
    children: (id: number): readonly { readonly id: number; readonly name: string }[] =>
      children.all(id) as { id: number; name: string }[],
    /** whoever sees the parent sees the child */
    share(id: number, parent_id: number): void {
      age.run({ parent_id });
      share.run({ id, parent_id });
    },
  };
}
