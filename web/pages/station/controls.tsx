import { useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { mayControl } from '../../state/room/control';
import { $roles } from '../../state/session/session';
import { items as feed } from '../../state/values/values';
import { Icon } from '../../ui/icon/index';
import { Menu } from '../../ui/menu/index';
import { ControlAbove } from '../item/control';

/** Moves what of a device can be moved, by whoever may; asks which, where that is not one alone. */
export function Controls({ items }: { items: readonly Item[] }) {
  const w = words('station');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const at = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const movable = items.filter(({ control }) => control);
  const [first] = movable;
  if (!first || !mayControl(roles)) return null;
  const isOne = movable.length === 1;
  return (
    <>
      <button
        type="button"
        class="btn"
        ref={at}
        disabled={!writable}
        aria-haspopup={isOne ? 'dialog' : 'menu'}
        aria-expanded={isOne ? undefined : choosing}
        onClick={() => (isOne ? setMoved(first.id) : setChoosing(!choosing))}
      >
        <Icon name="sliders" />
        {w.controls}
      </button>
      {choosing && at.current && (
        <Menu
          items={movable.map(({ id, item_name }) => ({ label: item_name, onPick: () => setMoved(id) }))}
          at={at.current}
          label={w.controls}
          onClose={() => setChoosing(false)}
        />
      )}
      <ControlAbove
        item={movable.find(({ id }) => id === moved)}
        onClose={() => setMoved(null)}
        onDone={() => void feed.refresh()}
      />
    </>
  );
}
