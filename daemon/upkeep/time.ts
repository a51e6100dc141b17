import fs from 'node:fs';
import type { TimeRefusal, TimeService } from '../../board/interfaces';
import { type Clock, seconds } from '../clock';
import type { TimeInfo } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { EARLIEST, isZone } from '../contract/rules/time';
import type { Settings } from '../store/settings';
import { chooseZone, isZoned, shownZone, systemZone } from '../zone';

const KEY = 'TIME_ZONE';

export interface TimeWish {
  readonly time?: number;
  readonly ntp?: { readonly enable: boolean };
  readonly timezone: string;
}
interface TimeParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly service: TimeService;
  /** people may log in at some hours: another zone makes them others. @throws Refusal 1001 */
  readonly keepsZone: (name: string) => void;
  readonly rtc?: string;
}

/** The box's clock: what it shows, where it comes from, which zone it is told in. */
export function createBoxTime({ settings, clock, service, keepsZone, rtc = '/dev/rtc0' }: TimeParts) {
  const done = (refusal: TimeRefusal | null): void => {
    if (refusal) throw new Refusal(-1, `clock_${refusal}`);
  };
  const chosen = (): string | null => settings.get<{ name: string | null }>(KEY, { name: null }).name;
  return {
    /** somebody chose the zone, here or for the system */
    zoned: (): boolean => chosen() !== null || isZoned(),

    /** false: the clock stands before the program was made */
    right: (): boolean => seconds(clock) >= EARLIEST,

    async read(): Promise<TimeInfo> {
      const source = await service.source();
      const { enable = false, server = '', interval = 0, last_sync = null } = source ?? {};
      return {
        server_time: seconds(clock),
        timezone: shownZone(),
        ntp: { enable, server, interval, last_sync, offset_ms: null },
        rtc: fs.existsSync(rtc),
        settable: source !== null,
      };
    },

    /** @throws Refusal when the system keeps its clock, or the zone may not be another; both stay then */
    async set({ time, ntp, timezone }: TimeWish): Promise<void> {
      if (timezone !== shownZone()) keepsZone(timezone);
      if (ntp) done(await service.follow(ntp.enable));
      if (time !== undefined) done(await service.set(time));
      settings.put(KEY, { name: timezone });
      chooseZone(timezone);
    },

    start(): void {
      const name = chosen();
      chooseZone(name !== null && (name === systemZone() || isZone(name)) ? name : null);
    },
    stop: (): void => chooseZone(null),
  };
}
export type BoxTime = ReturnType<typeof createBoxTime>;
