import { fill, words } from '../lang/index';
import type { Attention } from '../state/alarms/attention';
import { boxZone } from '../state/box/clock';
import { clockText } from '../ui/time';

/** One thing that is not in effect, in words. */
export const attentionText = (thing: Attention): string =>
  fill(words('shell').attention[thing.what], {
    n: 'n' in thing ? thing.n : 0,
    time: 'until' in thing ? clockText(thing.until, boxZone()) : '',
  });
