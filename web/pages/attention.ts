import { fill, words } from '../lang/index';
import type { Attention } from '../state/alarms/attention';
import { boxZone } from '../state/box/clock';
import { clockText } from '../ui/time';

/** One thing that is not in effect, in words. */
export const attentionText = ({ what, n = 0, until = 0 }: Attention): string =>
  what === 'sound' ? words('shell').sound.enable : fill(words('shell').attention[what], { n, time: clockText(until, boxZone()) });
