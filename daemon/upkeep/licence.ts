import { CODE } from '../contract/codes';
import type { Licence } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { type CredibleTime, wasSet } from '../credible_time';
import type { Settings } from '../store/settings';
import { type Grant, keyOf, readCode } from './licence-code';

/** The trial of an empty box (decision 47). */
export const TRIAL = { days: 30, devices: 256, items: 10_000 } as const;
const DAY_S = 86_400;
const KEY = 'licence';
const NOTHING = { start_time: 0, code: '' };

/** Whole days until the end, the begun one counted; 0 when it has passed. */
export const remainDays = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / DAY_S));

const refused = (key: string): Refusal => new Refusal(CODE.validation, key, { fields: { code: { key } } });

interface LicenceParts {
  readonly settings: Settings;
  readonly time: Pick<CredibleTime, 'now' | 'onSet'>;
  readonly sn: string;
  /** public key of the vendor, '' where the build has none */
  readonly key: string;
  /** what counts against the licence */
  readonly counts: () => { readonly devices: number; readonly items: number };
}

/** What the installation may hold. A limit stops what would be added, never what runs. */
export function createLicence({ settings, time, sn, key, counts }: LicenceParts) {
  const vendor = keyOf(key);
  const stored = () => settings.get(KEY, NOTHING);
  // a trial that began on a clock that nobody had set goes on from when it is set, less what it ran
  time.onSet((by) => {
    const { start_time } = stored();
    if (!wasSet(start_time)) settings.put(KEY, { start_time: start_time + by });
  });

  /** what the stored code grants; null: there is none, 'unknown': it is not for this box and build */
  function granted(): Grant | null | 'unknown' {
    const { code } = stored();
    if (code === '') return null;
    const grant = vendor ? readCode(code, vendor) : null;
    return grant?.sn === sn ? grant : 'unknown';
  }
  let present = granted();

  function terms(): Pick<Licence, 'status' | 'device_quantity' | 'item_quantity' | 'expire_timestamp' | 'category_limit'> {
    const now = time.now();
    if (present !== null && present !== 'unknown') {
      const { device_quantity, item_quantity, category_limit, expire } = present;
      const status = expire > 0 && expire <= now ? 'expired' : 'activated';
      return { status, device_quantity, item_quantity, expire_timestamp: expire, category_limit };
    }
    const expire_timestamp = stored().start_time + TRIAL.days * DAY_S;
    const status = present === 'unknown' ? 'unknown' : expire_timestamp <= now ? 'expired' : 'trial';
    return { status, device_quantity: TRIAL.devices, item_quantity: TRIAL.items, expire_timestamp, category_limit: {} };
  }

  function read(): Licence {
    const { status, expire_timestamp, ...limits } = terms();
    // everybody may read this, so nothing else that is counted comes along
    const { devices, items } = counts();
    return {
      sn,
      status,
      ...limits,
      devices,
      items,
      expire_timestamp,
      start_time: stored().start_time,
      trial_days: present === null ? TRIAL.days : 0,
      remain_days: expire_timestamp === 0 ? 0 : remainDays(expire_timestamp, time.now()),
    };
  }

  return {
    read,
    /** asked before devices and items are added */
    allowance: () => {
      const { status, device_quantity, item_quantity, category_limit } = terms();
      return { device_quantity, item_quantity, category_limit, expired: status === 'expired' || status === 'unknown' };
    },
    /**
     * Takes an activation code and keeps it.
     * @throws Refusal 1001 with one sentence: not signed by the vendor, for another box, over, or older than what is held
     */
    activate(code: string): Licence {
      if (!vendor) throw refused('licence_no_key');
      const grant = readCode(code, vendor);
      if (!grant) throw refused('licence_code_wrong');
      if (grant.sn !== sn) throw refused('licence_code_other');
      if (grant.expire > 0 && grant.expire <= time.now()) throw refused('licence_code_over');
      if (present !== null && present !== 'unknown' && grant.issued < present.issued) throw refused('licence_code_old');
      settings.put(KEY, { code: code.replace(/\s+/g, ''), start_time: time.now() });
      present = grant;
      return read();
    },
    /** the trial begins when the box is started for the first time */
    start(): void {
      if (stored().start_time === 0) settings.put(KEY, { start_time: time.now() });
    },
  };
}
export type LicencePart = ReturnType<typeof createLicence>;
