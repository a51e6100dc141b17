import type { Operator } from '../contract/rules/condition';
import type { ShutdownProtocol, ShutdownTrigger } from '../contract/rules/shutdown';
import type { StoredAccess } from './devices';
import type { Db } from './open';
import { remembered } from './remembered';

/** A machine that goes down in order. */
export interface StoredHost {
  readonly name: string;
  readonly ip_address: string;
  readonly port: number;
  readonly protocol: ShutdownProtocol;
  readonly user: string;
  /** '': none */
  readonly sealed_pass_word: string;
  readonly sealed_key: string;
  readonly command: string;
  readonly check: string;
  readonly stage: number;
  readonly timeout: number;
  readonly host_key: string;
  readonly wake_mac: string;
  /** null: it is no agent */
  readonly snmp: StoredAccess | null;
  readonly header: string;
  readonly body: string;
  readonly ca: string;
  readonly fingerprint: string;
}
/** What is set of a plan. */
export interface ShutdownFields {
  readonly name: string;
  readonly enable: boolean;
  readonly device_id: number;
  readonly item_id: number;
  readonly operator: Operator;
  readonly value: number | null;
  readonly triggers: readonly ShutdownTrigger[];
  readonly delay: number;
  readonly hosts: readonly StoredHost[];
  readonly return_seconds: number;
  readonly return_charge: number;
  readonly ups_off: boolean;
  readonly ups_off_delay: number;
  readonly after_return: 'cycle' | 'abort';
  readonly update_time: number;
}
export interface ShutdownEntry extends ShutdownFields {
  readonly id: number;
}
type ShutdownRow = Omit<ShutdownEntry, 'enable' | 'ups_off' | 'triggers' | 'hosts'> & {
  readonly enable: number;
  readonly ups_off: number;
  readonly triggers: string;
  readonly hosts: string;
};
const FIELDS = [
  'name',
  'enable',
  'device_id',
  'item_id',
  'operator',
  'value',
  'triggers',
  'delay',
  'hosts',
  'return_seconds',
  'return_charge',
  'ups_off',
  'ups_off_delay',
  'after_return',
  'update_time',
] as const satisfies readonly (keyof ShutdownFields)[];

const entryOf = (row: ShutdownRow): ShutdownEntry => ({
  ...row,
  enable: row.enable === 1,
  ups_off: row.ups_off === 1,
  triggers: JSON.parse(row.triggers) as ShutdownTrigger[],
  hosts: JSON.parse(row.hosts) as StoredHost[],
});
const bound = ({ enable, ups_off, triggers, hosts, ...rest }: ShutdownFields) => ({
  ...rest,
  enable: Number(enable),
  ups_off: Number(ups_off),
  triggers: JSON.stringify(triggers),
  hosts: JSON.stringify(hosts),
});

/** Shutdown plans of UPSes. */
export function createShutdownStore(db: Db) {
  const all = db.prepare('SELECT * FROM ups_shutdown ORDER BY id');
  const add = db.prepare(`INSERT INTO ups_shutdown (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const save = db.prepare(`UPDATE ups_shutdown SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM ups_shutdown WHERE id = ?');
  return {
    all: remembered(db, (): readonly ShutdownEntry[] => (all.all() as ShutdownRow[]).map(entryOf)),
    add: (fields: ShutdownFields): number => Number(add.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: ShutdownFields): void => void save.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
