import { AGENT_SECRETS, type AgentAccessInput, type AgentSecret, faultOfSecrets } from '../../contract/rules/agent_access';
import { invalid } from '../../sites/faults';
import type { Caller, Client } from '../caller';

/** Secrets as they were sent, in clear; they were sealed for the nonce unless nobody can have heard them (decision 36). */
export type OpenSecrets = (
  caller: Caller,
  sent: Readonly<Partial<Record<AgentSecret, string>>>,
  nonce: string | undefined,
  client: Client,
) => Partial<Record<AgentSecret, string>>;

interface Sent {
  readonly snmp?: AgentAccessInput;
  readonly nonce?: string;
}

/** A device as it was sent, its agent's secrets in clear. @throws Refusal when one is not ours to open, or is no secret of its kind */
export function inClear<I extends Sent>(open: OpenSecrets, caller: Caller, client: Client, sent: I): Omit<I, 'nonce'> {
  const { nonce, ...device } = sent;
  const { snmp } = device;
  const named = AGENT_SECRETS.flatMap((name) => (snmp?.[name] ? [[name, snmp[name]] as const] : []));
  if (named.length === 0) return device;
  const secrets = open(caller, Object.fromEntries(named), nonce, client);
  const fault = faultOfSecrets(secrets);
  if (fault) throw invalid({ snmp: fault });
  return { ...device, snmp: { ...snmp, ...secrets } };
}
