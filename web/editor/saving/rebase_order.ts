import type { Uid } from '../../../daemon/contract/widgets/widget';
import type { Pair } from '../document/change';
import { same } from '../document/same';

const among = (order: readonly Uid[], others: readonly Uid[]): readonly Uid[] => {
  const known = new Set(others);
  return order.filter((uid) => known.has(uid));
};
/** Whether those that two orders have in common stand in another sequence. */
const differs = (one: readonly Uid[], other: readonly Uid[]): boolean => !same(among(one, other), among(other, one));

/** An order with those of another that it lacks, each right in front of the one that it stood in front of there. */
function withThoseOf(order: readonly Uid[], other: readonly Uid[]): readonly Uid[] {
  const result = [...order];
  const known = new Set(order);
  for (const [i, uid] of other.entries()) {
    if (known.has(uid)) continue;
    const under = other[i - 1];
    result.splice(under === undefined ? 0 : result.indexOf(under) + 1, 0, uid);
    known.add(uid);
  }
  return result;
}

/** Mine where I put something elsewhere, else theirs; with what came on the other side. What went is left for others to take out. */
export const rebasedOrder = ([before, mine]: Pair<readonly Uid[]>, theirs: readonly Uid[]): readonly Uid[] =>
  differs(before, mine) ? withThoseOf(mine, theirs) : withThoseOf(theirs, mine);
