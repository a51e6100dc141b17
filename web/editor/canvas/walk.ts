import type { Uid } from '../../../daemon/contract/widgets/widget';
import type { Seen } from '../desk/board';
import { partsOf } from '../document/tree';

/**
 * What Tab chooses next among the widgets that stand together with the selection, back to front.
 * @returns null at the end: the keyboard leaves the sheet
 */
export function beside({ doc, selection }: Seen['editing'], way: 1 | -1): Uid | null {
  const [first] = selection;
  const group = doc.widgets.get(first ?? '')?.group ?? null;
  const siblings = partsOf(doc, group);
  if (first === undefined) return siblings.at(way === 1 ? 0 : -1) ?? null;
  return siblings[siblings.indexOf(first) + way] ?? null;
}
