import type { ApiToken } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { loadSeal } from '../../wire/sealed';
import { beginLeaving } from './session';

/**
 * Changes the own password, both sealed with a key and a nonce that the box gives out once. It ends every session of the
 * user, this one often before it is answered; `logout` then shows the login. The answer are the API tokens that go on. Throws
 * Refused.
 */
export async function changeOwnPassword(old_password: string, new_password: string): Promise<readonly ApiToken[]> {
  const [{ nonce, key_id, public_key }, { seal }] = await Promise.all([call('GET user/nonce', {}), loadSeal()]);
  const by = { key_id, public_key, once: nonce };
  const stay = beginLeaving();
  try {
    const { tokens } = await call('PUT user/password', {
      old_password: seal(old_password, 'old_password', by),
      new_password: seal(new_password, 'new_password', by),
      nonce,
    });
    return tokens;
  } catch (fault) {
    stay();
    throw fault;
  }
}
