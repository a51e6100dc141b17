/** Longest time, ms, for which nothing else had its turn while something was done. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = performance.now();
  let over = false;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  await run();
  over = true;
  return Math.max(longest, performance.now() - before);
}
