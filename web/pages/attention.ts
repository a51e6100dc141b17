import { fill, words } from '../lang/index';
import type { Attention } from '../state/alarms/attention';
import { boxZone } from '../state/box/clock';
import { clockText } from '../ui/time';

/** One thing that is not in effect, in words. */
export function attentionText({ what, n = 0, until = 0 }: Attention): string {
  const { sound, standing } = words('shell');
  if (what === 'sound') return sound.enable;
  const text = what === 'item_held' ? standing.held : words('overview').attention[what];
  return fill(text, { n, time: clockText(until, boxZone()) });
}
