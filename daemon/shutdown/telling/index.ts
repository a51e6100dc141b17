import type { Board } from '../../../board/interfaces';
import type { Clock } from '../../clock';
import type { ShutdownProtocol } from '../../contract/rules/shutdown';
import { createReach } from '../../notify/ways/reach';
import type { Peers } from '../../people/peers';
import type { DeviceConfig } from '../../sites/catalogue';
import type { StoredHost } from '../../store/shutdowns';
import type { Vault } from '../../store/vault';
import { createHttp } from './http';
import { createProbe, type Probe } from './probe';
import { createSnmp } from './snmp';
import { createSsh } from './ssh';
import type { Told } from './told';
import { createUpsControl } from './ups';
import { broadcasts, sendMagic, type WakeTarget } from './waking';

export interface TellingParts {
  readonly clock: Clock;
  readonly board: Pick<Board, 'agent'>;
  readonly vault: Pick<Vault, 'open'>;
  readonly peers: Peers;
  /** where hosts are woken; left out: in every network of the box */
  readonly wakes?: () => readonly WakeTarget[];
}
/** What is done about hosts and the UPS, and how it is seen how they are. */
export interface Telling {
  tell(host: StoredHost): Promise<Told>;
  /** as `tell` up to the last step, which is left out */
  test(host: StoredHost): Promise<Told>;
  probe(host: StoredHost): Promise<Probe>;
  wake(host: StoredHost): Promise<void>;
  readonly ups: {
    off(ups: DeviceConfig | undefined, delay: number): Promise<boolean>;
    keep(ups: DeviceConfig | undefined): Promise<boolean>;
  };
}

export function createTelling({ clock, board, vault, peers, wakes = broadcasts }: TellingParts): Telling {
  const snmp = createSnmp(board);
  const speakers: Readonly<Record<ShutdownProtocol, Pick<Telling, 'tell' | 'test'>>> = {
    ssh: createSsh({ clock, vault, peers }),
    snmp,
    http: createHttp({ clock, vault, reach: createReach({ peers }) }),
  };
  return {
    tell: (host) => speakers[host.protocol].tell(host),
    test: (host) => speakers[host.protocol].test(host),
    probe: createProbe(clock, peers, snmp.answers),
    wake: (host) => sendMagic(host.wake_mac, wakes()),
    ups: createUpsControl(board),
  };
}
