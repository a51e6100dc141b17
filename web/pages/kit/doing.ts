import { useState } from 'react';
import { CODE } from '../../../daemon/contract/codes';
import { fill, words } from '../../lang/index';
import { type Failure, failureOf, tellFault } from '../../state/outcome';
import { toast } from '../../state/toasts';
import { Cancelled } from '../../state/verify';
import { Refused } from '../../wire/call';
import type { Action, FormSpec, HeadAction, ManyAction, Question } from './spec';

/** What stands above the list, at most one of them. */
export type Above =
  | { readonly kind: 'form'; readonly draft: string; readonly open: () => FormSpec | Promise<FormSpec> }
  | { readonly kind: 'own'; readonly draw: (close: () => void) => unknown }
  | {
      readonly kind: 'sure';
      readonly label: string;
      readonly risk: boolean;
      readonly question: Question;
      readonly run: () => Promise<void>;
    }
  | null;

/** Does one after the other, so that a box under load is asked no more than one thing at a time; tells which failed. */
async function eachOf<Row>(rows: readonly Row[], id: (row: Row) => number, one: (row: Row) => Promise<unknown>): Promise<void> {
  const failed: Failure[] = [];
  for (const row of rows) {
    try {
      await one(row);
    } catch (fault) {
      if (fault instanceof Cancelled || rows.length === 1) throw fault;
      failed.push(failureOf(id(row), fault));
    }
  }
  const message = fill(words('kit').partly, { n: failed.length, all: rows.length });
  if (failed.length) throw new Refused(CODE.partly_failed, message, {}, { failed });
}

export interface Doing<Row> {
  readonly above: Above;
  readonly close: () => void;
  readonly head: (action: HeadAction) => void;
  readonly one: (action: Action<Row>, row: Row) => void;
  readonly many: (action: ManyAction<Row>, rows: readonly Row[]) => void;
}

/** Actions of a list: asked about, done, told, and the list asked for again, whatever came of it. */
export function useDoing<Row>(
  id: (row: Row) => number,
  name: (row: Row) => string,
  renew: () => Promise<void>,
  clear: () => void,
): Doing<Row> {
  const [above, setAbove] = useState<Above>(null);
  const close = (): void => setAbove(null);

  const carry = async (
    run: () => Promise<unknown>,
    done: string | undefined,
    told: Parameters<typeof tellFault>[1],
  ): Promise<void> => {
    try {
      await run();
      if (done !== '') toast(done ?? words('shell').saved);
      clear();
    } catch (fault) {
      tellFault(fault, told);
    }
    close();
    await renew();
  };
  const sure = (label: string, risk: boolean | undefined, question: Question | undefined, run: () => Promise<void>): void => {
    if (question) setAbove({ kind: 'sure', label, risk: risk ?? false, question, run });
    else void run();
  };

  const many = (action: ManyAction<Row>, rows: readonly Row[]): void => {
    const fit = rows.filter((row) => action.when?.(row) ?? true);
    if (fit.length === 0) {
      toast(words('kit').none_fits, 'warn');
      return;
    }
    const unfit = action.unless?.(fit);
    if (unfit) {
      toast(unfit, 'warn');
      return;
    }
    if ('form' in action) {
      setAbove({ kind: 'form', draft: action.key, open: () => action.form(fit) });
      return;
    }
    const nameOf = (key: number): string => {
      const row = fit.find((each) => id(each) === key);
      return row ? name(row) : String(key);
    };
    const those = (ids: readonly number[]): readonly Row[] => fit.filter((row) => ids.includes(id(row)));
    const again = (ids: readonly number[]): void => void go(those(ids));
    const go = (some: readonly Row[]): Promise<void> => {
      if ('run' in action) return carry(() => action.run(some), action.done, { nameOf, again });
      const { each, force, done } = action;
      const forced =
        force && ((ids: readonly number[] = some.map(id)) => void carry(() => eachOf(those(ids), id, force), done, { nameOf }));
      return carry(() => eachOf(some, id, each), done, { nameOf, again, ...(forced ? { force: forced } : {}) });
    };
    sure(action.label, action.risk, action.ask?.(fit), () => go(fit));
  };
  const one = (action: Action<Row>, row: Row): void => {
    if ('go' in action) action.go(row);
    else if ('form' in action) setAbove({ kind: 'form', draft: `${action.key} ${id(row)}`, open: () => action.form(row) });
    else if ('open' in action) setAbove({ kind: 'own', draw: (shut) => action.open(row, shut) });
    else {
      const { force, run, done } = action;
      const told = force ? { force: () => void carry(() => force(row), done, {}) } : {};
      sure(action.label, action.risk, action.ask?.(row), () => carry(() => run(row), done, told));
    }
  };
  const head = (action: HeadAction): void => {
    if ('go' in action) action.go();
    else if ('form' in action) setAbove({ kind: 'form', draft: action.key, open: action.form });
    else if ('open' in action) setAbove({ kind: 'own', draw: action.open });
    else sure(action.label, action.risk, action.ask?.(), () => carry(action.run, action.done, {}));
  };
  return { above, close, head, one, many };
}
