import net from 'node:net';
import type { Peers } from '../../people/peers';
import type { StoredHost } from '../../store/shutdowns';

const WAIT_MS = 3000;
export type Probe = 'up' | 'refused' | 'silent';

function knock(host: string, port: number): Promise<Probe> {
  return new Promise((done) => {
    const socket = net.connect({ host, port });
    const finish = (is: Probe): void => {
      socket.destroy();
      done(is);
    };
    socket.setTimeout(WAIT_MS, () => finish('silent'));
    socket.once('connect', () => finish('up'));
    socket.once('error', (fault: NodeJS.ErrnoException) => finish(fault.code === 'ECONNREFUSED' ? 'refused' : 'silent'));
  });
}

/** Whether somebody is there still, or again: its port answers, refuses, or is silent. */
export function createProbe(peers: Pick<Peers, 'find'>, agentAnswers: (host: StoredHost) => Promise<boolean>) {
  return async (host: StoredHost): Promise<Probe> => {
    if (host.protocol === 'snmp') return (await agentAnswers(host)) ? 'up' : 'silent';
    const address = await peers.find(host.ip_address, host.port).catch(() => null);
    return address === null ? 'silent' : knock(address, host.port);
  };
}
