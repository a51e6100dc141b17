import { legible } from '../contract/legible';
import type { RecordedDeed } from '../store/record';

const inWords = (words: RecordedDeed['words']): RecordedDeed['words'] =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? legible(word) : word]));

const orNull = (text: string | null): string | null => (text === null ? null : legible(text));

/** A deed with every text that somebody sent as one line that shows all that is in it: nobody forges a row within a row. */
export const legibleDeed = (deed: RecordedDeed): RecordedDeed => ({
  ...deed,
  user_name: legible(deed.user_name),
  address: legible(deed.address),
  agent: legible(deed.agent),
  deed: legible(deed.deed),
  object: inWords(deed.object),
  words: inWords(deed.words),
  diff: deed.diff.map(([field, before, after]) => [legible(field), orNull(before), orNull(after)]),
});
