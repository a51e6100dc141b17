import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import { orderWith, partsOf } from './tree';

export const LAYERS = ['top', 'bottom', 'up', 'down'] as const;
export type Layer = (typeof LAYERS)[number];

/** Each chosen one changes places with the next that is not chosen. */
function stepped(siblings: readonly Uid[], chosen: ReadonlySet<Uid>): readonly Uid[] {
  const order = [...siblings];
  for (let i = order.length - 2; i >= 0; i--) {
    const [here, next] = [order[i]!, order[i + 1]!];
    if (chosen.has(here) && !chosen.has(next)) [order[i], order[i + 1]] = [next, here];
  }
  return order;
}

function raised(siblings: readonly Uid[], chosen: ReadonlySet<Uid>, far: boolean): readonly Uid[] {
  if (!far) return stepped(siblings, chosen);
  return [...siblings.filter((uid) => !chosen.has(uid)), ...siblings.filter((uid) => chosen.has(uid))];
}

/** The order after widgets of one group, or of none, went up or down among their siblings; null: they are at that edge. */
export function layered(doc: Doc, uids: readonly Uid[], layer: Layer): readonly Uid[] | null {
  const group = doc.widgets.get(uids[0] ?? '')?.group ?? null;
  const siblings = partsOf(doc, group);
  const chosen = new Set(uids);
  const far = layer === 'top' || layer === 'bottom';
  const up = layer === 'top' || layer === 'up';
  // downwards is upwards, seen from behind
  const after = up ? raised(siblings, chosen, far) : [...raised([...siblings].reverse(), chosen, far)].reverse();
  return after.every((uid, i) => uid === siblings[i]) ? null : orderWith(doc, group, after);
}
