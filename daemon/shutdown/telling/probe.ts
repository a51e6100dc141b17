import net from 'node:net';
import type { Clock } from '../../clock';
import type { Peers } from '../../people/peers';
import type { StoredHost } from '../../store/shutdowns';

const WAIT_MS = 3000;
export type Probe = 'up' | 'refused' | 'silent';

function knock(clock: Clock, host: string, port: number): Promise<Probe> {
  return new Promise((done) => {
    const socket = net.connect({ host, port });
    const finish = (is: Probe): void => {
      inTime();
      socket.destroy();
      done(is);
    };
    const inTime = clock.after(WAIT_MS, () => finish('silent'));
    socket.once('connect', () => finish('up'));
    socket.once('error', (fault: NodeJS.ErrnoException) => finish(fault.code === 'ECONNREFUSED' ? 'refused' : 'silent'));
  });
}

/** Whether somebody is there still, or again: its port answers, refuses, or is silent. */
export function createProbe(clock: Clock, peers: Pick<Peers, 'find'>, agentAnswers: (host: StoredHost) => Promise<boolean>) {
  return async (host: StoredHost): Promise<Probe> => {
    if (host.protocol === 'snmp') return (await agentAnswers(host)) ? 'up' : 'silent';
    const address = await peers.find(host.ip_address, host.port).catch(() => null);
    return address === null ? 'silent' : knock(clock, address, host.port);
  };
}
