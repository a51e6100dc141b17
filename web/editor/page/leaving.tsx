import { useEffect, useState } from 'react';
import { Attended } from '../attending/door';
import type { Work } from './work';

/** Where somebody wants to go, once what is not saved is settled. */
export type Goal = () => void;

/** Whoever closes the window while something is not saved is asked by the browser. */
function useUnloadQuestion({ isUnsaved }: Work): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** @returns `leave` goes at once where everything is saved, else asks; `question` is what it asks */
export function useLeaving(work: Work) {
  const [goal, setGoal] = useState<{ readonly go: Goal } | null>(null);
  useUnloadQuestion(work);
  const leave = (go: Goal): void => {
    if (work.isUnsaved()) setGoal({ go });
    else go();
  };
  const question = goal && (
    <Attended>{({ Unsaved }) => <Unsaved work={work} onStay={() => setGoal(null)} onGo={goal.go} />}</Attended>
  );
  return { leave, question };
}
