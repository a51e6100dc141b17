import type { Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { ALL, type Scope } from '../store/list';
import { referencesOf, seenIn } from './use';
import type { Writing } from './writing';

/** Items and alarm levels that name an action. */
export interface ActionUse {
  /** wherever they stand */
  readonly total: number;
  /** levels, and items of the asker's sites */
  readonly seen: number;
  readonly refs: (language: Language) => readonly Reference[];
}

/** Who in the room names an action, and what sounds there are that somebody named. */
export function createActionUse({ stores, catalogue }: Writing) {
  return {
    actionUse(scope: Scope, action: number): ActionUse {
      const room = catalogue();
      const items = stores.items.ofAction(action);
      const levels = stores.levels.list(ALL, { buzzer_action_id: action, limit: 0 }).data;
      return {
        total: items.length + levels.length,
        seen: seenIn(room, scope, items).length + levels.length,
        refs: (language) => [
          ...referencesOf(room, scope, items, language),
          ...levels.map(({ id, names }) => ({ type: 'level', id, name: names[language] })),
        ],
      };
    },
  };
}
