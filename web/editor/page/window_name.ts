import { freshUids } from '../document/uid';

/** What this window is called among those of its user. */
export const WINDOW_NAME = freshUids(
  (into) => crypto.getRandomValues(into),
  () => false,
)();
