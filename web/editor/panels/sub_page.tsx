import type { Uid } from '../../../daemon/contract/widgets/widget';
import { fill, words } from '../../lang/index';
import { Icon } from '../../ui/icon/index';
import type { Room } from '../canvas/room';
import type { Desk } from '../desk/desk';
import { withSubPage } from '../document/bind';
import { isLocked } from '../document/tree';

/** The page below a device, which it gets once somebody opens it. */
export function SubPage({ desk, room, uid }: { desk: Desk; room: Room; uid: Uid }) {
  const w = words('panels');
  const { doc } = desk.see().editing;
  const widget = doc.widgets.get(uid);
  if (!widget || widget.device_id === null) return null;
  const page = room.pages.find(({ parent_id }) => widget.selfId !== '' && parent_id === widget.selfId);
  function open(): void {
    const { fresh } = desk.context();
    if (widget?.selfId === '') desk.put([uid], (each) => withSubPage(each, fresh));
    room.openPage(desk.see().editing.doc.widgets.get(uid)?.selfId ?? '0');
  }
  const isThere = widget.selfId !== '';
  return (
    <button type="button" class="btn" disabled={!isThere && isLocked(doc, uid)} onClick={open}>
      <Icon name="goto" />
      {isThere ? fill(w.sub_page, { n: page?.widgets ?? 0 }) : w.new_sub_page}
    </button>
  );
}
