import { CODE } from '../../../daemon/contract/codes';
import type { RemoteUser } from '../../../daemon/contract/entities';
import { user as userRule } from '../../../daemon/contract/rules/user';
import { faultOf, type Input } from '../../../daemon/contract/shape';
import { fill, words } from '../../lang/index';
import { type Failure, tellFault } from '../../state/feeds/outcome';
import { allGroups, allRoles } from '../../state/people/people';
import { call, Refused } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { asOptions } from '../people/named';
import { numberOf } from './numbered';
import { reasonOf } from './setting';

const RULES = { role_ids: userRule.role_ids, user_group_ids: userRule.user_group_ids } as const;
const OPTIONAL = ['name', 'email', 'phone'] as const;

/** What of a directory's entry fits a user here: a phone of another country would refuse him whole. */
const fitting = (remote: RemoteUser): Partial<Record<(typeof OPTIONAL)[number], string>> =>
  Object.fromEntries(OPTIONAL.flatMap((key) => (faultOf(userRule[key], remote[key]) ? [] : [[key, remote[key]] as const])));

/** Imports one after the other and tells afterwards who was refused, and why; whether nobody was. */
async function importAll(users: readonly RemoteUser[], rights: Input<typeof RULES>): Promise<boolean> {
  const failed: Failure[] = [];
  for (const remote of users) {
    try {
      await call('POST setting/users', { user_name: remote.user_name, login_type: 2, status: 1, ...fitting(remote), ...rights });
    } catch (fault) {
      if (users.length === 1) throw fault;
      failed.push({ id: numberOf(remote.dn), message: reasonOf(fault) });
    }
  }
  if (failed.length === 0) return true;
  const message = fill(words('kit').partly, { n: failed.length, all: users.length });
  const nameOf = (id: number): string => users.find(({ dn }) => numberOf(dn) === id)?.user_name ?? String(id);
  tellFault(new Refused(CODE.partly_failed, message, {}, { failed }), { nameOf });
  return false;
}

/** Which rights users of the directory get here. `onDone` hears whether all of them are in. */
export function importForm(users: readonly RemoteUser[], onDone: (all: boolean) => void): FormSpec<Input<typeof RULES>> {
  const w = words('security').directory;
  const people = words('people');
  return {
    title: users.length === 1 ? `${w.import} · ${users[0]!.user_name}` : fill(w.import_title, { n: users.length }),
    action: w.import,
    done: '',
    rules: { fields: RULES },
    values: { role_ids: [], user_group_ids: [] },
    parts: [
      { kind: 'heading', key: 'help', label: '', help: w.import_text },
      { kind: 'many', key: 'role_ids', label: people.roles, options: async () => asOptions(await allRoles()) },
      { kind: 'many', key: 'user_group_ids', label: people.groups, options: async () => asOptions(await allGroups()) },
    ],
    save: async (rights) => onDone(await importAll(users, rights)),
  };
}
