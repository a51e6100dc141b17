import { computed } from 'nanostores';
import { dataview } from '../room/overview';
import { $params } from './settings';
import { $audio, $muted } from './sound';

/** What the box says of the room, counts but the first, the gravest first. */
const COUNTED = [
  'unheard',
  'alarm_untold',
  'level_muted',
  'shutdown_untested',
  'site_paused',
  'item_held',
  'alarm_disabled',
] as const;

/** Something that is switched off or reaches nobody, and must not be forgotten. */
export interface Attention {
  readonly what: (typeof COUNTED)[number] | 'sound' | 'muted';
  /** of what is counted */
  readonly n?: number;
  /** of what ends by itself, epoch s */
  readonly until?: number;
}

/** All that is not in effect, for the overview's strip and the bell; empty when everything is. */
export const $attention = computed(
  [dataview.$, $audio, $muted, $params],
  ({ data }, audio, muted, params): readonly Attention[] => {
    const off: Attention[] = COUNTED.flatMap((what) => (data?.[what] ? { what, n: data[what] } : []));
    if (audio === 'blocked' && params.voice_enable) off.push({ what: 'sound' });
    if (muted !== null) off.push({ what: 'muted', until: muted });
    return off;
  },
);
