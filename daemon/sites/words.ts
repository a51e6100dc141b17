import type { Language } from '../contract/model';
import { sameWords } from '../store/words';
import type { Words } from './catalogue';

/** What a name becomes that somebody who reads `language` saved: as it was when they left it, else the same everywhere. */
export const saidIn = (language: Language, before: Words, said: string | undefined): Words =>
  said === undefined || said.trim() === before[language] ? before : sameWords(said.trim());

/** Whether something else goes by that name in any language. */
export const isTaken = (name: string, others: readonly { readonly names: Words }[]): boolean =>
  others.some(({ names }) => Object.values(names).includes(name));
