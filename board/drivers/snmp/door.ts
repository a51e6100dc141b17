import type { AgentAccess, AgentDoor, AgentTold, Clock, Find } from '../../interfaces';
import { isAbsent, shown, TYPE } from './decode';
import { type AgentReply, createSession, type Unseal } from './session';
import type { Place } from './socket';

const TYPES = { i: TYPE.integer, u: TYPE.gauge, s: TYPE.octets } as const;
const NOBODY_LOOKS = { sent: () => {}, heard: () => {} };

function toldOf(reply: AgentReply): AgentTold {
  if (reply.is === 'silent') return { is: 'silent' };
  const [found] = reply.is === 'told' ? reply.varbinds : [];
  if (!found || isAbsent(found)) return { is: 'refused' };
  return { is: 'told', value: typeof found.value === 'number' ? found.value : shown(found) };
}

/** An agent that is spoken to apart from the devices behind it: nothing of it stands in the trace of a line. */
export async function openDoor(
  { clock, unseal, find }: { readonly clock: Clock; readonly unseal: Unseal; readonly find: Find },
  place: Place,
  access: AgentAccess,
): Promise<AgentDoor> {
  const { default: library } = await import('net-snmp');
  const session = createSession({ library, clock, place, access, unseal, find, traffic: NOBODY_LOOKS });
  const patience = { timeout_ms: 3000, retries: 1 };
  return {
    get: async (oid) => toldOf(await session.get([oid], patience)),
    set: async (oid, type, value) => toldOf(await session.set({ oid, type: TYPES[type], value }, patience)),
    close: session.close,
  };
}
