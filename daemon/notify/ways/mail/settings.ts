import { type MailServiceInput, mailFaults } from '../../../contract/rules/mail';
import { invalid, judge } from '../../../sites/faults';
import type { Settings } from '../../../store/settings';
import type { Vault } from '../../../store/vault';
import type { LastTries, Tried } from '../last_tries';

const KEY = 'email_service';
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
  readonly tries: LastTries;
}

/** The mail server of the box. */
export function createMailSettings({ settings, vault, tries }: Parts) {
  const stored = (): Stored => settings.get(KEY, NONE);

  return {
    mailService(): ToldMailService {
      const { sealed_pass_word, ...told } = stored();
      return { ...told, has_password: sealed_pass_word !== '', last: tries.of(MAIL) };
    },
    /** With the password in clear; '': there is none, or another box sealed it. */
    server() {
      const { sealed_pass_word, ...told } = stored();
      const pass_word = sealed_pass_word === '' ? '' : (vault.open(sealed_pass_word, WHAT) ?? '');
      return { ...told, pass_word };
    },
    /** @throws Refusal 1001: something is missing, or the password would go where it was not saved for */
    changeMailService({ pass_word, ...change }: MailChange): void {
      const before = stored();
      const next = { ...before, ...change };
      judge(mailFaults(next));
      const isMoved = PLACE.some((field) => next[field] !== before[field]);
      if (isMoved && pass_word === undefined && before.sealed_pass_word !== '')
        throw invalid({ pass_word: { key: 'pass_word_again' } });
      const sealed = pass_word && vault.seal(pass_word, WHAT);
      settings.put(KEY, { ...change, ...(sealed === undefined ? {} : { sealed_pass_word: sealed }) });
      if (isMoved || pass_word !== undefined) tries.forget([MAIL]);
    },
    /** the last try reached it, and it is on */
    mailOk: (): boolean => stored().enable && tries.of(MAIL)?.error === null,
  };
}
export type MailSettings = ReturnType<typeof createMailSettings>;
