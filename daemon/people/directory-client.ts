import net from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { Client, Entry, Filter } from 'ldapts';
import type { Clock } from '../clock';
import type { DirectorySettings } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Peers } from './peers';

/** Where and how to ask; `pass_word` opened. */
export type DirectoryAsk = Omit<DirectorySettings, 'enable' | 'pass_word_set'> & { readonly pass_word: string };
/** An entry of the directory that is a user. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly user_name: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const CONNECT_MS = 5_000;
const STEP_MS = 10_000;
const WHOLE_MS = 30_000;
const PAGE = 500;
/** entries that are read at most; more is narrowed by a keyword */
const MOST = 20_000;
/** result codes that say nothing of a password: busy, unavailable */
const NOT_NOW: readonly number[] = [51, 52];
const PORT = { 'ldap:': 389, 'ldaps:': 636 } as const;

/** 0.6 MB that a box without a directory never loads. */
const ldap = () => import('ldapts');

/** Faults that say something of the way there, by what they carry; the directory's own words stay inside. */
function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault;
  const { code, name, message } = fault as { code?: unknown; name?: string; message?: string };
  if (name === 'InvalidCredentialsError') return new Refusal(-1, 'directory_bind');
  if (name === 'NoSuchObjectError') return new Refusal(-1, 'directory_base');
  if (/timeout|timed out/i.test(message ?? '')) return new Refusal(-1, 'directory_timeout');
  if (typeof code === 'string' && /CERT|SIGNATURE|SELF_SIGNED|_TLS_|_SSL_/.test(code))
    return new Refusal(-1, 'directory_certificate');
  if (typeof code === 'number') return new Refusal(-1, 'directory_refused', null, { code });
  return new Refusal(-1, 'directory_unreachable');
}

const textsOf = (value: Entry[string] | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
    Buffer.isBuffer(one) ? `(${one.length} bytes)` : one,
  );

/** Values by attribute; a directory may write their names in another case than it was asked in. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  return name === undefined || attribute === '' ? [] : textsOf(entry[name]);
}

function userOf(entry: Entry, { attributes }: DirectoryAsk): DirectoryEntry {
  const first = (attribute: string) => valuesOf(entry, attribute)[0] ?? '';
  const { user_name, name, email, phone } = attributes;
  return { dn: entry.dn, user_name: first(user_name), name: first(name), email: first(email), phone: first(phone) };
}

/** Asks a directory over LDAP. Nothing of it is followed elsewhere: referrals end where they are met. */
export function createDirectoryClient({ peers, clock }: { peers: Peers; clock: Clock }) {
  /** A connection for one piece of work, gone after it, or when the whole takes too long. @throws Refusal -1 */
  async function connected<T>(ask: DirectoryAsk, work: (client: Client) => Promise<T>): Promise<T> {
    const { protocol, hostname, port: given } = new URL(ask.url);
    const port = given === '' ? PORT[protocol as keyof typeof PORT] : Number(given);
    const host = await peers.find(hostname, port);
    const { Client } = await ldap();
    const tls = await import('node:tls');
    let socket: net.Socket | null = null;
    const keep = <S extends net.Socket>(made: S): S => {
      socket = made;
      return made;
    };
    const secure = tlsOf(ask, hostname, host);
    const client = new Client({
      ...{ url: ask.url, timeout: STEP_MS, connectTimeout: CONNECT_MS, strictDN: false },
      createConnection: () => keep(net.connect({ host, port })),
      ...(protocol === 'ldaps:' ? { createSecureConnection: () => keep(tls.connect({ ...secure, port })) } : {}),
    });
    let cancel = (): void => {};
    const late = new Promise<never>((_, fail) => {
      cancel = clock.after(WHOLE_MS, () => fail(new Refusal(-1, 'directory_timeout')));
    });
    try {
      const start = ask.start_tls && protocol === 'ldap:' ? client.startTLS(secure) : Promise.resolve();
      const done = start.then(() => work(client));
      return await Promise.race([done, late]);
    } catch (fault) {
      throw refusalOf(fault);
    } finally {
      cancel();
      (socket as net.Socket | null)?.destroy();
    }
  }

  /** The users that the settings describe, those with a keyword in one of their fields if one is given. */
  async function filterOf({ user_filter, group_dn, attributes }: DirectoryAsk, more: readonly Filter[]): Promise<Filter> {
    const { AndFilter, EqualityFilter, FilterParser, PresenceFilter } = await ldap();
    const filters: Filter[] = [new PresenceFilter({ attribute: attributes.user_name }), ...more];
    if (user_filter) filters.unshift(FilterParser.parseString(user_filter));
    if (group_dn) filters.push(new EqualityFilter({ attribute: 'memberOf', value: group_dn }));
    return new AndFilter({ filters });
  }
  async function keywordFilter({ attributes }: DirectoryAsk, keyword: string): Promise<Filter[]> {
    if (keyword === '') return [];
    const { OrFilter, SubstringFilter } = await ldap();
    const wanted = [attributes.user_name, attributes.name, attributes.email].filter((attribute) => attribute !== '');
    return [new OrFilter({ filters: wanted.map((attribute) => new SubstringFilter({ attribute, any: [keyword] })) })];
  }
  /** As the reader of the settings. A name without a password would be taken for nobody, and let in. */
  async function introduce(client: Client, { bind_dn, pass_word }: DirectoryAsk): Promise<void> {
    if (bind_dn === '') return;
    if (pass_word === '') throw new Refusal(-1, 'directory_pass_word');
    await client.bind(bind_dn, pass_word);
  }
  const namesOf = ({ attributes }: DirectoryAsk): string[] => Object.values(attributes).filter((name) => name !== '');

  async function entries(client: Client, ask: DirectoryAsk, filter: Filter, attributes: string[]): Promise<Entry[]> {
    const found: Entry[] = [];
    const search = { scope: 'sub', filter, attributes, paged: { pageSize: PAGE }, derefAliases: 'never' } as const;
    for await (const page of client.searchPaginated(ask.base_dn, search)) {
      found.push(...page.searchEntries);
      if (found.length > MOST) throw new Refusal(-1, 'directory_too_many', null, { most: MOST });
    }
    return found;
  }

  return {
    /** Every user, in the order of their names. @throws Refusal -1 */
    users: (ask: DirectoryAsk, keyword = ''): Promise<DirectoryEntry[]> =>
      connected(ask, async (client) => {
        await introduce(client, ask);
        const filter = await filterOf(ask, await keywordFilter(ask, keyword));
        const found = (await entries(client, ask, filter, namesOf(ask))).map((entry) => userOf(entry, ask));
        return found.sort((a, b) => (a.user_name < b.user_name ? -1 : 1));
      }),

    /** How many users there are, and one of them with everything that the directory says. @throws Refusal -1 */
    probe: (ask: DirectoryAsk) =>
      connected(ask, async (client) => {
        await introduce(client, ask);
        const filter = await filterOf(ask, []);
        const all = await entries(client, ask, filter, ['1.1']);
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
      const { EqualityFilter } = await ldap();
      const named = new EqualityFilter({ attribute: ask.attributes.user_name, value: user_name });
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

    /** Whether a text is a filter (RFC 4515); '' is one that leaves nobody out. */
    async isFilter(text: string): Promise<boolean> {
      if (text === '') return true;
      const { FilterParser } = await ldap();
      try {
        FilterParser.parseString(text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
export type DirectoryClient = ReturnType<typeof createDirectoryClient>;

/** The certificate must be that of the name in the settings, and lead to their certificates or to one the system trusts. */
function tlsOf({ ca }: DirectoryAsk, hostname: string, host: string): ConnectionOptions {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    rejectUnauthorized: true,
    host,
    ...(net.isIP(name) ? {} : { servername: name }),
    ...(ca === '' ? {} : { ca }),
    minVersion: 'TLSv1.2',
  };
}
