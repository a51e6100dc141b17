import { useState } from 'react';
import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { Role } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { roleList } from '../../state/people/people';
import { Dialog } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { listed } from './named';
import { type RightNames, useRightNames } from './right_names';
import { onlyIn, RIGHTS, type Rights } from './rights';

function Only({ role, rights, names }: { role: Role; rights: Rights; names: RightNames }) {
  const w = words('people');
  const named = names(rights);
  return (
    <section>
      <h3>{fill(w.only_here, { name: role.name })}</h3>
      <dl class="kv">
        {RIGHTS.map((kind) => (
          <>
            <dt>{w[kind]}</dt>
            <dd>{listed(named[kind]) || <span class="mut">{w.nothing}</span>}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

const isNothing = ({ sites, menus, funcs }: Rights): boolean => sites.length + menus.length + funcs.length === 0;

function Difference({ one, other, names }: { one: Role; other: Role; names: RightNames }) {
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
  const names = useRightNames(onClose);
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
