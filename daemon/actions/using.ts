import type { Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Use } from '../sites/use';
import type { ActionEntry } from '../store/actions';
import type { Scope } from '../store/list';
import type { KnownActions } from './known';
import type { Moving, MovingAction } from './moves';

interface UsingParts {
  readonly known: () => KnownActions;
  readonly moving: (entry: ActionEntry, carried: KnownActions['carried']) => MovingAction;
  /** whether a scope sees all that these move or tell of */
  readonly areSeen: (scope: Scope, all: readonly Moving[]) => boolean;
}

/** What actions name: others as steps, kept reports, items. Those that a scope does not see are counted, and not named. */
export function createUsing({ known, moving, areSeen }: UsingParts) {
  function useOf(users: readonly ActionEntry[], scope: Scope, language: Language): Use {
    const { carried } = known();
    const refs = users.filter((entry) => areSeen(scope, carried(entry)));
    return { total: users.length, refs: refs.map(({ id, names }) => ({ type: 'action', id, name: names[language] })) };
  }
  return {
    /** sequences of which an action is a step */
    sequenceUse: (scope: Scope, id: number, language: Language = 'zh_cn'): Use =>
      useOf(known().users.get(id) ?? [], scope, language),
    /** what mails a kept report */
    mailing(report: number, { scope }: { readonly scope: Scope }, language: Language): Use {
      const users = known().all.filter(({ type, params }) => type === 'report' && params.report_id === report);
      return useOf(users, scope, language);
    },
    /** actions that move one of these items */
    moving(items: readonly number[]): readonly Reference[] {
      const { all, carried } = known();
      const movers = all.filter((entry) => moving(entry, carried).moves.some(({ item_id }) => items.includes(item_id)));
      return movers.map(({ id, names }) => ({ type: 'action', id, name: names.zh_cn }));
    },
  };
}
