/** Bars of the cellular signal, 0–5: none up to 65, then one every 7. */
export const signalBars = (signal: number): number => (signal > 65 ? Math.min(5, Math.ceil((signal - 65) / 7)) : 0);
