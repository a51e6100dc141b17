import { ROOT_USER } from '../../../daemon/contract/codes';
import type { User } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { groupList, roleList } from '../../state/people/people';
import { $roles } from '../../state/session/session';
import { verified } from '../../state/session/verify';
import { Level } from '../../ui/glyph/index';
import { fullTime } from '../../ui/time';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Action, Column } from '../kit/spec';
import { Moment } from '../moment';
import { asFilter, deletion, idOf, listed, namesOf } from './named';
import { Reset } from './reset';
import { newUserForm, userForm } from './user_form';

type Words = ReturnType<typeof words<'people'>>;
const LOCAL = 1;

const isLocked = ({ lock_until }: User): boolean => lock_until !== null && lock_until > boxNow();

/** What keeps somebody out, or that nothing does. */
function State({ user }: { user: User }) {
  const w = words('people');
  if (user.status === 0) return <Level level="nodata">{w.blocked}</Level>;
  if (isLocked(user))
    return (
      <>
        <Level level="warn">{fill(w.locked, { time: fullTime(user.lock_until ?? 0, boxZone()) })}</Level>
        {user.lock_reason && <p class="wide">{user.lock_reason}</p>}
      </>
    );
  if (user.lock_reason)
    return (
      <>
        <Level level="warn">{w.kept_out}</Level>
        <p class="wide">{user.lock_reason}</p>
      </>
    );
  return <span class="mut">{w.normal}</span>;
}

function columnsOf(
  w: Words,
  names: { roles: (ids: readonly number[]) => string; groups: (ids: readonly number[]) => string },
): Column<User>[] {
  return [
    {
      key: 'user_name',
      label: w.user,
      head: true,
      card: '1',
      sortable: true,
      cell: ({ user_name, name }) => (
        <>
          {user_name}
          {name && <p>{name}</p>}
        </>
      ),
    },
    { key: 'state', label: w.state, card: '2', cell: (user) => <State user={user} /> },
    { key: 'roles', label: w.roles, card: '3', cell: ({ role_ids }) => names.roles(role_ids) },
    { key: 'groups', label: w.groups, low: true, cell: ({ user_group_ids }) => names.groups(user_group_ids) },
    {
      key: 'login_type',
      label: w.login_type,
      low: true,
      width: '96px',
      cell: ({ login_type }) => (login_type === LOCAL ? w.local : w.directory),
    },
    {
      key: 'last_login_time',
      label: w.last_login,
      card: 'full',
      named: true,
      sortable: true,
      // on a phone the reason that keeps somebody out has its room here, not beside the name
      cell: ({ last_login_time, last_login_ip, status, lock_reason }) => (
        <>
          <Moment at={last_login_time} none={w.never} />
          {last_login_ip && <p>{last_login_ip}</p>}
          {status !== 0 && lock_reason && <p class="narrow">{lock_reason}</p>}
        </>
      ),
    },
    {
      key: 'pwd_expire_time',
      label: w.pwd_expire,
      low: true,
      cell: ({ pwd_expire_time }) => <Moment at={pwd_expire_time} none={w.password_never} />,
    },
  ];
}

const turn =
  (status: 0 | 1) =>
  ({ id }: User) =>
    call('PUT setting/users/{id}', { id, status });
/** Keeps people out or lets them in again; either can be taken back. */
const turning = (status: 0 | 1) => ({ run: turn(status), undo: turn(status ? 0 : 1) });
const turningMany = (status: 0 | 1) => ({ each: turn(status), undoEach: turn(status ? 0 : 1) });

/** Nobody deletes or blocks himself or the super administrator. */
function actionsOf(w: Words, me: number | undefined): Action<User>[] {
  const kit = words('kit');
  const isOther = ({ id }: User): boolean => id !== ROOT_USER && id !== me;
  return [
    { key: 'edit', label: w.edit_user, icon: 'edit', form: userForm },
    {
      key: 'reset',
      label: w.reset,
      icon: 'lock',
      when: ({ login_type, id }) => login_type === LOCAL && id !== me,
      open: (user, close) => <Reset user={user} onClose={close} />,
    },
    {
      key: 'unlock',
      label: w.unlock,
      icon: 'unlock',
      when: isLocked,
      run: ({ id }) => call('PUT setting/users/{id}', { id, unlock: true }),
    },
    {
      key: 'block',
      label: w.block,
      icon: 'ban',
      when: (user) => isOther(user) && user.status === 1,
      ...turning(0),
    },
    {
      key: 'unblock',
      label: w.unblock,
      icon: 'tick',
      when: ({ status }) => status === 0,
      ...turning(1),
    },
    {
      key: 'delete',
      label: kit.delete.action,
      icon: 'trash',
      risk: true,
      when: isOther,
      ask: ({ user_name }) => deletion(user_name),
      run: ({ id }) => verified((by) => call('DELETE setting/users/{id}', { id, ...by })),
      force: removeAll,
    },
  ];
}

/** With his reports, whoever else uses them. */
const removeAll = ({ id }: User): Promise<unknown> =>
  verified((by) => call('DELETE setting/users/{id}', { id, force: true, ...by }));

/** Everybody who may log in. */
export default function UsersPage() {
  const w = words('people');
  const roles = useStore(roleList.$).data;
  const groups = useStore(groupList.$).data;
  const me = useStore($roles)?.user_id;
  const isOther = ({ id }: User): boolean => id !== ROOT_USER && id !== me;
  return (
    <Listing<User>
      title={w.users}
      func="user_manage"
      find={w.find_user}
      id={({ id }) => id}
      name={({ user_name }) => user_name}
      ask={({ filters, ...query }) =>
        call('GET setting/users', {
          ...query,
          ...(filters.role ? { role_id: idOf(filters.role) } : {}),
          ...(filters.group ? { user_group_id: idOf(filters.group) } : {}),
          ...(filters.status ? { status: filters.status === '1' ? 1 : 0 } : {}),
        })
      }
      filters={[
        { key: 'role', label: w.all_roles, options: asFilter(roles) },
        { key: 'group', label: w.all_groups, options: asFilter(groups) },
        {
          key: 'status',
          label: w.all_states,
          options: [
            ['1', w.normal],
            ['0', w.blocked],
          ],
        },
      ]}
      columns={columnsOf(w, { roles: (ids) => namesOf(ids, roles), groups: (ids) => namesOf(ids, groups) })}
      look={({ status }) => (status === 0 ? { state: 'off' } : {})}
      empty={{ icon: 'users', title: w.none_users }}
      head={[{ key: 'add', label: w.add_user, main: true, form: newUserForm }]}
      actions={actionsOf(w, me)}
      many={[
        {
          key: 'block',
          label: w.block,
          icon: 'ban',
          when: (user) => isOther(user) && user.status === 1,
          ...turningMany(0),
        },
        {
          key: 'unblock',
          label: w.unblock,
          icon: 'tick',
          when: ({ status }) => status === 0,
          ...turningMany(1),
        },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          when: isOther,
          ask: (users) => deletion(listed(users.map(({ user_name }) => user_name))),
          each: ({ id }) => verified((by) => call('DELETE setting/users/{id}', { id, ...by })),
          force: removeAll,
        },
      ]}
    />
  );
}
