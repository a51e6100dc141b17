/** What a modem says of its reception, as the numbers of 3GPP TS 27.007; null: it did not say. */
export interface Reception {
  readonly registered: boolean;
  /** +CSQ rssi: 0–31, 99 unknown */
  readonly csq: number | null;
  /** +CESQ rxlev 0–63 or 99, rscp 0–96 or 255, rsrp 0–97 or 255 */
  readonly cesq: { readonly rxlev: number; readonly rscp: number; readonly rsrp: number } | null;
}

/** What a reference signal lies below the received strength it stands for (decision 16). */
const RSRP_BELOW_RSSI = 20;
const RSCP_BELOW_RSSI = 10;

const within = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most;

/**
 * Received strength in dBm, or what stands for it; null when it is unknown. CESQ goes before CSQ: a module that knows LTE
 * alone answers CSQ 99. Tables of TS 27.007 8.5 and 8.69.
 */
export function strengthOf({ csq, cesq }: Reception): number | null {
  if (cesq && within(cesq.rsrp, 97)) return cesq.rsrp - 141 + RSRP_BELOW_RSSI;
  if (cesq && within(cesq.rscp, 96)) return cesq.rscp - 121 + RSCP_BELOW_RSSI;
  if (cesq && within(cesq.rxlev, 63)) return cesq.rxlev - 111;
  return csq !== null && within(csq, 31) ? 2 * csq - 113 : null;
}

/** 0–100: dBm + 165 (decision 16); 0 when the modem is not registered or does not know. */
export function signalOf(reception: Reception): number {
  const strength = reception.registered ? strengthOf(reception) : null;
  return strength === null ? 0 : Math.min(100, Math.max(0, strength + 165));
}
