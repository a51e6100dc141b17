import { call } from '../../wire/call';
import { boxNow } from '../box/clock';

const DAY_S = 86_400;
/** Of a day one hour, of more as much of each may be lacking and still be told as the whole: a restart, a power cut. */
const LACKS = 1 / 24;

/** For how many of the last so many days alarms were watched for, s; null: for all of them, or near enough. */
export async function watchedOf(days: number): Promise<number | null> {
  const end = Math.ceil(boxNow());
  const whole = days * DAY_S;
  const { seconds } = await call('GET alarm_watched', { start: end - whole, end });
  return seconds >= whole * (1 - LACKS) ? null : seconds;
}
