import { createContacts } from './contacts';
import { createContactGroups } from './groups';
import type { Ways } from './way';
import { createWriting, type Ground } from './writing';

/** Whom to tell. */
export function createContactBook(ground: Ground) {
  const writing = createWriting(ground);
  return { ...createContacts(writing), ...createContactGroups(writing), changes: writing.changes };
}
export type ContactBook = ReturnType<typeof createContactBook>;

export interface NotifyParts extends Ground {
  readonly ways: Ways;
}

/** Whom to tell, and how. */
export function createNotify({ ways, ...ground }: NotifyParts) {
  return {
    ...createContactBook(ground),
    stop(): void {
      for (const way of Object.values(ways)) way.stop();
    },
  };
}
export type Notify = ReturnType<typeof createNotify>;
