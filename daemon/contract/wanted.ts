/** How a text is compared: neither case nor the width of its letters makes a difference. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** The words of what somebody looks for. */
export const wordsOf = (text: string): readonly string[] => plain(text).split(/\s+/).filter(Boolean);

/** What of a thing a search looks at; all of it plain (`plain`). */
export interface Sought {
  readonly name: string;
  /** what else it is known by: a model, an address, the device that it belongs to */
  readonly also: string;
  /** where it is: tells things of one name apart, and finds nothing by itself */
  readonly around: string;
}

/** How well a thing answers; 0: not at all. */
export type Rank = 0 | 1 | 2 | 3;

const IN_A_WORD = /[\p{L}\p{N}]/u;
const DIGIT = /\p{N}/u;
const WITHOUT_SPACES = /\p{sc=Han}/u;

/** Whether a sign begins a word behind another one: numbers and letters are words apart, and so is each Chinese sign. */
function isBegin(before: string, sign: string): boolean {
  if (!IN_A_WORD.test(before) || !IN_A_WORD.test(sign)) return true;
  return DIGIT.test(before) !== DIGIT.test(sign) || WITHOUT_SPACES.test(before) || WITHOUT_SPACES.test(sign);
}

/** Whether a word of a text begins so; what stands in the middle of one is another word. */
function holds(text: string, word: string): boolean {
  const sign = word.charAt(0);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || isBegin(text.charAt(at - 1), sign)) return true;
  }
  return false;
}

/** 3: its name begins so · 2: a word of its name does · 1: it is known by it, or it tells it with where it is. */
export function answers(wanted: readonly string[], { name, also, around }: Sought): Rank {
  const [first] = wanted;
  if (first === undefined) return 0;
  let own = 0;
  let named = 0;
  for (const word of wanted) {
    const isNamed = holds(name, word);
    if (isNamed) named += 1;
    if (isNamed || holds(also, word)) own += 1;
    else if (!holds(around, word)) return 0;
  }
  if (own === 0) return 0;
  if (named < wanted.length) return 1;
  return name.startsWith(first) ? 3 : 2;
}

export interface Ranked<T> {
  readonly thing: T;
  readonly rank: Rank;
}
/** Those that answer, the best first, equals as they stood. */
export function best<T>(things: Iterable<T>, rank: (thing: T) => Rank): Ranked<T>[] {
  const ranked: Ranked<T>[] = [];
  for (const thing of things) {
    const at = rank(thing);
    if (at > 0) ranked.push({ thing, rank: at });
  }
  return ranked.sort((a, b) => b.rank - a.rank);
}
