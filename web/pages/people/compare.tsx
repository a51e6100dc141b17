import { useEffect, useState } from 'react';
import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { FuncEntry, MenuEntry, Role } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $language } from '../../state/language';
import { tellFault } from '../../state/outcome';
import { allFuncs, allMenuEntries, roleList } from '../../state/people';
import { useStore } from '../../state/use';
import { Dialog } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { onlyIn, type Rights } from './rights';

interface Named {
  readonly menus: readonly MenuEntry[];
  readonly funcs: readonly FuncEntry[];
}

/** Names of menus and functions; null until they have come. */
function useNames(onClose: () => void): Named | null {
  const [names, setNames] = useState<Named | null>(null);
  useEffect(() => {
    Promise.all([allMenuEntries(), allFuncs()]).then(
      ([menus, funcs]) => setNames({ menus, funcs }),
      (fault: unknown) => {
        tellFault(fault);
        onClose();
      },
    );
  }, []);
  return names;
}

function Only({ role, rights, names }: { role: Role; rights: Rights; names: Named }) {
  const w = words('people');
  const language = $language.get();
  const menuName = (id: number): string => {
    const found = names.menus.find((menu) => menu.id === id);
    return found ? found.names[language] || found.name : `#${id}`;
  };
  const rows = [
    [w.sites, rights.sites.map(({ name }) => name)],
    [w.menus, rights.menus.map(menuName)],
    [w.funcs, rights.funcs.map((code) => names.funcs.find((func) => func.code === code)?.name ?? code)],
  ] as const;
  return (
    <section>
      <h3>{fill(w.only_here, { name: role.name })}</h3>
      <dl class="kv">
        {rows.map(([label, list]) => (
          <>
            <dt>{label}</dt>
            <dd>{list.join(', ') || <span class="mut">{w.nothing}</span>}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

const isNothing = ({ sites, menus, funcs }: Rights): boolean => sites.length + menus.length + funcs.length === 0;

function Difference({ one, other, names }: { one: Role; other: Role; names: Named }) {
  const here = onlyIn(one, other);
  const there = onlyIn(other, one);
  if (isNothing(here) && isNothing(there)) return <Empty title={words('people').same} />;
  return (
    <>
      <Only role={one} rights={here} names={names} />
      <Only role={other} rights={there} names={names} />
    </>
  );
}

/** What one role gives that another does not, and the other way round. The super administrator's has no end to compare. */
export function Compare({ role, onClose }: { role: Role; onClose: () => void }) {
  const w = words('people');
  const others = (useStore(roleList.$).data ?? []).filter(({ id }) => id !== role.id && id !== ROOT_ROLE);
  const names = useNames(onClose);
  const [picked, setPicked] = useState<number | null>(null);
  const other = others.find(({ id }) => id === picked) ?? others[0];
  return (
    <Dialog title={`${w.compare} · ${role.name}`} onClose={onClose} width={640}>
      {other && (
        <select
          aria-label={w.compare_with}
          value={other?.id ?? ''}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {!other && <Empty icon="users" title={w.no_other} />}
      {other && (names ? <Difference one={role} other={other} names={names} /> : <Loading />)}
    </Dialog>
  );
}
