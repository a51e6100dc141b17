import { atom } from 'nanostores';
import { call } from '../../wire/call';

const RESYNC_MS = 120_000;

/** The clock of the box: its time when it was last asked, and its zone. Times are always shown in that zone. */
export interface BoxClock {
  /** epoch s, when it was asked */
  readonly server_time: number;
  /** ms of the browser's own steady clock at that moment */
  readonly asked: number;
  /** IANA name */
  readonly zone: string;
}

/** null until the box has told its time. */
export const $clock = atom<BoxClock | null>(null);

/** Epoch seconds on the box now. The browser's steady clock carries it on; its wall clock only stands in until it is known. */
export function boxNow(): number {
  const clock = $clock.get();
  return clock ? clock.server_time + (performance.now() - clock.asked) / 1000 : Date.now() / 1000;
}

/** Zone of the box; UTC until it is known. */
export const boxZone = (): string => $clock.get()?.zone ?? 'UTC';

/** Asks the box for its time; what is known stays when it does not answer. */
export async function syncClock(): Promise<void> {
  const before = performance.now();
  try {
    const { server_time, timezone } = await call('GET setting/time', {});
    // half of the round trip had passed when the box read its clock
    $clock.set({ server_time, asked: (before + performance.now()) / 2, zone: timezone });
  } catch {
    // the last known offset holds
  }
}

/** Asks now and every 120 s; the returned function ends it. */
export function openClock(): () => void {
  void syncClock();
  const timer = setInterval(() => void syncClock(), RESYNC_MS);
  return () => clearInterval(timer);
}
