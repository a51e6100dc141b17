const PAIRS = 2;

/** Neighbouring letters of a text: what two misspellings of one word still share. */
function pairsOf(text: string): Set<string> {
  const clean = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, clean.length - 1) }, (_, at) => clean.slice(at, at + PAIRS)));
}

/** How much of two texts is alike, 0 to 1 (Dice's coefficient over pairs of letters). */
function likeness(a: string, b: string): number {
  const left = pairsOf(a);
  const right = pairsOf(b);
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}

interface Known {
  readonly url: string;
  /** what the menu calls it */
  readonly name?: string;
}

/** So many addresses share a word that says nothing of one page: the `setting` of /setting_users. */
const COMMON = 4;
const partsOf = (url: string): string[] => url.split(/[/_]/).filter(Boolean);

/** What tells an address from the others; all of it where it has nothing of its own. */
function ownOf(url: string, pages: readonly Known[]): string {
  const isCommon = (part: string): boolean => pages.filter((page) => partsOf(page.url).includes(part)).length >= COMMON;
  return (
    partsOf(url)
      .filter((part) => !isCommon(part))
      .join('') || url
  );
}

/** The up to three pages whose address or name is most like the one that was asked for; none that has little in common with it. */
export function closest<T extends Known>(path: string, pages: readonly T[]): T[] {
  const own = ownOf(path, pages);
  return pages
    .map((page) => ({ page, like: Math.max(likeness(own, ownOf(page.url, pages)), likeness(own, page.name ?? '')) }))
    .filter(({ like }) => like >= 0.5)
    .sort((a, b) => b.like - a.like)
    .slice(0, 3)
    .map(({ page }) => page);
}
