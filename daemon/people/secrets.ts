import type { Clock } from '../clock';
import { Refusal } from '../contract/refusal';
import type { SealedField } from '../contract/sealed';
import { ofUser } from '../shares/owner';
import { createPending } from '../shares/pending';
import type { Caller } from './caller';
import { createSeal } from './seal';

const NONCE_LIFE_MS = 120_000;
/** nonces that wait: of one user, and of all */
const ROOM = { share: 64, most: 512 };

/** A nonce: whose it is, and the fields that were opened with it. A call may be read by two, its password apart from the rest. */
interface Once {
  readonly session: string;
  readonly opened: Set<SealedField>;
}

/** How secrets come in: sealed for one use, or plain where nobody can read along (decisions 7 and 36). */
export function createSecrets(clock: Clock) {
  const seal = createSeal();
  const nonces = createPending<Once>({ clock, rooms: { known: ROOM, strangers: ROOM }, life_ms: NONCE_LIFE_MS });

  /** Whether a nonce of this session may open these fields, which is done once for each. */
  function mayOpen(nonce: string | undefined, session: string, fields: readonly SealedField[]): boolean {
    const once = nonces.look(nonce ?? '');
    if (once?.session !== session || fields.some((field) => once.opened.has(field))) return false;
    for (const field of fields) once.opened.add(field);
    return true;
  }

  /**
   * The secret, or null when it was not sealed for us, this field and this salt.
   * @throws Refusal -1 when it comes plain over a wire that others may hear
   */
  function open(text: string, field: SealedField, salt: string, from: { readonly secure: boolean }): string | null {
    if (seal.isSealed(text)) return seal.open(text, field, salt);
    if (!from.secure) throw new Refusal(-1, 'plain_refused');
    return text;
  }

  return {
    key: seal.key,
    open,
    isSealed: seal.isSealed,
    nonce: ({ user_id, session }: Pick<Caller, 'user_id' | 'session'>): string =>
      nonces.put(ofUser(user_id), { session, opened: new Set() }),
    /**
     * Several secrets sealed with one nonce of this session, which opens each field once.
     * @throws Refusal -1 when nonce or seal is not ours any more
     */
    openAll<F extends SealedField>(
      fields: Readonly<Record<F, string>>,
      nonce: string | undefined,
      session: string,
      from: { readonly secure: boolean },
    ): Record<F, string> {
      const entries = Object.entries(fields) as [F, string][];
      const sealed = entries.filter(([, text]) => seal.isSealed(text)).map(([field]) => field);
      if (sealed.length > 0 && !mayOpen(nonce, session, sealed)) throw new Refusal(-1, 'nonce_unknown');
      const opened = entries.map(([field, text]): [F, string] => {
        const secret = open(text, field, nonce ?? '', from);
        if (secret === null) throw new Refusal(-1, 'nonce_unknown');
        return [field, secret];
      });
      return Object.fromEntries(opened) as Record<F, string>;
    },
  };
}
export type Secrets = ReturnType<typeof createSecrets>;
