import { ROOT_USER } from '../../../daemon/contract/codes';
import type { Menu, MenuEntry, MyRoles } from '../../../daemon/contract/entities';
import { READY_ROLE_NAMES, READY_ROLES, type ReadyRoleName } from '../../../daemon/contract/ready-roles';
import { words } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { $granted, allMenus } from '../../state/people/menus';
import { allMenuEntries } from '../../state/people/people';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import type { Drawn, Values } from '../../ui/form/spec';

export const EMPTY = 'empty';
type From = typeof EMPTY | ReadyRoleName;
const FROM: readonly From[] = [EMPTY, ...READY_ROLE_NAMES];

/** The entries of some pages with the groups above them, as whoever ticks them by hand gives them. */
function entriesOf(menus: readonly MenuEntry[], pages: readonly string[]): number[] {
  const taken = new Set<number>();
  const take = (entry: MenuEntry | undefined): void => {
    if (!entry || taken.has(entry.id)) return;
    taken.add(entry.id);
    take(menus.find(({ id }) => id === entry.menu_id));
  };
  for (const page of pages) take(menus.find(({ url }) => url === page));
  return [...taken];
}

interface Own {
  readonly roles: MyRoles | null;
  readonly menus: readonly Menu[];
}
/** What a ready role gives, as far as its maker has it to give. */
export function givenBy(name: ReadyRoleName, menus: readonly MenuEntry[], own: Own): { menus: number[]; funcs: string[] } {
  const { pages, funcs } = READY_ROLES[name];
  const mine = new Set(allMenus(own.menus).map(({ id }) => id));
  const all = own.roles?.user_id === ROOT_USER;
  return {
    menus: entriesOf(menus, pages).filter((id) => all || mine.has(id)),
    funcs: funcs.filter((func) => hasFunc(own.roles, func)),
  };
}

/** What a new role starts from; its sites stay as they are chosen. */
export function Ready({ values, locked, fill }: Drawn) {
  const w = words('people').ready;
  const names: readonly unknown[] = READY_ROLE_NAMES.map((name) => w[name]);
  const start = async (from: From): Promise<void> => {
    const given =
      from === EMPTY
        ? { menus: [], funcs: [] }
        : givenBy(from, await allMenuEntries(), { roles: $roles.get(), menus: $granted.get() });
    // a name that somebody typed is theirs
    const name: Values = values.name && !names.includes(values.name) ? {} : { name: from === EMPTY ? '' : w[from] };
    fill({ ...given, ...name, ready: from });
  };
  return (
    <span class="cl">
      {FROM.map((from) => (
        <button
          key={from}
          type="button"
          class="btn"
          aria-pressed={values.ready === from}
          disabled={locked}
          onClick={() => void start(from).catch(tellFault)}
        >
          {w[from]}
        </button>
      ))}
    </span>
  );
}
