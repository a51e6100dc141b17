import { isIP } from 'node:net';
import type { LineAddress } from '../../board/interfaces';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { DeviceFields } from '../store/devices';
import { ALL, type Scope } from '../store/list';
import type { PortEntry } from '../store/ports';
import { areOneAgent } from './agent-access';
import type { DeviceConfig } from './catalogue';
import { sure } from './faults';
import type { Hosts } from './hosts';
import type { Writing } from './writing';

/** What of a device says on which line it hangs: a serial port, a host and port of the network, or the box itself. */
export type Hanging = Pick<DeviceFields, 'driver' | 'serial_port_id' | 'ip_address' | 'port'>;
/** How much of what hangs on a line somebody sees; of a line without devices everybody sees all. */
export type Share = 'all' | 'some' | 'none';

type NetworkLine = Extract<LineAddress, { kind: 'tcp' | 'udp' }>;
const isNetwork = (line: LineAddress): line is NetworkLine => line.kind === 'tcp' || line.kind === 'udp';

interface LinesParts extends Pick<Writing, 'catalogue' | 'stores' | 'peers' | 'vault'> {
  readonly hosts: Pick<Hosts, 'hasMoved'>;
}

/**
 * Whose lines are: a line belongs to the sites of its devices. Who does not see all of them may not stop it, change it or read
 * what goes over it.
 */
export function createLines({ catalogue, stores, peers, vault, hosts }: LinesParts) {
  const ports = (id?: number): readonly PortEntry[] => stores.ports.list(ALL, { id, limit: 0 }).data;

  function hangsThere({ address, serial_port_id }: DeviceConfig, { driver, ip_address, port, ...line }: Hanging): boolean {
    if (line.serial_port_id !== null) return serial_port_id === line.serial_port_id;
    const at = address?.line;
    if (driver === 'board' || at?.kind === 'board') return driver === at?.kind;
    return at !== undefined && isNetwork(at) && at.port === port && peers.areOne(at.host, ip_address);
  }
  const on = (line: Hanging): readonly DeviceConfig[] =>
    [...catalogue().devices.values()].filter((device) => hangsThere(device, line));

  function share(scope: Scope, line: Hanging): Share {
    const hanging = on(line);
    const seen = hanging.filter(({ device_group_id }) => scope.has(device_group_id));
    return seen.length === hanging.length ? 'all' : seen.length > 0 ? 'some' : 'none';
  }
  const areOne = (a: Hanging, b: Hanging): boolean =>
    a.serial_port_id === b.serial_port_id &&
    a.port === b.port &&
    (a.serial_port_id !== null || peers.areOne(a.ip_address, b.ip_address));
  const ofPort = (id: number): Hanging => ({ driver: 'modbus_rtu', serial_port_id: id, ip_address: '', port: 0 });

  /**
   * Whether a name has come to mean a host on which another device has the unit of one of its own, or since it was saved one on
   * which only devices of other sites are, as nobody could have saved it: names move. A numeric address means itself and stays.
   */
  function hasMovedOnto(host: string, port: number): boolean {
    if (isIP(host)) return false;
    const there = [...catalogue().devices.values()].flatMap(({ id, address, device_group_id: site }) =>
      address && isNetwork(address.line) && address.line.port === port
        ? [{ id, site, unit: address.unit, host: address.line.host, snmp: address.snmp ?? null }]
        : [],
    );
    const own = there.filter((one) => one.host === host);
    const others = there.filter((one) => one.host !== host && peers.areOne(one.host, host));
    const isTaken = own.some((mine) =>
      others.some(
        ({ unit, snmp, id, host: at }) => unit === mine.unit && areOneAgent(vault, snmp, mine.snmp) && (isIP(at) || id < mine.id),
      ),
    );
    const sites = new Set(own.map(({ site }) => site));
    return isTaken || (hosts.hasMoved(host) && others.length > 0 && !others.some(({ site }) => sites.has(site)));
  }

  return {
    share,
    areOne,
    hasMovedOnto,
    /** Devices of a serial line. */
    onPort: (id: number): readonly DeviceConfig[] => on(ofPort(id)),
    /** The serial lines of which somebody sees a device, and those without any. */
    portsIn: (scope: Scope): readonly PortEntry[] => ports().filter(({ id }) => share(scope, ofPort(id)) !== 'none'),
    /** @throws Refusal 1004 unless all that hangs on a line is seen */
    mustBeOwn(scope: Scope, line: Hanging): void {
      if (share(scope, line) !== 'all') throw new Refusal(CODE.forbidden, 'line_elsewhere');
    },
    /** A serial line that is all somebody's own. @throws Refusal 1002 where none of it is seen, 1004 where some is not */
    ownPort(scope: Scope, id: number): PortEntry {
      const port = sure(ports(id)[0]);
      const seen = share(scope, ofPort(id));
      if (seen === 'some') throw new Refusal(CODE.forbidden, 'line_elsewhere');
      return sure(seen === 'none' ? undefined : port);
    },
  };
}
export type Lines = ReturnType<typeof createLines>;
