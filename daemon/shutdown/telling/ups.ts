import type { AgentDoor, Board } from '../../../board/interfaces';
import type { DeviceConfig } from '../../sites/catalogue';

/** upsControl of RFC 1628. */
const CONTROL = '1.3.6.1.2.1.33.1.8';
const AFTER_DELAY = `${CONTROL}.2.0`;
const AUTO_RESTART = `${CONTROL}.5.0`;
const YES = 1;
const NO_SHUTDOWN = -1;
/** s that an order may have counted down already when it is read back */
const COUNTED_S = 10;

/** Has a UPS switch its output off, and on again with mains. */
export function createUpsControl(board: Pick<Board, 'agent'>) {
  async function at(ups: DeviceConfig | undefined, speak: (agent: AgentDoor) => Promise<boolean>): Promise<boolean> {
    const { line, snmp } = ups?.address ?? {};
    if (line?.kind !== 'udp' || !snmp) return false;
    const agent = await board.agent({ host: line.host, port: line.port }, snmp);
    try {
      return await speak(agent);
    } finally {
      agent.close();
    }
  }
  return {
    /** @returns whether it was read back that it will do so, and start again with mains */
    off: (ups: DeviceConfig | undefined, delay: number): Promise<boolean> =>
      at(ups, async (agent) => {
        if ((await agent.set(AUTO_RESTART, 'i', YES)).is === 'refused') return false;
        const restarts = await agent.get(AUTO_RESTART);
        // a UPS that would not start again is not switched off
        if (restarts.is !== 'told' || restarts.value !== YES) return false;
        if ((await agent.set(AFTER_DELAY, 'i', delay)).is === 'refused') return false;
        const counts = await agent.get(AFTER_DELAY);
        const left = counts.is === 'told' ? Number(counts.value) : Number.NaN;
        return left <= delay && left >= Math.max(0, delay - COUNTED_S);
      }),
    /** Takes that order back. @returns whether it was read back that nothing counts down any more */
    keep: (ups: DeviceConfig | undefined): Promise<boolean> =>
      at(ups, async (agent) => {
        if ((await agent.set(AFTER_DELAY, 'i', NO_SHUTDOWN)).is === 'refused') return false;
        const counts = await agent.get(AFTER_DELAY);
        return counts.is === 'told' && Number(counts.value) === NO_SHUTDOWN;
      }),
  };
}
