/** What goes one after the other, in the order in which it came; what is in other lanes does not wait. */
export function createLanes() {
  const last = new Map<string, Promise<unknown>>();
  return {
    /** whether something is in one of them, or waits there */
    areBusy: (lanes: readonly string[]): boolean => lanes.some((lane) => last.has(lane)),
    /** Runs when all that came before it in its lanes is over, however that ended. */
    after<T>(lanes: readonly string[], work: () => Promise<T>): Promise<T> {
      const before = Promise.all(lanes.map((lane) => last.get(lane)));
      const mine = before.then(work, work);
      const done = mine.catch(() => {});
      for (const lane of lanes) {
        last.set(lane, done);
        void done.then(() => last.get(lane) === done && last.delete(lane));
      }
      return mine;
    },
  };
}
