import { bareWidget } from '../../../daemon/contract/widgets/index';
import { LIMITS } from '../../../daemon/contract/widgets/limits';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import type { Wish } from './change';
import { groupsOver, heightOf, partsOf } from './tree';

/** How deep groups would stand in each other if these became one. */
export const depthOfGroup = (doc: Doc, uids: readonly Uid[]): number =>
  Math.max(0, ...uids.map((uid) => groupsOver(doc, uid).length + 1 + heightOf(doc, uid)));
export const isTooDeep = (doc: Doc, uids: readonly Uid[]): boolean => depthOfGroup(doc, uids) > LIMITS.depth;

/** Siblings as one group, which stands where the foremost of them stood; they keep their places and their sequence. */
export function grouped(doc: Doc, uids: readonly Uid[], uid: Uid): Wish {
  const group = doc.widgets.get(uids[0] ?? '')?.group ?? null;
  const parts = partsOf(doc, group).filter((each) => uids.includes(each));
  const foremost = parts.at(-1);
  return {
    put: [{ ...bareWidget('Group', uid), group }, ...parts.map((each) => ({ ...doc.widgets.get(each)!, group: uid }))],
    order: doc.order.flatMap((each) => (each === foremost ? [each, uid] : [each])),
  };
}

/** Groups taken apart: their parts stay as they lie, at the place of their group in the order. */
export function ungrouped(doc: Doc, uids: readonly Uid[]): Wish {
  return {
    put: uids.flatMap((uid) => {
      const group = doc.widgets.get(uid)?.group ?? null;
      return partsOf(doc, uid).map((part) => ({ ...doc.widgets.get(part)!, group }));
    }),
    drop: uids,
  };
}
