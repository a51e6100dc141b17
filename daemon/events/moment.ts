import { EARLIEST } from '../contract/rules/time';

/** s by which a device's clock may run ahead of the box's */
const AHEAD_S = 120;

/** When something happened, epoch s, and whose clock says so. */
export interface EventMoment {
  readonly time: number;
  readonly time_of: 'device' | 'box';
}

/**
 * A device's own time is believed unless it is unset or lies ahead of a box whose clock can be right. A late one is believed: a device
 * that was out of reach tells afterwards.
 * @param device epoch s by its clock; null: it says none. @param now epoch s by the box's
 */
export function momentOfEvent(device: number | null, now: number): EventMoment {
  const isRight = device !== null && device >= EARLIEST && (now < EARLIEST || device <= now + AHEAD_S);
  return isRight ? { time: device, time_of: 'device' } : { time: now, time_of: 'box' };
}
