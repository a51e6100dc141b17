import type { Client } from 'ldapts';
import type { Clock } from '../../clock';
import { Refusal } from '../../contract/refusal';
import type { Fault } from '../../contract/shape';
import { type Peers, urlFault } from '../peers';
import { createConnection, type DirectoryAsk } from './connection';
import { type DirectoryEntry, entriesBy, namesOf, textsOf, userOf } from './entries';
import { filterOf, isFilter, keywordFilter, nameFilter } from './filters';

export type { DirectoryAsk } from './connection';
export type { DirectoryEntry } from './entries';

/** result codes that say nothing of a password: busy, unavailable */
const NOT_NOW: readonly number[] = [51, 52];

/** As the reader of the settings. A name without a password would be taken for nobody, and let in. */
async function introduce(client: Client, { bind_dn, pass_word }: DirectoryAsk): Promise<void> {
  if (bind_dn === '') return;
  if (pass_word === '') throw new Refusal(-1, 'directory_pass_word');
  await client.bind(bind_dn, pass_word);
}

/** Asks a directory over LDAP. Nothing of it is followed elsewhere: referrals end where they are met. */
export function createDirectoryClient(parts: { readonly peers: Peers; readonly clock: Clock }) {
  const connected = createConnection(parts);

  return {
    /** what is wrong with an address before anybody asks there; null: nothing that is known already */
    fault: (url: string): Fault | null => (URL.canParse(url) ? urlFault(parts.peers, new URL(url)) : null),
    /** Every user, in the order of their names. @throws Refusal -1 */
    users: (ask: DirectoryAsk, keyword = ''): Promise<DirectoryEntry[]> =>
      connected(ask, async (client) => {
        await introduce(client, ask);
        const filter = await filterOf(ask, await keywordFilter(ask, keyword));
        const found = (await entriesBy(client, ask, filter, namesOf(ask))).map((entry) => userOf(entry, ask));
        return found.sort((a, b) => (a.user_name < b.user_name ? -1 : 1));
      }),

    /** How many users there are, and one of them with everything that the directory says. @throws Refusal -1 */
    probe: (ask: DirectoryAsk) =>
      connected(ask, async (client) => {
        await introduce(client, ask);
        const filter = await filterOf(ask, []);
        const all = await entriesBy(client, ask, filter, ['1.1']);
        const first = all[0] && (await client.search(all[0].dn, { scope: 'base', sizeLimit: 1 })).searchEntries[0];
        if (!first) return { users: all.length, sample: null };
        const { dn, ...said } = first;
        const attributes = Object.entries(said)
          .filter(([name]) => !/password|pwd/i.test(name))
          .map(([name, value]) => ({ name, values: textsOf(value) }));
        return { users: all.length, sample: { dn, attributes } };
      }),

    /**
     * Whether somebody is one of the users and it is their password. An empty one is never tried: a directory answers it
     * with success. @throws Refusal -1 when the directory cannot be asked
     */
    async isPassword(ask: DirectoryAsk, user_name: string, password: string): Promise<boolean> {
      if (password === '' || user_name === '') return false;
      const named = await nameFilter(ask, user_name);
      const found = await connected(ask, async (client) => {
        await introduce(client, ask);
        const search = { scope: 'sub', filter: await filterOf(ask, [named]), sizeLimit: 2, derefAliases: 'never' } as const;
        return (await client.search(ask.base_dn, { ...search, attributes: ['1.1'] })).searchEntries;
      });
      const [only, another] = found;
      if (!only || another || only.dn === '') return false;
      return connected(ask, (client) =>
        client.bind(only.dn, password).then(
          () => true,
          (fault: { code?: unknown }) => {
            if (typeof fault.code === 'number' && !NOT_NOW.includes(fault.code)) return false;
            throw fault;
          },
        ),
      );
    },

    isFilter,
  };
}
export type DirectoryClient = ReturnType<typeof createDirectoryClient>;
