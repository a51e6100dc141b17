import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { User } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { groupList, roleList } from '../../state/people/people';
import { Note } from '../../ui/note/index';
import { listed } from './named';
import { useRightNames } from './right_names';
import { RIGHTS, type Rights, rightsOf, rolesOf } from './rights';

/** Of each kind so many are named; the others are counted. */
const NAMED = 6;

function told(names: readonly string[]): string {
  const w = words('people');
  const some = listed(names.slice(0, NAMED));
  return names.length > NAMED ? `${some} … ${fill(w.in_all, { n: names.length })}` : some || w.nothing;
}

function Given({ rights }: { rights: Rights }) {
  const w = words('people');
  const names = useRightNames();
  const kinds = { sites: w.site, menus: w.menu, funcs: w.func };
  const lacks = RIGHTS.filter((kind) => rights[kind].length === 0).map((kind) => kinds[kind]);
  const named = names?.(rights);
  return (
    <>
      {lacks.length > 0 && <Note level="warn">{fill(w.lacks, { what: listed(lacks) })}</Note>}
      <dl class="kv">
        {RIGHTS.map((kind) => (
          <>
            <dt>{w[kind]}</dt>
            <dd>{named ? told(named[kind]) : rights[kind].length}</dd>
          </>
        ))}
      </dl>
    </>
  );
}

/** What somebody could do with the roles and groups chosen, and what is missing to be a user at all. */
export function Effective({ of }: { of: Pick<User, 'role_ids' | 'user_group_ids'> }) {
  const w = words('people');
  const roles = useStore(roleList.$).data;
  const groups = useStore(groupList.$).data;
  const held = rolesOf(of, roles ?? [], groups ?? []);
  if (!roles || !groups || held.length === 0) return null;
  const everything = held.some(({ id }) => id === ROOT_ROLE);
  return (
    <section>
      <h3>{w.effective}</h3>
      {everything ? <p>{w.everything}</p> : <Given rights={rightsOf(held)} />}
    </section>
  );
}
