import type { Doc, Uid, Widget } from '../../daemon/contract/widgets/widget';
import { textOf } from './style';

/** What widgets can be walked by: a device, items, a site, a text, something that can be pressed; lines and grounds are not. */
export function isObject({ kind, device_id, item_ids, link, events, dialog, ...widget }: Widget): boolean {
  if (kind === 'Group') return false;
  if (device_id !== null || item_ids.length || link !== '' || dialog !== null || Object.keys(events).length) return true;
  return kind === 'SiteButton' || kind === 'VButton' || (kind === 'VText' && textOf(widget) !== '');
}

/** Lines of reading are so high, in units of the sheet. */
const LINE = 40;

/** The objects of a page in the order of reading: by lines from above, and within them from the left. */
export function objectsOf({ widgets, order }: Pick<Doc, 'widgets' | 'order'>): readonly Widget[] {
  const line = ({ top, height }: Widget): number => Math.floor((top + height / 2) / LINE);
  return order
    .flatMap((uid) => widgets.get(uid) ?? [])
    .filter(isObject)
    .sort((a, b) => line(a) - line(b) || a.left - b.left);
}

/** The object that an arrow leads to: the next one that way, the nearer and the less aside the better; null: there is none. */
export function besideOf(objects: readonly Widget[], from: Widget, key: string): Uid | null {
  const way = WAYS[key];
  if (!way) return null;
  const middle = ({ left, top, width, height }: Widget) => ({ x: left + width / 2, y: top + height / 2 });
  const at = middle(from);
  let best: { uid: Uid; far: number } | null = null;
  for (const each of objects) {
    const to = middle(each);
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (each.uid === from.uid || along <= 0 || aside > 2 * along) continue;
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { uid: each.uid, far };
  }
  return best?.uid ?? null;
}
const WAYS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
