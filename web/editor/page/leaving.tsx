import { useEffect, useState } from 'react';
import { words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
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
  const question = goal && <Unsaved work={work} onStay={() => setGoal(null)} onGo={goal.go} />;
  return { leave, question };
}

function Unsaved({ work, onStay, onGo }: { work: Work; onStay: () => void; onGo: Goal }) {
  const w = words('map_page').leaving;
  const save = async (): Promise<void> => {
    const saved = await work.saving.save();
    onStay();
    if (saved) onGo();
  };
  const away = (): void => {
    work.giveUp();
    onStay();
    onGo();
  };
  const canSave = work.desk.why('save') === null;
  return (
    <Dialog
      title={w.title}
      onClose={onStay}
      width={440}
      footer={
        <>
          <button type="button" class="btn" onClick={onStay}>
            {w.stay}
          </button>
          <button type="button" class="btn" data-k="risk" onClick={away}>
            {w.discard}
          </button>
          {canSave && (
            <button type="button" class="btn" data-k="main" data-focus onClick={() => void save()}>
              {w.save}
            </button>
          )}
        </>
      }
    >
      <p>{w.text}</p>
    </Dialog>
  );
}
