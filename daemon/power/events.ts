import { type Readings, stretchesOf } from './seconds';

export type PowerEventKind = 'dip' | 'swell' | 'interruption';
/** A voltage that left 90 to 110 % of nominal, as far as readings show it: what is shorter than a poll is not seen. */
export interface PowerEvent {
  readonly kind: PowerEventKind;
  /** which phase, from 0 */
  readonly phase: number;
  /** epoch s; from the first reading beyond to the first that is not, or until when it was known */
  readonly from: number;
  readonly to: number;
  /** the reading that was furthest off */
  readonly worst: number;
}

const DIP = 0.9;
const SWELL = 1.1;
const INTERRUPTION = 0.1;
const HAIR = 1e-9;
type Side = 'low' | 'high' | null;

interface Open {
  readonly side: 'low' | 'high';
  readonly from: number;
  readonly to: number;
  readonly worst: number;
}

const sideOf = (share: number): Side => (share < DIP - HAIR ? 'low' : share > SWELL + HAIR ? 'high' : null);
const kindOf = (side: 'low' | 'high', worst: number): PowerEventKind =>
  side === 'high' ? 'swell' : worst < INTERRUPTION ? 'interruption' : 'dip';

const furthest = (side: 'low' | 'high', a: number, b: number): number => (side === 'low' ? Math.min(a, b) : Math.max(a, b));

/** Events of one phase between two moments, in order of time. One that sinks further is one event, by its lowest reading. */
export function eventsOf(readings: Readings, nominal: number, phase: number, from: number, to: number): PowerEvent[] {
  const events: PowerEvent[] = [];
  let open = null as Open | null;
  const close = (): void => {
    if (open)
      events.push({ kind: kindOf(open.side, open.worst / nominal), phase, from: open.from, to: open.to, worst: open.worst });
    open = null;
  };
  for (const { value, from: start, to: end } of stretchesOf(readings, from, to)) {
    const side = sideOf(value / nominal);
    // a gap ends it: nobody knows what was in there
    if (open && (open.side !== side || open.to < start)) close();
    if (side === null) continue;
    open = { side, from: open?.from ?? start, to: end, worst: furthest(side, open?.worst ?? value, value) };
  }
  close();
  return events;
}
