import type { PowerLimit, PowerPresetName } from '../contract/entities';
import type { Db } from './open';
import { remembered } from './remembered';

/** What a meter's supply is held against. */
export interface PowerLimitsEntry {
  readonly device_id: number;
  /** the standard that it was copied from; null: none */
  readonly preset: PowerPresetName | null;
  /** V, as the meter gives them */
  readonly nominal_voltage: number;
  /** Hz */
  readonly nominal_frequency: number;
  /** A; null: nobody said */
  readonly rating: number | null;
  readonly public_supply: boolean;
  readonly limits: readonly PowerLimit[];
}
type PowerLimitsRow = Omit<PowerLimitsEntry, 'public_supply' | 'limits'> & {
  readonly public_supply: number;
  readonly limits: string;
};

const entryOf = ({ public_supply, limits, ...row }: PowerLimitsRow): PowerLimitsEntry => ({
  ...row,
  public_supply: public_supply === 1,
  limits: JSON.parse(limits) as PowerLimit[],
});

/** Limits of meters. A device that goes takes its own with it. */
export function createPowerLimitStore(db: Db) {
  const all = db.prepare('SELECT * FROM power_limit ORDER BY device_id');
  const put = db.prepare(
    `INSERT INTO power_limit (device_id, preset, nominal_voltage, nominal_frequency, rating, public_supply, limits)
     VALUES (@device_id, @preset, @nominal_voltage, @nominal_frequency, @rating, @public_supply, @limits)
     ON CONFLICT (device_id) DO UPDATE SET preset = excluded.preset, nominal_voltage = excluded.nominal_voltage,
     nominal_frequency = excluded.nominal_frequency, rating = excluded.rating, public_supply = excluded.public_supply,
     limits = excluded.limits`,
  );
  const remove = db.prepare('DELETE FROM power_limit WHERE device_id = ?');
  return {
    all: remembered(db, (): readonly PowerLimitsEntry[] => (all.all() as PowerLimitsRow[]).map(entryOf)),
    put: (entry: PowerLimitsEntry): void =>
      void put.run({ ...entry, public_supply: Number(entry.public_supply), limits: JSON.stringify(entry.limits) }),
    remove: (device_id: number): void => void remove.run(device_id),
  };
}
