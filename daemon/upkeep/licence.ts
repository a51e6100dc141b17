import { type Clock, seconds } from '../clock';
import type { Licence } from '../contract/entities';
import type { Settings } from '../store/settings';

/** The trial of an empty box (decision 47). */
export const TRIAL = { days: 30, devices: 256, items: 10_000 } as const;
const DAY_S = 86_400;
const KEY = 'licence';

/** Whole days until the end, the begun one counted; 0 when it has passed. */
export const remainDays = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / DAY_S));

/** What the installation may hold. A limit stops what would be added, never what runs. */
export function createLicence({
  settings,
  clock,
  sn,
  counts,
}: {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly sn: string;
  /** what counts against the licence */
  readonly counts: () => { readonly devices: number; readonly items: number };
}) {
  const startOf = (): number => settings.get(KEY, { start_time: 0 }).start_time;
  function read(): Licence {
    const start_time = startOf();
    const expire_timestamp = start_time + TRIAL.days * DAY_S;
    const remain_days = remainDays(expire_timestamp, seconds(clock));
    // everybody may read this, so nothing else that is counted comes along
    const { devices, items } = counts();
    return {
      sn,
      status: remain_days > 0 ? 'trial' : 'expired',
      device_quantity: TRIAL.devices,
      item_quantity: TRIAL.items,
      ...{ devices, items },
      start_time,
      expire_timestamp,
      trial_days: TRIAL.days,
      remain_days,
      category_limit: {},
    };
  }
  return {
    read,
    /** asked before devices and items are added */
    allowance: () => ({ device_quantity: TRIAL.devices, item_quantity: TRIAL.items, expired: read().status === 'expired' }),
    /** the trial begins when the box is started for the first time */
    start(): void {
      if (startOf() === 0) settings.put(KEY, { start_time: seconds(clock) });
    },
  };
}
export type LicencePart = ReturnType<typeof createLicence>;
