import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { HistoryTemplate, Page, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { historyTemplate } from '../contract/rules/history_report';
import type { Faults, Input } from '../contract/shape';
import { type Caller, isRoot } from '../people/caller';
import { mustBeFree, type Use } from '../sites/use';
import { createHistoryTemplateStore, type HistoryTemplateEntry } from '../store/history-templates';
import { ALL, type Ask } from '../store/list';
import type { Db } from '../store/open';

/** as many as one person can find again */
const MOST_OWN = 100;
export type HistoryTemplateInput = Input<typeof historyTemplate>;

interface TemplatesParts {
  readonly db: Db;
  readonly clock: Clock;
  /** whether somebody may see an item that there is */
  readonly sees: (caller: Caller, item_id: number) => boolean;
  /** what mails a report */
  readonly mailed: (report: number, caller: Caller, language: Language) => Use;
}

/** Reports that people keep: everybody their own, and what others share. */
export function createHistoryTemplates({ db, clock, sees, mailed }: TemplatesParts) {
  const store = createHistoryTemplateStore(db);
  const told = (entry: HistoryTemplateEntry, caller: Caller): HistoryTemplate => {
    const { user_id, item_ids, agg, ...rest } = entry;
    const seen = item_ids.filter((id) => sees(caller, id));
    return {
      ...rest,
      item_ids: seen,
      left_out: item_ids.length - seen.length,
      agg: [...agg],
      own: user_id === caller.user_id,
    };
  };
  function check({ user_id, ...caller }: Caller, { name, item_ids }: HistoryTemplateInput): void {
    const faults: Faults = {};
    if (!item_ids.every((id) => sees({ user_id, ...caller }, id))) faults.item_ids = { key: 'not_found' };
    if (store.isNamed(user_id, name.trim())) faults.name = { key: 'name_taken' };
    else if (store.count(user_id) >= MOST_OWN) faults.name = { key: 'count_max', data: { max: MOST_OWN } };
    if (Object.keys(faults).length > 0) throw new Refusal(CODE.validation, 'validation', { fields: faults });
  }
  return {
    templates(caller: Caller, ask: Ask): Page<HistoryTemplate> {
      const { total, data } = store.list(ALL, { ...ask, seen_by: caller.user_id });
      return { total, data: data.map((entry) => told(entry, caller)) };
    },
    /** @throws Refusal 1001 name taken by an own one, an item that the caller does not see, too many */
    add: (caller: Caller, input: HistoryTemplateInput): number =>
      db
        .transaction(() => {
          check(caller, input);
          const { name, item_ids, type, interval, agg, chart_type, compare, shared } = input;
          return store.add({
            user_id: caller.user_id,
            name: name.trim(),
            item_ids,
            type: type ?? 1,
            interval: interval ?? 2,
            agg: agg ?? ['avg', 'min', 'max'],
            chart_type: chart_type ?? 'chart',
            compare: compare ?? false,
            shared: shared ?? false,
            update_time: seconds(clock),
          });
        })
        .immediate(),
    /** Reports that show one of these items. What its owner shares with nobody goes by the owner's name. */
    using(item_ids: readonly number[]): readonly Reference[] {
      const wanted = new Set(item_ids);
      return store
        .list(ALL, { limit: 0 })
        .data.filter((entry) => entry.item_ids.some((id) => wanted.has(id)))
        .map(({ id, name, shared, user_name }) => ({ type: 'history_template', id, name: shared ? name : user_name }));
    },
    /** Reports of somebody. What he shares with nobody goes by his name. */
    of: (user_id: number): readonly Reference[] =>
      store
        .list(ALL, { limit: 0 })
        .data.filter((entry) => entry.user_id === user_id)
        .map(({ id, name, shared, user_name }) => ({ type: 'history_template', id, name: shared ? name : user_name })),
    /** @throws Refusal 1002; 1003 while an action mails it and it is not forced; 1004 for what somebody else shares, but for user 1 */
    remove(caller: Caller, id: number, force: boolean, language: Language): void {
      const { user_id } = caller;
      const [entry] = store.list(ALL, { id, seen_by: user_id, limit: 1 }).data;
      if (!entry) throw new Refusal(CODE.not_found, 'not_found');
      if (entry.user_id !== user_id && !isRoot(caller)) throw new Refusal(CODE.forbidden, 'no_permission');
      if (!force) mustBeFree('in_use', mailed(id, caller, language));
      store.remove(id);
    },
  };
}
export type HistoryTemplates = ReturnType<typeof createHistoryTemplates>;
