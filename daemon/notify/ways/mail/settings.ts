import { type MailServiceInput, mailFaults } from '../../../contract/rules/mail';
import { written } from '../../../people/address';
import { hostFault, type Peers } from '../../../people/peers';
import { invalid, judge } from '../../../sites/faults';
import type { Settings } from '../../../store/settings';
import type { Vault } from '../../../store/vault';
import type { LastTries, Tried } from '../last_tries';

export const KEY = 'email_service';
/** What the sealed password is for; it cannot be put in the place of another secret. */
const WHAT = 'email_service.pass_word';
/** by which the last try is remembered */
export const MAIL = 'email';

/** What is kept of the mail server: its password only sealed. */
interface Stored extends Required<Omit<MailServiceInput, 'pass_word'>> {
  readonly sealed_pass_word: string;
}
const NONE: Stored = {
  enable: false,
  host: '',
  port: 587,
  secure: 'starttls',
  user: '',
  sealed_pass_word: '',
  from: '',
  ca: '',
  fingerprint: '',
};
export type MailChange = Partial<MailServiceInput>;
/** The mail server as it is told. */
export interface ToldMailService extends Omit<Stored, 'sealed_pass_word'> {
  readonly has_password: boolean;
  readonly last: Tried | null;
}

/** Where a password may go: it is kept for one server, one name there, and what that server is known by. */
const PLACE = ['host', 'port', 'secure', 'user', 'ca', 'fingerprint'] as const;

interface Parts {
  readonly settings: Settings;
  readonly vault: Vault;
  readonly peers: Pick<Peers, 'refuses'>;
  readonly tries: LastTries;
}

/** The mail server of the box. */
export function createMailSettings({ settings, vault, peers, tries }: Parts) {
  const stored = (): Stored => settings.get(KEY, NONE);

  /** Whether a change leads elsewhere. @throws Refusal 1001: something is wrong, or a kept password would go there */
  function moves({ pass_word, ...change }: MailChange): boolean {
    const before = stored();
    const next = { ...before, ...change };
    judge(mailFaults(next));
    const moved = PLACE.some((field) => next[field] !== before[field]);
    if (moved && pass_word === undefined && before.sealed_pass_word !== '')
      throw invalid({ pass_word: { key: 'pass_word_again' } });
    return moved;
  }

  return {
    mailService(): ToldMailService {
      const { sealed_pass_word, ...told } = stored();
      return { ...told, has_password: sealed_pass_word !== '', last: tries.of(MAIL) };
    },
    /**
     * As it is, or would be with a change; its password in clear, '' where there is none or another box sealed it.
     * @throws Refusal 1001 as for the change itself
     */
    server(change: MailChange = {}) {
      moves(change);
      const { sealed_pass_word, ...told } = stored();
      const pass_word = sealed_pass_word === '' ? '' : (vault.open(sealed_pass_word, WHAT) ?? '');
      return { ...told, pass_word, ...change };
    },
    /** Whether what is tried with a change says something of the server that is kept. */
    isKept: (change: MailChange): boolean =>
      change.pass_word === undefined && !moves(change) && (change.from ?? stored().from) === stored().from,
    /** @throws Refusal 1001: something is missing, nobody may call that host, or the password would go where it was not saved for */
    changeMailService(change: MailChange): void {
      const moved = moves(change);
      const { host, port } = { ...stored(), ...change };
      const barred = host === '' ? null : hostFault(peers, host, port);
      if (barred) throw invalid({ host: barred });
      const { pass_word, ...told } = { ...change, ...(change.host && { host: written(change.host) }) };
      const sealed = pass_word && vault.seal(pass_word, WHAT);
      settings.put(KEY, { ...told, ...(sealed === undefined ? {} : { sealed_pass_word: sealed }) });
      if (moved || pass_word !== undefined) tries.forget([MAIL]);
    },
    /** the last try reached it, and it is on */
    mailOk: (): boolean => stored().enable && tries.of(MAIL)?.error === null,
  };
}
export type MailSettings = ReturnType<typeof createMailSettings>;
