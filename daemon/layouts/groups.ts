// Groups and the parts that they name.

import type { Faults } from '../contract/shape';
import { fieldAt, type PageRow, partsNamed } from '../contract/widgets/check_page';
import { listOf, objectOf } from '../contract/widgets/taken';
import type { Uid } from '../contract/widgets/widget';
import type { WidgetEntry } from '../store/layouts';
import { type Draft, uidOf } from './draft';

/**
 * What a group names must be there; a name that dangled before may stay.
 * @param rows of the page as it will be @param present what stands on it now
 */
export function partFaults(drafts: readonly Draft[], rows: readonly PageRow[], present: readonly WidgetEntry[]): Faults {
  const groups = drafts.filter(({ widget }) => widget.component === 'Group');
  if (groups.length === 0) return {};
  const there = new Set(rows.map(({ uid }) => uid));
  const stood = new Set(present.map(uidOf));
  const isWrong = ({ widget, before }: Draft): boolean => {
    const dangling = before ? partsNamed(before).filter((part) => !stood.has(part)) : [];
    return partsNamed(widget).some((part) => !there.has(part) && !dangling.includes(part));
  };
  return Object.fromEntries(groups.filter(isWrong).map(({ at }) => [fieldAt(at, 'extend.propValue'), { key: 'not_found' }]));
}

interface Ungrouped {
  readonly altered: readonly WidgetEntry[];
  readonly emptied: readonly WidgetEntry[];
}
/** What becomes of a page's groups when some widgets have gone: they let go of them, and one without parts goes as well. */
export function ungrouped(widgets: readonly WidgetEntry[], gone: readonly Uid[]): Ungrouped {
  const away = new Set(gone);
  const groups = new Map(widgets.filter(({ component }) => component === 'Group').map((group) => [uidOf(group), group]));
  const altered = new Set<Uid>();
  const emptied: WidgetEntry[] = [];
  // a group that goes is in turn a part that the one around it loses
  for (let known = -1; known < emptied.length; ) {
    known = emptied.length;
    for (const [uid, group] of groups) {
      const said = objectOf(group.extend) ?? {};
      const parts = listOf(said.propValue).filter((part) => typeof part !== 'string' || !away.has(part));
      if (parts.length === listOf(said.propValue).length) continue;
      if (parts.length > 0) {
        groups.set(uid, { ...group, extend: JSON.stringify({ ...said, propValue: parts }) });
        altered.add(uid);
      } else {
        groups.delete(uid);
        away.add(uid);
        emptied.push(group);
      }
    }
  }
  return { altered: [...groups.values()].filter((group) => altered.has(uidOf(group))), emptied };
}
