import type { Fields } from '../shape';

/** How long somebody practises, in seconds. */
export const DRILL_SECONDS = { least: 10, most: 600, usual: 60 } as const;

export const drill = {
  item_id: { t: 'int', min: 1 },
  /** of a state the number that its model has for it */
  value: { t: 'num', min: -1e12, max: 1e12 },
  seconds: { t: 'int', min: DRILL_SECONDS.least, max: DRILL_SECONDS.most },
} as const satisfies Fields;
