import type { AlarmFacts } from '../../../daemon/contract/entities';
import { fill } from '../../lang/index';

/** How many alarms follow from one, or that it follows from another one; nothing where it stands alone. */
export function KinChip({
  row: { children, root_id },
  w,
}: {
  row: Pick<AlarmFacts, 'children' | 'root_id'>;
  w: { readonly followers: string; readonly follows: string };
}) {
  if (children === 0 && root_id === null) return null;
  return (
    <p>
      <span class="chip">{children > 0 ? fill(w.followers, { n: children }) : w.follows}</span>
    </p>
  );
}
