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

/** The up to three pages whose address is most like the one that was asked for; none that has little in common with it. */
export function closest<T extends { readonly url: string }>(path: string, pages: readonly T[]): T[] {
  return pages
    .map((page) => ({ page, like: likeness(path, page.url) }))
    .filter(({ like }) => like >= 0.4)
    .sort((a, b) => b.like - a.like)
    .slice(0, 3)
    .map(({ page }) => page);
}
