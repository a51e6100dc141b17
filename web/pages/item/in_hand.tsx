import { useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { moved } from '../../state/room/moved';
import { giveBack, handOn } from '../../state/room/overrides';
import { Note } from '../../ui/note/index';
import { listTime } from '../../ui/time';

/** Hands come off by themselves while somebody looks. */
const SECONDS = 5;

/** Who has the item in hand so that rules leave it alone, until when, and the way back; nothing while nobody knows. */
export function InHand({ item }: { item: Item }) {
  const w = words('control');
  const writable = useStore($writable);
  const [feed] = useState(() => createFeed(() => handOn(item.id), SECONDS));
  const { data, old } = useStore(feed.$);
  const hand = old ? null : data;
  const back = (): void => void giveBack(item.id).catch(tellFault).then(feed.refresh).then(moved.again);
  return (
    <div role="status" style={{ marginBlockEnd: hand ? 'var(--s3)' : undefined }}>
      {hand && (
        <Note
          level="info"
          icon="user"
          action={
            <button type="button" class="btn" disabled={!writable} onClick={back}>
              {w.give_back}
            </button>
          }
        >
          {fill(hand.user_name === '' ? w.in_hand_there : w.in_hand, {
            user: hand.user_name,
            since: listTime(hand.time, boxNow(), boxZone()),
            until: listTime(hand.until, boxNow(), boxZone()),
          })}
        </Note>
      )}
    </div>
  );
}
