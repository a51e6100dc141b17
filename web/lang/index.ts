import type { Language } from '../../daemon/contract/model';
import type { Areas } from './areas';
import { learn } from './words';

export { fill, words } from './words';

export type Area = keyof Areas;

/** Fetches the file of an area's words in a language. Rejects when it does not come. */
export type Fetch = <A extends Area>(language: Language, area: A) => Promise<{ readonly default: Areas[A] }>;

let fetchWords: Fetch = () => Promise.reject(new Error('nobody fetches words yet'));

/** Says how words are fetched: by address in a browser (main.tsx), from their sources where a part is tested. */
export function openWords(fetch: Fetch): void {
  fetchWords = fetch;
}

/** Loads the words of an area. Rejects when the file does not come. */
export async function loadWords<A extends Area>(language: Language, area: A): Promise<void> {
  const file = await fetchWords(language, area);
  learn<Area>(area, file.default);
}
