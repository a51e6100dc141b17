/** ISA-18.2: a flood begins with more than ten alarms in ten minutes and ends with fewer than five. */
export const WINDOW_S = 600;
const BEGINS_ABOVE = 10;
const ENDS_BELOW = 5;

/** More alarms than one person can follow. Epoch s, the end exclusive; `peak`: most in any ten minutes of it. */
export interface Flood {
  readonly start: number;
  readonly end: number;
  readonly alarms: number;
  readonly peak: number;
}

/** For each alarm how many began in the ten minutes that end with it. @param starts epoch s, ascending */
function loads(starts: ArrayLike<number>): Int32Array {
  const all = new Int32Array(starts.length);
  for (let first = 0, i = 0; i < starts.length; i++) {
    while (starts[first]! <= starts[i]! - WINDOW_S) first++;
    all[i] = i - first + 1;
  }
  return all;
}

/** Most alarms that began in any ten minutes. @param starts epoch s, ascending */
export const peakOf = (starts: ArrayLike<number>): number => loads(starts).reduce((most, load) => Math.max(most, load), 0);

/** @param starts epoch s, ascending @param until epoch s: nothing is known after it */
export function floodsOf(starts: ArrayLike<number>, until: number): Flood[] {
  const load = loads(starts);
  const floods: Flood[] = [];
  /** when fewer than five are left of the ten minutes, unless more come */
  const overAt = (i: number): number => starts[i - ENDS_BELOW + 1]! + WINDOW_S;
  for (let i = 0; i < starts.length; i++) {
    if (load[i]! <= BEGINS_ABOVE) continue;
    const first = i - load[i]! + 1;
    let peak = load[i]!;
    while (i + 1 < starts.length && starts[i + 1]! <= overAt(i)) {
      i++;
      peak = Math.max(peak, load[i]!);
    }
    floods.push({ start: starts[first]!, end: Math.min(overAt(i), until), alarms: i - first + 1, peak });
  }
  return floods;
}
