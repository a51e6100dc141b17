/** Less of the time known than that: the figure carries a warning. */
const ENOUGH = 0.8;

export const isThin = (covered: number | null | undefined): boolean => typeof covered === 'number' && covered < ENOUGH;
/** What is nearly all is not said to be all. */
export const shareText = (share: number | null): string =>
  share === null ? '—' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
