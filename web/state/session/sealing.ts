import type { SealedField } from '../../../daemon/contract/sealed';
import { call } from '../../wire/call';
import { loadSeal } from '../../wire/sealed';

/** A secret as it was typed, and the field that it is sealed for. */
export interface Typed {
  readonly text: string;
  readonly field: SealedField;
}

/** Seals secrets with one nonce, which comes with them under `nonce`. */
export async function sealSecrets(typed: Readonly<Record<string, Typed>>): Promise<Record<string, string>> {
  const [{ nonce, key_id, public_key }, { seal }] = await Promise.all([call('GET user/nonce', {}), loadSeal()]);
  const by = { key_id, public_key, once: nonce };
  const sealed = Object.entries(typed).map(([key, { text, field }]) => [key, seal(text, field, by)] as const);
  return { ...Object.fromEntries(sealed), nonce };
}
