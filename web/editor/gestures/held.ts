import { type Gesture, NOTHING_DONE, NOTHING_SHOWN } from './gesture';

/** A drag of what may not be moved: nothing comes of it, and nothing else begins. */
export const held: Gesture = {
  is: 'held',
  move: () => held,
  shown: () => NOTHING_SHOWN,
  release: () => NOTHING_DONE,
};
