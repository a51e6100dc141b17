import { useState } from 'react';
import type { Interlock, Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { interlocksOf } from '../../state/room/interlocks';
import { Note } from '../../ui/note/index';
import { conditionsText } from '../conditions/sentence';

/** The room changes while somebody thinks about it. */
const SECONDS = 5;
const PAGE = '/linkage';

/** Interlocks that forbid something of an item now; none while nobody knows: the box refuses what they forbid anyway. */
export function useForbidding(item: Item): readonly Interlock[] {
  const [feed] = useState(() => createFeed(() => interlocksOf(item.id), SECONDS));
  const { data, old } = useStore(feed.$);
  return old ? [] : (data ?? []).filter(({ forbids }) => forbids);
}

function sayInterlock({ name, value_labels, conditions, logic, truth }: Interlock): string {
  const w = words('control');
  const values = value_labels.reduce((a, b) => fill(w.next, { a, b }));
  return fill(truth === null ? w.interlocked_unknown : w.interlocked, { name, values, when: conditionsText(conditions, logic) });
}

/** What the item is not told now, and why. */
export function Interlocked({ forbidding }: { forbidding: readonly Interlock[] }) {
  const w = words('control');
  const menus = useStore($menus);
  return (
    <div role="status" style={{ marginBlockEnd: forbidding.length > 0 ? 'var(--s3)' : undefined }}>
      {forbidding.map((interlock) => (
        <Note
          key={interlock.id}
          level="warn"
          icon="lock"
          action={
            hasMenu(menus, PAGE) && (
              <a class="btn" href={`#${PAGE}?tab=interlocks`}>
                {w.to_interlocks}
              </a>
            )
          }
        >
          {sayInterlock(interlock)}
        </Note>
      ))}
    </div>
  );
}
