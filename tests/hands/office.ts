// An office with people to manage: two sites, a role of each, a group, and somebody who manages users of one site.
import * as assert from 'uvu/assert';
import { fakeClock } from '../../daemon/clock';
import type { CredibleTime } from '../../daemon/credible_time';
import type { Caller } from '../../daemon/people/caller';
import { addRole, CAPTCHA, NEAR, openPeople, ROOT_PASSWORD } from './people';
import { refusalOf } from './refused';

export const PASSWORD = 'nine cold racks';
export const ALARM = 301;
const USERS_PAGE = 941;
/** a page whose group has a hidden one besides */
const INSPECTION = 821;
export const INSPECTIONS = 820;

/** A box with two sites, a full role at site 1, a group, and everybody's way in. */
export async function openOffice({ credible }: { readonly credible?: Pick<CredibleTime, 'now' | 'passed'> } = {}) {
  const clock = fakeClock();
  const box = await openPeople({ clock, ...(credible && { credible }) });
  const { db, people } = box;
  const full = addRole(db, { name: 'full', funcs: ['alarm_confirm'], menus: [ALARM], sites: [1] });
  addRole(db, { name: 'two', funcs: ['alarm_confirm'], menus: [ALARM], sites: [2] });
  people.reload();
  const enter = async (name: string, password = PASSWORD): Promise<Caller> => {
    const caller = people.who((await box.tryLogin(name, password)).access_token);
    if (!caller) throw new Error('no session');
    return caller;
  };
  const root = await enter('admin', ROOT_PASSWORD);
  const group = people.addUserGroup(root, { name: 'crew' });
  const add = (user_name: string, role_ids: readonly number[], more: object = {}, by = root) =>
    people.addUser(by, { user_name, password: PASSWORD, role_ids: [...role_ids], user_group_ids: [group], ...more }, NEAR);
  /** somebody who manages users of site 1 */
  const manager = async () => {
    const role = addRole(db, {
      name: 'manager',
      funcs: ['alarm_confirm', 'user_manage'],
      menus: [ALARM, USERS_PAGE, INSPECTION],
      sites: [1],
    });
    people.reload();
    const id = await add('manager', [role]);
    return { id, role, caller: await enter('manager') };
  };
  const contents = (): string =>
    JSON.stringify(
      ['user', 'user_role', 'role', 'role_site', 'user_group', 'user_group_user', 'user_group_role', 'menu'].map((table) =>
        db.prepare(`SELECT * FROM ${table}`).all(),
      ),
    );
  /** what somebody is refused with, having changed nothing */
  const refused = async (run: () => unknown) => {
    const before = contents();
    const refusal = await refusalOf(async () => run());
    assert.is(contents(), before);
    const fields = Object.entries((refusal.data?.fields ?? {}) as Record<string, { key: string }>);
    return {
      code: refusal.code,
      key: refusal.key,
      fields: fields.map(([name, { key }]) => `${name} ${key}`),
      data: refusal.data,
    };
  };
  return { ...box, clock, root, full, two: full + 1, group, enter, add, manager, refused };
}

/** A token in the place of a login, which for a directory user asks the directory */
export function sessionOf(
  people: Awaited<ReturnType<typeof openPeople>>['people'],
  db: Awaited<ReturnType<typeof openPeople>>['db'],
  id: number,
): string {
  const name = db.prepare('SELECT user_name FROM user WHERE id = ?').pluck().get(id) as string;
  return people.who(people.createToken(name, 'test', null))!.session;
}

/** A login by the password of them all. */
export const openSession = (people: Awaited<ReturnType<typeof openPeople>>['people'], user_name: string) =>
  people.login(
    { user_name, password: PASSWORD, captcha_id: people.captcha(NEAR.address).captcha_id, captcha_code: CAPTCHA },
    NEAR,
  );
