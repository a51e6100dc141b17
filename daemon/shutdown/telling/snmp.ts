import type { Board } from '../../../board/interfaces';
import { toldObject } from '../../contract/rules/shutdown';
import type { StoredHost } from '../../store/shutdowns';
import { SENT, type Told, told } from './told';

/** Hosts that are told by one SET. */
export function createSnmp(board: Pick<Board, 'agent'>) {
  async function say(host: StoredHost, tells: boolean): Promise<Told> {
    const object = toldObject(host.command);
    if (!object || !host.snmp) return told('refused', 'shutdown_object');
    const agent = await board.agent({ host: host.ip_address, port: host.port }, host.snmp);
    try {
      // what does not answer a look was told nothing: it may be told again
      const now = await agent.get(object.oid);
      if (now.is === 'silent') return told('unreached', 'shutdown_unreached');
      if (now.is === 'refused') return told('refused', 'shutdown_no_object');
      if (!tells) return SENT;
      const { is } = await agent.set(object.oid, object.type, object.value);
      return is === 'refused' ? told('refused', 'shutdown_set_refused') : SENT;
    } finally {
      agent.close();
    }
  }
  return {
    tell: (host: StoredHost): Promise<Told> => say(host, true),
    test: (host: StoredHost): Promise<Told> => say(host, false),
    /** whether its agent answers anything at all */
    async answers(host: StoredHost): Promise<boolean> {
      if (!host.snmp) return false;
      const agent = await board.agent({ host: host.ip_address, port: host.port }, host.snmp);
      try {
        return (await agent.get('1.3.6.1.2.1.1.3.0')).is !== 'silent';
      } finally {
        agent.close();
      }
    },
  };
}
