import { words } from '../../../lang/index';
import type { Drawing } from '../../../state/room/drawing';
import { Note } from '../../../ui/note/index';
import type { Reach } from './reach';
import { kindOf } from './scene';

/** Why the map is not drawn in tiles, and what can be done about it. */
export function ReachNote({ reach, drawing, again }: { reach: Reach; drawing: Drawing; again: () => void }) {
  const w = words('map');
  if (drawing.params.mode !== 'tile' || reach === 'ok' || reach === 'trying') return null;
  const [text, act, action] =
    reach === 'barred'
      ? [w.barred, w.reload, () => location.reload()]
      : [kindOf(drawing, false) === 'picture' ? w.lost_picture : w.lost_blank, words('shell').retry, again];
  return (
    <Note
      level="warn"
      action={
        <button type="button" class="btn" onClick={action}>
          {act}
        </button>
      }
    >
      {text}
    </Note>
  );
}
