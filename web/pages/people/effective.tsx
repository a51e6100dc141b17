import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { User } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { groupList, roleList } from '../../state/people';
import { useStore } from '../../state/use';
import { Note } from '../../ui/note/index';
import { rightsOf, rolesOf } from './rights';

/** Of sites so many are named; the others are counted. */
const NAMED = 6;

/** What somebody could do with the roles and groups chosen, and what is missing to be a user at all. */
export function Effective({ of }: { of: Pick<User, 'role_ids' | 'user_group_ids'> }) {
  const w = words('people');
  const roles = useStore(roleList.$).data;
  const groups = useStore(groupList.$).data;
  const held = rolesOf(of, roles ?? [], groups ?? []);
  if (!roles || !groups || held.length === 0) return null;
  const everything = held.some(({ id }) => id === ROOT_ROLE);
  const { sites, menus, funcs } = rightsOf(held);
  const lacks = everything
    ? []
    : [sites.length ? '' : w.site, menus.length ? '' : w.menu, funcs.length ? '' : w.func].filter(Boolean);
  const names = sites.slice(0, NAMED).map(({ name }) => name);
  return (
    <section>
      <h3>{w.effective}</h3>
      {lacks.length > 0 && <Note level="warn">{fill(w.lacks, { what: lacks.join(', ') })}</Note>}
      {!everything && (
        <dl class="kv">
          <dt>{w.sites}</dt>
          <dd>
            {names.join(', ') || w.nothing}
            {sites.length > NAMED && ` … ${sites.length}`}
          </dd>
          <dt>{w.menus}</dt>
          <dd>{menus.length}</dd>
          <dt>{w.funcs}</dt>
          <dd>{funcs.length}</dd>
        </dl>
      )}
    </section>
  );
}
