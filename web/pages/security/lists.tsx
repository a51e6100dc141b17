import { ROOT_USER } from '../../../daemon/contract/codes';
import type { AccessLimit, Page, User } from '../../../daemon/contract/entities';
import { allowedUser, blockedUser } from '../../../daemon/contract/rules/security';
import { fill, words } from '../../lang/index';
import { boxNow } from '../../state/box/clock';
import { allUsers } from '../../state/people/people';
import { $roles } from '../../state/session/session';
import { Level } from '../../ui/glyph/index';
import { call, Refused } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Action, Column, FormPart, FormSpec, ListQuery, Option } from '../kit/spec';
import { Moment } from '../moment';
import { readSetting, reasonOf, writeSetting } from './setting';

type Kind = 'allow' | 'block';
/** Somebody on one of the two lists. */
interface Listed {
  readonly kind: Kind;
  readonly user_id: number;
  readonly name: string;
  readonly reason: string;
  readonly days: number;
  /** epoch s; null for who is allowed */
  readonly since: number | null;
  readonly until: number | null;
}
const DAY_S = 86_400;

type Known = Pick<User, 'id' | 'user_name' | 'name'>;
/** Everybody, for whoever manages users; others know those who share a site with them. */
const knownUsers = (): Promise<readonly Known[]> =>
  allUsers().catch(async () =>
    (await call('GET user/pick', { limit: 0 })).data.map(({ id, name }) => ({ id, user_name: name, name: '' })),
  );

function listedOf({ allow_users, block_users }: AccessLimit, users: readonly Known[]): Listed[] {
  const nameOf = (id: number): string => users.find((user) => user.id === id)?.user_name ?? `#${id}`;
  const blocked = block_users.map(({ user_id, days, reason, block_time }): Listed => {
    return { kind: 'block', user_id, name: nameOf(user_id), reason, days, since: block_time, until: block_time + days * DAY_S };
  });
  const allowed = allow_users.map(({ user_id, reason }): Listed => {
    return { kind: 'allow', user_id, name: nameOf(user_id), reason, days: 0, since: null, until: null };
  });
  return [...blocked, ...allowed];
}

async function askLists({ keyword = '', filters, page, limit }: ListQuery): Promise<Page<Listed>> {
  const [limits, users] = await Promise.all([readSetting('ACCESS_LIMIT'), knownUsers()]);
  const sought = keyword.toLowerCase();
  const found = listedOf(limits, users).filter(
    ({ kind, name, reason }) => (!filters.kind || kind === filters.kind) && `${name} ${reason}`.toLowerCase().includes(sought),
  );
  return { total: found.length, data: found.slice((page - 1) * limit, page * limit) };
}

/** Writes the list of a kind anew, as it is now but for one user; `next` puts him in again. */
async function change(kind: Kind, user_id: number, next?: { days: number; reason: string }): Promise<void> {
  const now = await readSetting('ACCESS_LIMIT');
  if (kind === 'allow') {
    const others = now.allow_users.filter((user) => user.user_id !== user_id);
    const allow_users = next ? [...others, { user_id, reason: next.reason }] : others;
    return writeSetting('ACCESS_LIMIT', { allow_users }, { allow_users: 'user_id' });
  }
  const others = now.block_users.filter((user) => user.user_id !== user_id).map(({ block_time: _, ...user }) => user);
  const block_users = next ? [...others, { user_id, days: next.days, reason: next.reason }] : others;
  return writeSetting('ACCESS_LIMIT', { block_users }, { block_users: 'user_id' });
}

/** No form is open in which a field could say what is wrong with it. Throws. */
function outright(fault: unknown): never {
  throw fault instanceof Refused ? new Refused(fault.code, reasonOf(fault), {}, fault.data) : fault;
}

/** Whom a list can take: nobody twice, and on the list of the blocked neither oneself nor the super administrator. */
async function candidates(kind: Kind): Promise<readonly Option[]> {
  const [limits, users] = await Promise.all([readSetting('ACCESS_LIMIT'), knownUsers()]);
  const there = new Set((kind === 'allow' ? limits.allow_users : limits.block_users).map(({ user_id }) => user_id));
  const barred = kind === 'block' ? [ROOT_USER, $roles.get()?.user_id] : [];
  return users
    .filter(({ id }) => !there.has(id) && !barred.includes(id))
    .map(({ id, user_name, name }) => ({ value: id, label: name ? `${user_name} · ${name}` : user_name }));
}

function listedForm(kind: Kind, row: Listed | null): FormSpec {
  const { lists: w, units } = words('security');
  const isBlock = kind === 'block';
  const title = isBlock ? w.block_user : w.allow_user;
  const user: readonly FormPart[] = row
    ? []
    : [{ kind: 'select', key: 'user_id', label: w.user, options: () => candidates(kind), none: '' }];
  const days: readonly FormPart[] = isBlock ? [{ kind: 'number', key: 'days', label: w.days, unit: units.day }] : [];
  return {
    title: row ? `${title} · ${row.name}` : title,
    rules: { fields: isBlock ? blockedUser : allowedUser },
    values: { user_id: row?.user_id ?? null, days: row?.days ?? 1, reason: row?.reason ?? '' },
    parts: [
      { kind: 'heading', key: 'help', label: '', help: isBlock ? w.block_help : w.allow_help },
      ...user,
      ...days,
      { kind: 'area', key: 'reason', label: w.reason, rows: 2 },
    ],
    save: (values) => change(kind, Number(values.user_id), { days: Number(values.days ?? 0), reason: String(values.reason) }),
  };
}

function Until({ row }: { row: Listed }) {
  const w = words('security').lists;
  if (row.until === null) return <Level level="ok">{w.allow}</Level>;
  if (row.until <= boxNow()) return <span class="mut">{w.ended}</span>;
  return <Level level="crit">{w.block}</Level>;
}

function columnsOf(): Column<Listed>[] {
  const w = words('security').lists;
  return [
    { key: 'name', label: w.user, head: true, card: '1', cell: ({ name }) => name },
    { key: 'kind', label: w.kind, card: '2', cell: (row) => <Until row={row} /> },
    { key: 'reason', label: w.reason, card: 'full', cell: ({ reason }) => reason },
    { key: 'since', label: w.since, card: '3', low: true, width: '168px', cell: ({ since }) => <Moment at={since} none="" /> },
    { key: 'until', label: w.until, card: '4', width: '168px', cell: ({ until }) => <Moment at={until} none="" /> },
  ];
}

function actionsOf(): readonly Action<Listed>[] {
  const w = words('security').lists;
  return [
    { key: 'edit', label: words('kit').edit, icon: 'edit', form: (row) => listedForm(row.kind, row) },
    {
      key: 'remove',
      label: w.remove,
      icon: 'x',
      ask: ({ name }) => ({ text: fill(w.remove_text, { name }) }),
      run: ({ kind, user_id }) => change(kind, user_id).catch(outright),
    },
  ];
}

/** Who is kept out, and who is exempt from the rules of address, browser and hours. */
export function Lists() {
  const { lists: w, tabs } = words('security');
  return (
    <Listing<Listed>
      title={tabs.lists}
      func="security"
      find={w.find}
      filters={[
        {
          key: 'kind',
          label: w.all,
          options: [
            ['block', w.block],
            ['allow', w.allow],
          ],
        },
      ]}
      ask={askLists}
      id={({ user_id, kind }) => user_id * 2 + (kind === 'block' ? 1 : 0)}
      name={({ name }) => name}
      columns={columnsOf()}
      look={({ until }) => (until !== null && until <= boxNow() ? { state: 'off' } : {})}
      empty={{ icon: 'users', title: w.none, text: w.allow_help }}
      head={[
        { key: 'block', label: w.block_user, main: true, icon: 'ban', form: () => listedForm('block', null) },
        { key: 'allow', label: w.allow_user, icon: 'plus', form: () => listedForm('allow', null) },
      ]}
      actions={actionsOf()}
    />
  );
}
