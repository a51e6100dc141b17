import type { PushMessage } from '../../../daemon/contract/live';
import { onPush, onResync } from './link';
import { soon } from './soon';

const NEWS_MS = 1000;
/** What the room shows follows sooner. */
const ROOM_NEWS_MS = 300;

/** Calls once for all that comes within `ms` of the first message that counts, and when some may have been missed. */
export function onTold(again: () => void, counts: (message: PushMessage) => boolean, ms = ROOM_NEWS_MS): () => void {
  const run = soon(again, ms);
  const ends = [
    onPush((message) => {
      if (counts(message)) run();
    }),
    onResync(run),
    run.cancel,
  ];
  return () => {
    for (const end of ends) end();
  };
}
const isStep = ({ type }: PushMessage): boolean => type === 'alarm' || type === 'quiet';
const isChange = ({ type }: PushMessage): boolean => type === 'changed';

/** Calls when the box says that settings, menu or rights changed. */
export const onNews = (again: () => void): (() => void) => onTold(again, isChange, NEWS_MS);

/** Calls when an alarm took a step, also one of which people are told nothing. */
export const onAlarmNews = (again: () => void): (() => void) => onTold(again, isStep);

/** Calls when an alarm or a setting changed what the room shows. */
export const onRoomNews = (again: () => void): (() => void) => onTold(again, (message) => isStep(message) || isChange(message));
