import type { Auto } from '../../../daemon/contract/entities';

/** How a rule is switched. Between off and armed stands what sends nothing. */
export const POSITIONS = ['off', 'watch', 'armed'] as const;
export type Position = (typeof POSITIONS)[number];

export const positionOf = ({ state, mode }: Pick<Auto, 'state' | 'mode'>): Position => (state === 0 ? 'off' : mode);
