import { BOX_SITE } from '../../contract/codes';
import type { SuppressedNow } from '../../contract/entities';
import type { SuppressionKind } from '../../contract/live';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import { sitesBelow } from '../../sites/nesting';
import type { Suppression } from '../../store/alarm-suppressions';
import type { Scope } from '../../store/list';

/** Ages are told apart at an hour, a day and a week. */
const AGES_S = [3600, 86_400, 7 * 86_400];
const KINDS = [
  'disabled',
  'shelved',
  'once',
  'maintenance',
  'dependency',
  'jitter',
] as const satisfies readonly SuppressionKind[];

/** The items that one covers. */
function itemsOf({ item_id, device_id, device_group_id }: Suppression, room: Catalogue): readonly ItemConfig[] {
  if (item_id !== null) {
    const item = room.items.get(item_id);
    return item ? [item] : [];
  }
  const items = [...room.items.values()];
  if (device_id !== null) return items.filter((item) => item.device_id === device_id);
  const below = sitesBelow(room, device_group_id ?? 0);
  return items.filter((item) => below.has(item.device_group_id));
}

/**
 * How many items people hear nothing of now, by why and for how long; the box's own apart. An item that two of one kind cover
 * counts once, by the older.
 * @param now the time that was lived through, epoch s
 */
export function suppressedNow(list: readonly Suppression[], room: Catalogue, scope: Scope, now: number): SuppressedNow[] {
  const ages = new Map(KINDS.map((kind) => [kind as SuppressionKind, new Map<number, number>()]));
  for (const one of list) {
    const age = now - one.lived_since;
    if (age < 0) continue;
    for (const { id, device_group_id } of itemsOf(one, room)) {
      if (device_group_id === BOX_SITE || !scope.has(device_group_id)) continue;
      const ofKind = ages.get(one.kind);
      ofKind?.set(id, Math.max(age, ofKind.get(id) ?? 0));
    }
  }
  return [...ages].flatMap(([kind, byItem]) => {
    const by_age = [0, 0, 0, 0];
    for (const age of byItem.values()) by_age[AGES_S.filter((limit) => age >= limit).length]!++;
    return byItem.size > 0 ? [{ kind, items: byItem.size, by_age, oldest: Math.max(...byItem.values()) }] : [];
  });
}
