import { fill, words } from '../lang/index';
import type { Attention } from '../state/alarms/attention';
import { boxZone } from '../state/box/clock';
import { clockText } from '../ui/time';

/** One thing that is switched off, in words. */
export function attentionText(thing: Attention): string {
  const w = words('shell').attention;
  switch (thing.what) {
    case 'disabled':
      return fill(w.disabled, { n: thing.n });
    case 'sound':
      return w.sound;
    case 'muted':
      return fill(w.muted, { time: clockText(thing.until, boxZone()) });
  }
}
