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
