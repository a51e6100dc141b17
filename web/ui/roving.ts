/** Which entry the keyboard moves to in a list of `size`, or null when the key is none of ours. `axis` names the arrows. */
export function nextIndex(key: string, at: number, size: number, axis: 'vertical' | 'horizontal'): number | null {
  if (size === 0) return null;
  const [back, on] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case back:
      return (at - 1 + size) % size;
    case on:
      return (at + 1) % size;
    case 'Home':
      return 0;
    case 'End':
      return size - 1;
    default:
      return null;
  }
}

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
