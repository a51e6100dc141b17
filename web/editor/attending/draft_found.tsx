import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { Dialog } from '../../ui/dialog/index';
import { clockText, dateText } from '../../ui/time';

interface DraftFoundProps {
  /** epoch ms of its last change */
  readonly at: number;
  readonly onTake: () => void;
  readonly onDrop: () => void;
  readonly onLater: () => void;
}

/** What was not saved when the page was last open. */
export function DraftFound({ at, onTake, onDrop, onLater }: DraftFoundProps) {
  const w = words('saving').draft;
  const time = `${dateText(at / 1000, boxZone())} ${clockText(at / 1000, boxZone())}`;
  return (
    <Dialog
      title={w.title}
      onClose={onLater}
      width={440}
      footer={
        <>
          <button type="button" class="btn" data-k="risk" onClick={onDrop}>
            {w.drop}
          </button>
          <button type="button" class="btn" data-k="main" data-focus onClick={onTake}>
            {w.take}
          </button>
        </>
      }
    >
      <p>{fill(w.text, { time })}</p>
    </Dialog>
  );
}
