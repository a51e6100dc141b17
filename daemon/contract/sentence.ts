const PLACE = /\{(\w+)(?::([^{|}]*)\|([^{|}]*))?\}/g;

/**
 * A sentence with its places filled. `{n}` becomes what is said of n; `{n:alarm|alarms}` the first form where that is 1, else the
 * second: with {n} of 1 `{n} {n:alarm|alarms}` is "1 alarm".
 * @param said what stands at the place of a name; `place` is the place as it is written, for a name that is not known
 */
export const filled = (sentence: string, said: (name: string, place: string) => string): string =>
  sentence.replace(PLACE, (place, name: string, one: string, many: string | undefined) => {
    const text = said(name, place);
    if (many === undefined) return text;
    return text === '1' ? one : many;
  });
