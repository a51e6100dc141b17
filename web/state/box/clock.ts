import { atom, computed } from 'nanostores';
import { call } from '../../wire/call';
import { $info } from '../session/session';

const RESYNC_MS = 120_000;
/** While the box has not told its time yet. */
const RETRY_MS = 3000;

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

/** Zone of the box, by whichever answer tells it first; undefined until then, and no page is shown. */
export const $zone = computed([$clock, $info], (clock, info) => clock?.zone ?? info?.timezone);
export const boxZone = (): string => $zone.get() ?? 'UTC';

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

/** Asks now and every 120 s, every 3 s until the box answers; the returned function ends it. */
export function openClock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const sync = async (): Promise<void> => {
    await syncClock();
    if (!ended) timer = setTimeout(() => void sync(), $clock.get() ? RESYNC_MS : RETRY_MS);
  };
  void sync();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
