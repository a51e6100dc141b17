import { words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import type { Goal } from '../page/leaving';
import type { Work } from '../page/work';

/** What is to become of what is not saved, before the page is left. */
export function Unsaved({ work, onStay, onGo }: { work: Work; onStay: () => void; onGo: Goal }) {
  const w = words('saving').leaving;
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
