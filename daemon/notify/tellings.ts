import type { NoticeStore, TellingRow } from '../store/notices';
import type { Telling } from './next';

/** What is remembered once all that is written together is on the disk. */
export interface Draft {
  readonly tellings: Map<number, Telling | null>;
}

const telling = ({ alarm_id: _, ...state }: TellingRow): Telling => state;

const FIELDS = [
  'item_id',
  'seq',
  'count',
  'repeat_at',
  'step',
  'escalate_at',
  'paused',
] as const satisfies readonly (keyof Telling)[];
const isSame = (a: Telling | null, b: Telling | null): boolean =>
  a === b || (a !== null && b !== null && FIELDS.every((name) => a[name] === b[name]));
const TIMES: readonly (keyof Telling)[] = ['repeat_at', 'escalate_at'];
/**
 * Whether nobody could be told again, and nothing but the time at which that is looked at next has changed. After a restart, which
 * finds it due, it is looked at once.
 */
const isLook = (before: Telling | null, after: Telling | null): boolean =>
  before !== null &&
  after !== null &&
  FIELDS.every((name) => before[name] === after[name] || (TIMES.includes(name) && before[name] !== null && after[name] !== null));

/** What goes on being told, in memory and on the disk: memory changes once a transaction is through. */
export function createTellings(store: NoticeStore) {
  let all = new Map<number, Telling>();
  function known(draft: Draft, alarm_id: number): Telling | null {
    const changed = draft.tellings.get(alarm_id);
    return changed === undefined ? (all.get(alarm_id) ?? null) : changed;
  }
  return {
    known,
    load(): void {
      all = new Map(store.tellings().map((row) => [row.alarm_id, telling(row)]));
    },
    of: (alarm_id: number): Telling | null => all.get(alarm_id) ?? null,
    entries: (): IterableIterator<[number, Telling]> => all.entries(),
    /** @param unheard nobody could be told: where that is as it was, it is known in memory alone, and no row written each minute */
    keep(draft: Draft, alarm_id: number, state: Telling | null, unheard = false): void {
      const before = known(draft, alarm_id);
      if (alarm_id === 0 || isSame(before, state)) return;
      draft.tellings.set(alarm_id, state);
      if (unheard && isLook(before, state)) return;
      if (state) store.keepTelling({ alarm_id, ...state });
      else store.forgetTelling(alarm_id);
    },
    together(run: (draft: Draft) => void): void {
      const draft: Draft = { tellings: new Map() };
      store.together(() => run(draft));
      for (const [alarm_id, state] of draft.tellings) {
        if (state) all.set(alarm_id, state);
        else all.delete(alarm_id);
      }
    },
  };
}
export type Tellings = ReturnType<typeof createTellings>;
