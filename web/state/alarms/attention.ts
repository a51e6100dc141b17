import { computed } from 'nanostores';
import { dataview } from '../room/overview';
import { $params } from './settings';
import { $audio, $muted } from './sound';

/** Something that is switched off or reaches nobody, and must not be forgotten. */
export type Attention =
  | { readonly what: 'disabled' | 'untold'; readonly n: number }
  | { readonly what: 'sound' }
  /** epoch s */
  | { readonly what: 'muted'; readonly until: number };

/** All that is not in effect, for the overview's strip and the bell; empty when everything is. */
export const $attention = computed(
  [dataview.$, $audio, $muted, $params],
  ({ data }, audio, muted, params): readonly Attention[] => {
    const off: Attention[] = [];
    if (data?.alarm_untold) off.push({ what: 'untold', n: data.alarm_untold });
    if (data?.item_disabled) off.push({ what: 'disabled', n: data.item_disabled });
    if (audio === 'blocked' && params.voice_enable) off.push({ what: 'sound' });
    if (muted !== null) off.push({ what: 'muted', until: muted });
    return off;
  },
);
