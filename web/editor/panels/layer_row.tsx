import { memo } from 'react';
import type { Uid } from '../../../daemon/contract/widgets/widget';
import { words } from '../../lang/index';
import { Icon } from '../../ui/icon/index';
import type { TreeRow } from '../../ui/tree/rows';
import { iconOfKind } from './palette';

interface RowProps extends Omit<TreeRow, 'node' | 'parent'> {
  readonly uid: Uid;
  readonly kind: string;
  readonly name: string;
  readonly open: boolean;
  readonly selected: boolean;
  readonly locked: boolean;
  /** Tab reaches this row */
  readonly stop: boolean;
}

/** A layer; one that is as before is not drawn again, wherever its widget went. */
export const LayerRow = memo(({ uid, kind, name, depth, place, of, open, selected, locked, stop }: RowProps) => {
  const w = words('panels');
  const isGroup = kind === 'Group';
  return (
    <div
      role="treeitem"
      data-id={uid}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={isGroup ? open : undefined}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      style={{ '--d': depth }}
    >
      {isGroup ? <Icon name="chev" class="chev" /> : <span style={{ inlineSize: '14px' }} />}
      <Icon name={iconOfKind(kind)} />
      <span class="cut">{name}</span>
      {locked && <span class="sr">{w.locked}</span>}
      <span
        class="lk"
        aria-hidden="true"
        data-on={locked || undefined}
        title={words('commands').command[locked ? 'unlock' : 'lock']}
      >
        <Icon name={locked ? 'lock' : 'unlock'} />
      </span>
    </div>
  );
});
