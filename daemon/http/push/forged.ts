import { CODE } from '../../contract/codes';
import type { Refusal } from '../../contract/refusal';
import type { OperationLog } from '../../record/index';
import type { Caller, Client } from '../caller';

/** Why a message is not taken, as the refusal of a call says it. */
export type Forgery = 'push_not_named' | 'push_other_token' | 'push_message_kind' | 'push_message_long';

interface ForgedParts {
  readonly record: Pick<OperationLog, 'refused'>;
  /** epoch s */
  readonly now: () => number;
  /** whether somebody is logged in from an address */
  readonly knows: (address: string) => boolean;
}

/** What no console of ours sends, as refusals of the operation record. */
export function createForged({ record, now, knows }: ForgedParts) {
  function note(client: Client, caller: Caller | null, { code, key, words }: Pick<Refusal, 'code' | 'key' | 'words'>): void {
    record.refused(
      {
        time: now(),
        user_id: caller?.user_id ?? null,
        user_name: caller?.user_name ?? '',
        login_type: caller?.login_type ?? null,
        address: client.address,
        agent: client.agent,
        module: 'security',
        // each kind is a row of its own, however often it comes
        deed: `push ${key}`,
        object: {},
        code,
        reason: key,
        words,
        count: 1,
        diff: [],
      },
      knows(client.address),
    );
  }
  return {
    /** an upgrade, or a token, that was refused */
    refused: note,
    message: (client: Client, caller: Caller | null, key: Forgery): void =>
      note(client, caller, { code: caller ? CODE.forbidden : CODE.unauthorized, key, words: {} }),
  };
}
export type Forged = ReturnType<typeof createForged>;
