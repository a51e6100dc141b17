import type { Clock } from '../clock';
import type { RunSpan } from '../store/action-runs';
import type { Occasion } from './types/performer';

/** When something of a run was sent first, and how long it took. */
export interface Timing extends Pick<Occasion, 'sent' | 'wanted'> {
  readonly span: () => RunSpan;
}
export function timed(clock: Pick<Clock, 'mono'>, wanted = clock.mono()): Timing {
  const since = (at: number): number => Math.round(at - wanted);
  let first: number | null = null;
  return {
    wanted,
    sent(at = clock.mono()): void {
      first ??= since(at);
    },
    span: () => ({ sent_ms: first, elapsed_ms: since(clock.mono()) }),
  };
}
/** Of what was wanted before the program was started. */
export const UNTIMED: Timing = { wanted: null, sent: () => {}, span: () => ({ sent_ms: null, elapsed_ms: null }) };
