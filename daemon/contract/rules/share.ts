/** Places that all have together: the last ones are for those who have few. */
export interface Places {
  readonly most: number;
  /** of these the last so many */
  readonly kept: number;
  /** whoever has no more than so many may take one of them */
  readonly each: number;
}

/** What stands in the way of taking some more; null: nothing. @param own of what is taken, by whoever asks */
export function placeFault({ most, kept, each }: Places, taken: number, own: number, more = 1): 'most' | 'share' | null {
  if (taken + more > most) return 'most';
  return taken + more > most - kept && own + more > each ? 'share' : null;
}
