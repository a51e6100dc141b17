import { CODE } from '../contract/codes';
import type { DirectoryTest, Page, RemoteUser } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { type Ask, pageOf } from '../store/list';
import type { Account } from '../store/users';
import type { Vault } from '../store/vault';
import type { Config, StoredDirectory } from './config';
import { judge } from './faults';
import type { DirectoryAsk, DirectoryClient } from './ldap/index';
import type { Turn } from './passwords';

/** What the sealed password is for; it cannot be put in the place of another secret. */
const WHAT = 'LDAP.pass_word';
/** Askings of the directory that run or wait; the next is refused (N18). Two places are for those who are known already. */
const MOST = 10;
const MOST_STRANGERS = 8;

export interface DirectoryLoginParts {
  readonly config: Config;
  readonly vault: Vault;
  readonly client: DirectoryClient;
  readonly accounts: (name: string) => Account | null;
}
/** What a test or a write may name beside what is stored. */
export type DirectoryWish = Partial<Omit<StoredDirectory, 'sealed_pass_word'>> & { readonly pass_word?: string | undefined };

/** Where a directory is and by what it is known, and who asks there. */
const PLACE = ['url', 'bind_dn', 'ca'] as const;

/** Users whose passwords a directory knows, and how it is asked. */
export function createDirectoryLogin({ config, vault, client, accounts }: DirectoryLoginParts) {
  let asking = 0;
  /** names that somebody tries just now, apart for strangers: two guesses at once would both find room under the limit */
  const tried = new Set<string>();

  async function counted<T>(work: () => Promise<T>, most = MOST): Promise<T> {
    if (asking >= most) throw new Refusal(429, 'too_fast');
    asking += 1;
    try {
      return await work();
    } finally {
      asking -= 1;
    }
  }

  /** The stored settings with their password; '' where it is missing or another box sealed it. */
  function stored(): DirectoryAsk {
    const { sealed_pass_word, enable: _, ...told } = config.directory();
    return { ...told, pass_word: sealed_pass_word === '' ? '' : (vault.open(sealed_pass_word, WHAT) ?? '') };
  }
  /** @throws Refusal -1 while there is no directory */
  function present(): DirectoryAsk {
    if (!config.directory().enable) throw new Refusal(-1, 'directory_off');
    return stored();
  }
  /** The saved password goes nowhere but where it was saved for, and no more openly. @throws Refusal 1001 */
  function keepPlace({ pass_word, ...wish }: DirectoryWish): void {
    const { sealed_pass_word, ...saved } = config.directory();
    const next = { ...saved, ...wish };
    const isSame = PLACE.every((field) => next[field] === saved[field]) && (next.start_tls || !saved.start_tls);
    if (pass_word === undefined && sealed_pass_word !== '' && !isSame) throw faultOf('pass_word', 'pass_word_again');
  }
  /** Whether it is the password of a user who was imported; each turn counts like one of a password of ours. */
  async function check(ask: DirectoryAsk, name: string, password: string, turn: Turn): Promise<boolean> {
    const key = `${turn.known} ${name.toLowerCase()}`;
    if (tried.has(key)) throw new Refusal(429, 'too_fast');
    tried.add(key);
    try {
      turn.before();
      const right = await counted(() => client.isPassword(ask, name, password), turn.known ? MOST : MOST_STRANGERS);
      if (!right) turn.wrong();
      return right;
    } finally {
      tried.delete(key);
    }
  }

  return {
    isOn: (): boolean => config.directory().enable,
    /** @throws Refusal -1 when the directory cannot be asked, 429 */
    verify: (name: string, password: string, turn: Turn): Promise<boolean> => check(present(), name, password, turn),
    /**
     * The account of somebody whom the directory knows. Who was not imported answers like a wrong password, as late and
     * counted alike. @throws Refusal -1, 429
     */
    async account(name: string, password: string, turn: Turn): Promise<Account> {
      const found = accounts(name);
      const account = found?.login_type === 2 && found.enabled ? found : null;
      let counts = true;
      const wrong = () => {
        counts = false;
        turn.wrong();
      };
      if ((await check(present(), name, password, { ...turn, wrong })) && account) return account;
      if (counts) turn.wrong();
      throw new Refusal(CODE.failed, 'login_failed');
    },
    /** @throws Refusal -1, 429 */
    async users(ask: Ask): Promise<Page<RemoteUser>> {
      const all = await counted(() => client.users(present(), ask.keyword?.trim()));
      const page = pageOf(all, ask);
      const imported = (name: string) => accounts(name)?.login_type === 2;
      return { total: page.total, data: page.data.map((user) => ({ ...user, imported: imported(user.user_name) })) };
    },
    /** @throws Refusal 1001 when a password is needed, -1 when the directory cannot be asked */
    async test(wish: DirectoryWish): Promise<DirectoryTest> {
      const { pass_word, ...told } = wish;
      if (!(await client.isFilter(wish.user_filter ?? ''))) throw faultOf('user_filter', 'filter_wrong');
      keepPlace(wish);
      return counted(() => client.probe({ ...stored(), ...told, pass_word: pass_word ?? stored().pass_word }));
    },
    /**
     * What is to be stored of a write.
     * @throws Refusal 1001: a part is missing, nobody may ask there, or the place changes while the password stays
     */
    async prepare(wish: DirectoryWish): Promise<Partial<StoredDirectory>> {
      const { pass_word, ...told } = wish;
      const now = config.directory();
      const next = { ...now, ...told };
      if (next.enable) for (const field of ['url', 'base_dn'] as const) if (!next[field]) throw faultOf(field, 'required');
      const barred = client.fault(next.url);
      judge(barred ? { url: barred } : {});
      if (!(await client.isFilter(next.user_filter))) throw faultOf('user_filter', 'filter_wrong');
      keepPlace(wish);
      if (pass_word === undefined) return told;
      return { ...told, sealed_pass_word: pass_word === '' ? '' : vault.seal(pass_word, WHAT) };
    },
  };
}
export type DirectoryLogin = ReturnType<typeof createDirectoryLogin>;

const faultOf = (field: string, key: string): Refusal =>
  new Refusal(CODE.validation, 'validation', { fields: { [field]: { key } } });
