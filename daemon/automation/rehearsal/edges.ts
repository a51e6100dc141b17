import { isWithin, nextChange, type Week, type WeekMoment } from '../../contract/rules/period';

/** Zones are shifted on the half hour. */
const HALF_HOUR = 1800;
const MINUTE = 60;

/**
 * When a week's parts begin and end, epoch s, each with what is so from then on; the first is `from` itself.
 * @param momentAt of the zone, at an epoch s
 */
export function edgesOf(
  week: Week,
  momentAt: (at: number) => WeekMoment,
  from: number,
  until: number,
): readonly { readonly at: number; readonly within: boolean }[] {
  const edges = [{ at: from, within: isWithin(momentAt(from), week) }];
  for (let at = from; at < until; ) {
    const change = nextChange(momentAt(at), week);
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const shift = (Math.floor(at / HALF_HOUR) + 1) * HALF_HOUR;
    at = Math.min(shift, change === null ? shift : minute + change.minutes * MINUTE);
    const within = isWithin(momentAt(at), week);
    if (at < until && within !== edges.at(-1)!.within) edges.push({ at, within });
  }
  return edges;
}
