import type { Clock } from '../clock';
import type { Reference } from '../contract/entities';
import { MOST_SHUTDOWNS, type ShutdownHostInput, type ShutdownInput, shutdownFaults } from '../contract/rules/shutdown';
import type { Faults } from '../contract/shape';
import type { Peers } from '../people/peers';
import { conflict, judge, stated } from '../sites/faults';
import type { Sites } from '../sites/index';
import { createNamedBook } from '../sites/named_book';
import { ALL, type Scope } from '../store/list';
import type { Db } from '../store/open';
import { createShutdownStore, type ShutdownEntry, type ShutdownFields, type StoredHost } from '../store/shutdowns';
import type { Vault } from '../store/vault';
import { lackOf, storedHosts } from './hosts';

export type ShutdownChange = Partial<ShutdownInput> & { readonly update_time?: number };
export interface ShutdownGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'seal'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** which services the box may call */
  readonly peers: Pick<Peers, 'refuses'>;
  /** whether a plan runs: what it stands on is not changed under it */
  readonly runs?: (id: number) => boolean;
  /** there is another one now, or none */
  readonly changed?: (id: number, site: number | null) => void;
}

const USUAL = {
  enable: true,
  value: null,
  triggers: [],
  return_seconds: 120,
  return_charge: 30,
  ups_off: false,
  ups_off_delay: 300,
  after_return: 'cycle',
} as const satisfies Partial<ShutdownFields>;
const NULLABLE = ['value'] as const;

const itemsOf = ({ item_id, triggers }: Pick<ShutdownFields, 'item_id' | 'triggers'>): readonly number[] => [
  item_id,
  ...triggers.map((trigger) => trigger.item_id),
];

/** Shutdown plans as they are set. They stay when the UPS or an item goes, and say what they miss. */
export function createShutdownBook(ground: ShutdownGround) {
  const { db, clock, vault, sites, peers, runs = () => false, changed = () => {} } = ground;

  /** What stands is not judged again: what it names may have gone since. */
  function faultsOf(scope: Scope, fields: ShutdownFields, before: ShutdownEntry | null): Faults {
    const { devices, items } = sites.catalogue();
    const stand = new Set(before && before.device_id === fields.device_id ? itemsOf(before) : []);
    const ups = devices.get(fields.device_id);
    if (before?.device_id !== fields.device_id && !(ups && scope.has(ups.device_group_id)))
      return { device_id: { key: 'not_found' } };
    const isStrange = (id: number): boolean => !stand.has(id) && items.get(id)?.device_id !== fields.device_id;
    if (isStrange(fields.item_id)) return { item_id: { key: 'not_found' } };
    if (fields.triggers.some(({ item_id }) => isStrange(item_id))) return { triggers: { key: 'not_found' } };
    const isAsked = fields.ups_off && !(before?.ups_off && before.device_id === fields.device_id);
    return isAsked && ups?.address?.driver !== 'snmp' ? { ups_off: { key: 'shutdown_ups_off' } } : {};
  }
  const { insert, update, remove, naming, ...book } = createNamedBook<ShutdownFields, ShutdownEntry>({
    db,
    clock,
    rows: createShutdownStore(db),
    kind: 'ups_shutdown',
    most: MOST_SHUTDOWNS,
    sitesOf: ({ device_id }) => {
      const ups = sites.catalogue().devices.get(device_id);
      return ups ? [ups.device_group_id] : [];
    },
    // it holds what lets one in at hosts: whoever took it for a UPS of his own could have them run what he likes
    seesLost: ({ sites: of }) => of === null,
    faults: (scope, fields, before) => faultsOf(scope, fields, before),
    changed,
  });
  const mustRest = (id: number): void => {
    if (runs(id)) throw conflict('shutdown_runs');
  };
  const hostsOf = (inputs: readonly ShutdownHostInput[], before: ShutdownEntry | null, lacking: boolean) =>
    storedHosts(inputs, before?.hosts ?? [], { vault, peers, lacking });

  return {
    ...book,
    itemsOf,
    /** Notes the keys that hosts showed where none was known, as somebody was shown them. @param keys by name of the host */
    pin(id: number, keys: ReadonlyMap<string, string>): void {
      update(ALL, id, undefined, (before) => ({
        ...before,
        hosts: before.hosts.map((host) => ({ ...host, host_key: host.host_key || (keys.get(host.name) ?? '') })),
      }));
    },
    /** it stands without a secret that it needs */
    lacks: (host: StoredHost): boolean => lackOf(host) !== null,
    /**
     * @param lacking hosts may stand without their secrets: a file holds none
     * @returns its number. @throws Refusal 1001; 1003 there are too many
     */
    add(scope: Scope, input: ShutdownInput, { lacking = false } = {}): number {
      const { hosts, ...rest } = input;
      const whole = { ...USUAL, ...stated(rest, NULLABLE) } as Omit<ShutdownFields, 'hosts' | 'update_time'>;
      judge(shutdownFaults({ ...whole, hosts }));
      return insert(scope, { ...whole, hosts: hostsOf(hosts, null, lacking) });
    },
    /** @throws Refusal 1001, 1002; 1003 it is about more than he sees, runs, or was changed by another */
    change(scope: Scope, id: number, { update_time, hosts, ...rest }: ShutdownChange, { lacking = false } = {}): void {
      mustRest(book.own(scope, id).id);
      update(scope, id, update_time, (before) => {
        const next = { ...before, ...stated(rest, NULLABLE) };
        judge(shutdownFaults({ ...next, hosts: hosts ?? [] }));
        return hosts ? { ...next, hosts: hostsOf(hosts, before, lacking) } : next;
      });
    },
    /** @throws Refusal 1002; 1003 it is about more than he sees, or runs */
    remove(scope: Scope, id: number): void {
      mustRest(book.own(scope, id).id);
      remove(scope, id);
    },
    /** those that ask for one of these items */
    using: (items: readonly number[]): readonly Reference[] => naming((entry) => itemsOf(entry).some((id) => items.includes(id))),
  };
}
export type ShutdownBook = ReturnType<typeof createShutdownBook>;
