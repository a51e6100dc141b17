import { AGENT_SECRETS, type AgentAccessInput } from '../../../daemon/contract/rules/agent_access';
import { sealSecrets } from '../../state/session/sealing';

/** A device as it is sent: what its agent is asked with is sealed, if it was typed. */
export async function sealedDevice<D extends { readonly snmp?: AgentAccessInput }>(
  device: D,
): Promise<D & { readonly nonce?: string }> {
  const { snmp } = device;
  const typed = AGENT_SECRETS.flatMap((field) => (snmp?.[field] ? [[field, { text: snmp[field], field }] as const] : []));
  if (!snmp || typed.length === 0) return device;
  const { nonce, ...secrets } = await sealSecrets(Object.fromEntries(typed));
  return { ...device, snmp: { ...snmp, ...secrets }, nonce: nonce! };
}
