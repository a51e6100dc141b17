import { invalid } from '../sites/faults';
import type { Caller, Client, Identity } from './caller';

/** A call that takes the own password of whoever makes it, where what it moves asks for one. */
export interface ProvedCall extends Client {
  readonly caller: Caller;
  readonly input: { readonly verify_password?: string; readonly nonce?: string };
}

/** Whoever has it cut power, or open a door, proves that he is who he is. @throws Refusal 1001, 1005 */
export async function proveAtNeed(people: Pick<Identity, 'verify'>, asks: boolean, call: ProvedCall): Promise<void> {
  if (!asks) return;
  const { input, caller, address, secure, agent } = call;
  const { verify_password, nonce } = input;
  if (!verify_password) throw invalid({ verify_password: { key: 'required' } });
  await people.verify(caller, verify_password, nonce, { address, secure, agent });
}
