import { ANIMATIONS } from '../../daemon/contract/widgets/animations';
import type { Animation } from '../../daemon/contract/widgets/widget';
import type { Live, LiveRoom } from './live';

/** Whether what an animation stands for is so, and known to be so now: nothing moves on what was heard last. */
function holds({ when }: Animation, live: Live, room: Pick<LiveRoom, 'items'>): boolean {
  switch (when.is) {
    case 'always':
      return live.trust === null || live.some;
    case 'alarming':
      return live.alarm?.fresh === true && live.alarm.handled === null;
    case 'state': {
      const item = room.items.get(when.item_id);
      return item?.quality === 'good' && item.value === when.value;
    }
  }
}

/** The animation that runs: the first whose condition holds; null: none. Others wait, as two at once mean nothing. */
export const motionOf = (animations: readonly Animation[], live: Live, room: Pick<LiveRoom, 'items'>): string | null =>
  animations.find((each) => (ANIMATIONS as readonly string[]).includes(each.value) && holds(each, live, room))?.value ?? null;
