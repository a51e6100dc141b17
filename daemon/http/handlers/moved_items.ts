import type { Automation, MovingRule } from '../../automation/index';
import type { Commands } from '../../commands/index';
import { movedItems as rows } from '../../contract/endpoints/moved_items';
import type { MovedItem } from '../../contract/entities';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import { FEW_RULES, fewAtATime } from '../../store/slices';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly automation: Pick<Automation, 'moving'>;
  readonly commands: Pick<Commands, 'locks' | 'overrides' | 'interlocks' | 'pauses'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}
type Known = Omit<MovedItem, 'item_id'>;

/** By whom items are moved, and what keeps them from it: gathered from what knows it. */
function movedItemHandlers({ automation, commands, sites }: Needs): Handlers<typeof rows> {
  async function gathered(scope: Scope): Promise<ReadonlyMap<number, Known>> {
    const known = new Map<number, Known>();
    const of = (item_id: number): Known => {
      const found = known.get(item_id) ?? { rules: [], pause: null, hand: null, locks: [], interlocks: [] };
      known.set(item_id, found);
      return found;
    };
    const { items } = sites.catalogue();
    const pauses = new Map<number, Known['pause']>();
    for (const { device_group_id, user_name, reason, until } of commands.pauses.list(scope))
      pauses.set(device_group_id, { user_name, reason, until });
    const note = ({ items: moved, ...rule }: MovingRule): null => {
      for (const item_id of moved()) {
        of(item_id).rules.push(rule);
        of(item_id).pause = pauses.get(items.get(item_id)?.device_group_id ?? 0) ?? null;
      }
      return null;
    };
    await fewAtATime(automation.moving(scope), note, FEW_RULES);
    for (const { item_id, user_name, until } of commands.overrides.list(scope)) of(item_id).hand = { user_name, until };
    for (const { item_ids, user_name, reason, until } of commands.locks.list(scope))
      for (const id of item_ids) of(id).locks.push({ user_name, reason, until });
    for (const { id, name, item_id } of commands.interlocks.list(scope)) {
      const now = commands.interlocks.truthOf(id);
      if (now?.forbids ?? true) of(item_id).interlocks.push({ id, name, unknown: (now?.truth ?? null) === null });
    }
    return known;
  }

  return {
    'GET setting/automation/items': async ({ scope, input: { device_id, device_group_id } }) => {
      const { items } = sites.catalogue();
      const isAsked = (item_id: number): boolean => {
        const item = items.get(item_id);
        if (!item || !scope.has(item.device_group_id)) return false;
        const isOfDevice = device_id === undefined || item.device_id === device_id;
        return isOfDevice && (device_group_id === undefined || item.device_group_id === device_group_id);
      };
      return [...(await gathered(scope))]
        .filter(([item_id]) => isAsked(item_id))
        .map(([item_id, known]) => ({ item_id, ...known }));
    },
  };
}

export const movedItems = area(rows, movedItemHandlers);
