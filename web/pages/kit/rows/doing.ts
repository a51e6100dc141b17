import { useState } from 'react';
import type { Above } from '../list/above';
import type { Action, HeadAction, ListSpec, Question } from '../spec';
import { type Carry, carrying } from './carrying';
import { happened } from './happened';

/** Asks before something that needs it, else does it at once. */
export type Sure = (of: { label: string; risk?: true }, question: Question | undefined, run: () => Promise<void>) => void;

export interface Doing<Row> {
  readonly above: Above;
  readonly open: (above: Above) => void;
  readonly close: () => void;
  readonly sure: Sure;
  readonly carry: Carry;
  readonly head: (action: HeadAction) => void;
  readonly one: (action: Action<Row>, row: Row) => void;
}

/** What stands above the list, and the two ways into it. */
function useAbove(): { above: Above; open: (above: Above) => void; close: () => void; sure: Sure } {
  const [above, open] = useState<Above>(null);
  const sure: Sure = ({ label, risk = false }, question, run) => {
    if (question) open({ kind: 'sure', label, risk, question, run });
    else void run();
  };
  return { above, open, close: () => open(null), sure };
}

type Named<Row> = Pick<ListSpec<Row>, 'id' | 'name'>;
/** Actions of a list: asked about, done, told, and the list asked for again, whatever came of it. */
export function useDoing<Row>({ id, name }: Named<Row>, renew: () => Promise<void>, clear: () => void): Doing<Row> {
  const { above, open, close, sure } = useAbove();
  const carry: Carry = carrying(clear, () => {
    close();
    return renew();
  });
  const one = (action: Action<Row>, row: Row): void => {
    if ('go' in action) action.go(row);
    else if ('form' in action) open({ kind: 'form', draft: `${action.key} ${id(row)}`, open: () => action.form(row) });
    else if ('open' in action) open({ kind: 'own', draw: (shut, renew) => action.open(row, shut, renew) });
    else {
      const { force, run, done = happened(action, [row], name), undo } = action;
      const told = force ? { force: () => void carry({ run: () => force(row), done }) } : {};
      const deed = { run: () => run(row), done, told, undo: undo && (() => undo(row)) };
      sure(action, action.ask?.(row), () => carry(deed));
    }
  };
  const head = (action: HeadAction): void => {
    if ('go' in action) action.go();
    else if ('form' in action) open({ kind: 'form', draft: action.key, open: action.form });
    else if ('open' in action) open({ kind: 'own', draw: action.open });
    else sure(action, action.ask?.(), () => carry({ run: action.run, done: action.done }));
  };
  return { above, open, close, sure, carry, head, one };
}
