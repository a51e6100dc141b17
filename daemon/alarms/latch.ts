import type { Occurrence } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import { deviationOf, sameKind } from './evaluate';
import type { Edge } from './step';

/** What becomes of an alarm: of a latched one what it is about may be over, and be so again, before somebody confirms it. */
export type Turn = Edge | { readonly is: 'gone' } | { readonly is: 'back' };

/** Whether what an alarm is about goes on: a latched one may stand for something that is over. */
export const goesOn = ({ gone_time }: Pick<Occurrence, 'gone_time'>): boolean => gone_time === null;

/** Whether an alarm outlasts what it is about. One that somebody practises on does not: it would hide a real one. */
const holdsOn = ({ latch }: Pick<ItemConfig, 'latch'>, { confirmed, drill }: Occurrence): boolean =>
  latch && !confirmed && !drill;

/** What an edge does to the alarm that stands; null: none does. Pure. */
export function turnOf(edge: Edge, item: Pick<ItemConfig, 'latch'>, occurrence: Occurrence | null): Turn {
  if (!occurrence) return edge;
  if (edge.is === 'recover') return holdsOn(item, occurrence) ? { is: 'gone' } : edge;
  if (goesOn(occurrence)) return edge;
  return sameKind(edge.deviation, deviationOf(occurrence)) ? { is: 'back' } : { is: 'change', deviation: edge.deviation };
}
