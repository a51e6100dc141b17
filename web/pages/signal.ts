import type { SystemInfo } from '../../daemon/contract/entities';
import { fill } from '../lang/index';

/** Bars of the cellular signal, 0–5: none up to 65, then one every 7. */
export const signalBars = (signal: number): number => (signal > 65 ? Math.min(5, Math.ceil((signal - 65) / 7)) : 0);

/** Bars of a network; without one, be it that there is no card, nobody may think that it is weak. */
export const signalText = (
  { signal, net_type }: SystemInfo,
  w: { readonly signal: string; readonly no_network: string },
): string => (signal || net_type ? fill(w.signal, { n: signalBars(signal) }) : w.no_network);
