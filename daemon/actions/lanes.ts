/** What goes one after the other, in the order in which it came; what is in another lane does not wait. */
export function createLanes() {
  const last = new Map<string, Promise<unknown>>();
  return {
    /** Runs when all that came before it in its lane is over, however that ended. */
    after<T>(lane: string, work: () => Promise<T>): Promise<T> {
      const before = last.get(lane) ?? Promise.resolve();
      const mine = before.then(work, work);
      const done = mine.catch(() => {});
      last.set(lane, done);
      void done.then(() => last.get(lane) === done && last.delete(lane));
      return mine;
    },
  };
}
