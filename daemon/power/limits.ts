import { type PowerLimitsInput, powerLimitFaults } from '../contract/rules/power_limits';
import { POWER_PRESETS } from '../contract/rules/power_presets';
import type { DeviceConfig } from '../sites/catalogue';
import { judge, sure } from '../sites/faults';
import type { Sites } from '../sites/index';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import { createPowerLimitStore, type PowerLimitsEntry } from '../store/power-limits';
import { hasSupply, supplyCells } from './cells';

export interface PowerLimitsParts {
  readonly db: Db;
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** What meters' supply is held against, as it is set. */
export function createPowerLimits({ db, sites }: PowerLimitsParts) {
  const store = createPowerLimitStore(db);
  let changes = 0;
  /** @throws Refusal 1002 */
  function meterOf(scope: Scope, device_id: number): DeviceConfig {
    const device = sites.catalogue().devices.get(device_id);
    return sure(device && scope.has(device.device_group_id) ? device : undefined);
  }
  const stored = (device_id: number): PowerLimitsEntry | null => store.all().find((one) => one.device_id === device_id) ?? null;
  return {
    /** how often anything has changed since the start */
    changes: (): number => changes,
    /** what was set of a meter that somebody sees; null: nothing was. @throws Refusal 1002 */
    of: (scope: Scope, device_id: number): PowerLimitsEntry | null => stored(meterOf(scope, device_id).id),
    /** of meters that somebody sees */
    list: (scope: Scope): readonly PowerLimitsEntry[] => {
      const { devices } = sites.catalogue();
      return store.all().filter(({ device_id }) => {
        const device = devices.get(device_id);
        return device !== undefined && scope.has(device.device_group_id);
      });
    },
    /** @throws Refusal 1001, 1002 */
    set(scope: Scope, { device_id, preset = null, rating = null, limits, ...rest }: PowerLimitsInput): void {
      const meter = meterOf(scope, device_id);
      judge(hasSupply(supplyCells(meter.items)) ? powerLimitFaults({ limits }) : { device_id: { key: 'no_supply' } });
      store.put({ ...rest, device_id, preset, rating, limits: limits ?? (preset ? POWER_PRESETS[preset].limits : []) });
      changes += 1;
    },
    /** @throws Refusal 1002 */
    remove(scope: Scope, device_id: number): void {
      store.remove(meterOf(scope, device_id).id);
      changes += 1;
    },
  };
}
export type PowerLimits = ReturnType<typeof createPowerLimits>;
