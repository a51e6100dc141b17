import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { User } from '../../../daemon/contract/entities';
import { leastLength, PASSWORD_LEAST } from '../../../daemon/contract/rules/password';
import { directoryName, newUser, user as userRule } from '../../../daemon/contract/rules/user';
import type { Input } from '../../../daemon/contract/shape';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { allGroups, allRoles, roleList } from '../../state/people/people';
import { loadComplexity } from '../../state/session/sign_in';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import type { FormPart, FormSpec } from '../kit/spec';
import { Effective } from './effective';
import { asOptions } from './named';

type Sent = Omit<Input<typeof newUser>, 'status'> & { readonly status: boolean };
const DIRECTORY = 2;

/** Fields of a user; a new one has a password of at least so many characters as well, if it is not the directory's. */
function partsOf(row: User | null, least: number): readonly FormPart[] {
  const w = words('people');
  const isLocal = ({ login_type }: Readonly<Record<string, unknown>>): boolean => login_type !== DIRECTORY;
  const fresh: readonly FormPart[] = [
    {
      kind: 'select',
      key: 'login_type',
      label: w.login_type,
      half: true,
      options: [
        { value: 1, label: w.local },
        { value: DIRECTORY, label: w.directory },
      ],
    },
    {
      kind: 'secret',
      key: 'password',
      label: w.password,
      sealed: 'password',
      shown: isLocal,
      help: fill(w.password_help, { n: least }),
      shape: { t: 'text', min: least, max: 128 },
    },
  ];
  return [
    { kind: 'text', key: 'user_name', label: w.user, half: true, locked: row?.login_type === DIRECTORY },
    ...(row ? [] : fresh),
    { kind: 'text', key: 'name', label: w.person, half: true },
    { kind: 'text', key: 'phone', label: w.phone, half: true },
    { kind: 'text', key: 'email', label: w.email },
    { kind: 'many', key: 'role_ids', label: w.roles, options: async () => asOptions(await allRoles()) },
    { kind: 'many', key: 'user_group_ids', label: w.groups, options: async () => asOptions(await allGroups()) },
    { kind: 'switch', key: 'status', label: w.enabled, half: true, shape: { t: 'bool' } },
    { kind: 'switch', key: 'must_change', label: w.must_change, half: true, shown: isLocal },
    { kind: 'area', key: 'remark', label: w.remark, rows: 2 },
  ];
}

const BLANK = {
  user_name: '',
  login_type: 1,
  password: '',
  name: '',
  phone: '',
  email: '',
  role_ids: [],
  user_group_ids: [],
  status: true,
  must_change: true,
  remark: '',
};

/** What of a user the form changes. */
const valuesOf = (row: User) => ({
  id: row.id,
  login_type: row.login_type,
  update_time: row.update_time,
  user_name: row.user_name,
  name: row.name,
  phone: row.phone,
  email: row.email,
  role_ids: row.role_ids,
  user_group_ids: row.user_group_ids,
  status: row.status === 1,
  must_change: row.must_change,
  remark: row.remark,
});

/** A name that the directory gave need not be one that could be given here. */
const fieldsOf = (row: User | null) =>
  row?.login_type === DIRECTORY ? { ...userRule, user_name: directoryName } : row ? userRule : newUser;

const ids = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

const ROLES = '/authority_groups';
/** Where roles of less than everything are made: a new box has that of its administrator alone. */
function MoreRoles() {
  const menus = useStore($menus);
  const w = words('people');
  const fewer = useStore(roleList.$).data?.every(({ id }) => id === ROOT_ROLE);
  return fewer && hasMenu(menus, ROLES) ? <Note action={<a href={`#${ROLES}`}>{w.add_role}</a>}>{w.more_roles}</Note> : null;
}

/** A new user, or one that is changed. @param groups where there is one alone, somebody new belongs to it */
function formOf(row: User | null, least: number, groups: readonly { readonly id: number }[] = []): FormSpec<Sent> {
  const w = words('people');
  return {
    title: row ? `${w.edit_user} · ${row.user_name}` : w.add_user,
    parts: partsOf(row, least),
    rules: { fields: fieldsOf(row) },
    values: row ? valuesOf(row) : { ...BLANK, user_group_ids: groups.length === 1 ? groups.map(({ id }) => id) : [] },
    width: 560,
    below: (values) => (
      <>
        <MoreRoles />
        <Effective of={{ role_ids: ids(values.role_ids), user_group_ids: ids(values.user_group_ids) }} />
      </>
    ),
    save: ({ status, login_type, ...values }) => {
      const state = { status: status ? 1 : 0 } as const;
      return row
        ? call('PUT setting/users/{id}', { ...values, ...state, id: row.id })
        : call('POST setting/users', { ...values, ...state, ...(login_type === undefined ? {} : { login_type }) });
    },
  };
}

/** One that is there keeps its password: how long that must be is of no matter. */
export const userForm = (row: User): FormSpec<Sent> => formOf(row, PASSWORD_LEAST);
export async function newUserForm(): Promise<FormSpec<Sent>> {
  const [rules, groups] = await Promise.all([loadComplexity(), allGroups()]);
  return formOf(null, rules ? leastLength(rules) : PASSWORD_LEAST, groups);
}
