import type { Clock, Effective, Flash, Light, Reason } from '../interfaces';
import { DARK, effectiveOf, isSteady, type Phases, phasesOf, STEADY } from './phases';
import { type Switch, switched } from './voice';

/** A relay's contacts wear out: no faster. */
const MOST_HZ = 2;
const SHORTEST_MS = 50;

/** A lamp on an output: lit or dark is all that can be said to it, so it flashes by our clock. */
export function createLamp(output: Switch, clock: Clock): Light {
  let cancel = (): void => {};
  function flash({ on_ms, off_ms }: Phases): Reason | null {
    const refused = switched(output, true);
    cancel = clock.after(on_ms, () => {
      switched(output, false);
      cancel = clock.after(off_ms, () => void flash({ on_ms, off_ms }));
    });
    return refused;
  }
  function show(wanted: Flash): Effective | Reason {
    cancel();
    if (wanted.duty === 0) return switched(output, false) ?? DARK;
    if (isSteady(wanted)) return switched(output, true) ?? STEADY;
    const phases = phasesOf({ ...wanted, frequency: Math.min(MOST_HZ, wanted.frequency) }, SHORTEST_MS);
    return flash(phases) ?? effectiveOf(phases);
  }
  return {
    show,
    darken() {
      cancel();
      return switched(output, false);
    },
  };
}
