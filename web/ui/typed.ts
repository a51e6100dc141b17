/** The next entry whose words begin with a typed letter, from the one after `at` round to it; null: none, or not a letter. */
export function typedIndex(key: string, at: number, labels: readonly string[]): number | null {
  if ([...key].length !== 1 || key === ' ') return null;
  const wanted = key.toLowerCase();
  for (let step = 1; step <= labels.length; step++) {
    const index = (at + step) % labels.length;
    if (labels[index]!.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
