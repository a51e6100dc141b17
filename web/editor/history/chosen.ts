import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';

/** What of a wish can be selected together: what is there, and stands in the same group as the first. */
export function chosen(doc: Doc, uids: readonly Uid[]): readonly Uid[] {
  const wished = new Set(uids.filter((uid) => doc.widgets.has(uid)));
  const [first] = wished;
  const group = doc.widgets.get(first ?? '')?.group;
  return [...wished].filter((uid) => doc.widgets.get(uid)?.group === group);
}
