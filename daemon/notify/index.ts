import { createContacts } from './contacts';
import { createContactGroups } from './groups';
import { createWriting, type Ground } from './writing';

/** Whom to tell. */
export function createNotify(ground: Ground) {
  const writing = createWriting(ground);
  return { ...createContacts(writing), ...createContactGroups(writing), changes: writing.changes };
}
export type Notify = ReturnType<typeof createNotify>;
