import type { Actions } from '../actions/index';
import { invalid } from '../sites/faults';
import type { Scope } from '../store/list';
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

interface Moving {
  readonly people: Pick<Identity, 'verify'>;
  readonly actions: Pick<Actions, 'asksPassword'>;
}
/** For calls that name actions: what one of them moves may ask for the own password. @throws Refusal 1001, 1005 */
export const provingMoves =
  ({ people, actions }: Moving) =>
  (ids: readonly number[], call: ProvedCall & { readonly scope: Scope }): Promise<void> => {
    const asks = ids.some((id) => actions.asksPassword(call.scope, id));
    return proveAtNeed(people, asks, call);
  };
