import { filled } from '../../daemon/contract/sentence';
import type { Areas } from './areas';

const known: { [A in keyof Areas]?: Areas[A] } = {};

/** Makes the words of an area known; they stay as they are until the page is loaded again. */
export function learn<A extends keyof Areas>(area: A, words: Areas[A]): void {
  known[area] = words as (typeof known)[A];
}

/** The words of an area in the language of the page. Throws when the area was not loaded: its route must name it. */
export function words<A extends keyof Areas>(area: A): Areas[A] {
  const found = known[area];
  if (!found) throw new Error(`the words of ${area} are not loaded`);
  return found;
}

/** Puts data into a sentence, with the form of a noun that goes with its number; a name without a value stays to be seen. */
export const fill = (sentence: string, data: Readonly<Record<string, string | number>> = {}): string =>
  filled(sentence, (name, place) => String(data[name] ?? place));
