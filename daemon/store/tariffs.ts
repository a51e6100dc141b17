import type { PriceMethod, SummerMonths } from '../contract/entities';
import type { Db } from './open';
import type { Correction } from './price-tables';
import { remembered } from './remembered';

/** How a site is priced from a day on. */
export interface StoredVersion {
  /** YYYY-MM-DD */
  readonly from: string;
  readonly method: PriceMethod;
  readonly summer: SummerMonths;
  readonly stairstep_id: number | null;
  readonly time_sharing_id: number | null;
  readonly stemp_time_id: number | null;
  /** of the method's kind, beside the one that is named above */
  readonly further_ids: readonly number[];
  readonly fixed: number;
  readonly demand_price: number;
  readonly billing_day: number;
  readonly clock: 'wall' | 'standard';
}
export interface TariffEntry extends Correction {
  readonly device_group_id: number;
  readonly currency: string;
  /** in order of time */
  readonly versions: readonly StoredVersion[];
  readonly update_time: number;
}
type Row = Omit<TariffEntry, 'versions'> & { readonly versions: string };

/** How sites are priced. */
export function createTariffStore(db: Db) {
  const all = db.prepare('SELECT * FROM tariff ORDER BY device_group_id');
  const save = db.prepare(
    `INSERT INTO tariff (device_group_id, currency, versions, reason, corrected_by, corrected_time, update_time)
     VALUES (@device_group_id, @currency, @versions, @reason, @corrected_by, @corrected_time, @update_time)
     ON CONFLICT (device_group_id) DO UPDATE SET currency = @currency, versions = @versions, reason = @reason,
     corrected_by = @corrected_by, corrected_time = @corrected_time, update_time = @update_time`,
  );
  const remove = db.prepare('DELETE FROM tariff WHERE device_group_id = ?');
  return {
    all: remembered(db, (): readonly TariffEntry[] =>
      (all.all() as Row[]).map((row) => ({ ...row, versions: JSON.parse(row.versions) as StoredVersion[] })),
    ),
    save: (entry: TariffEntry): void => void save.run({ ...entry, versions: JSON.stringify(entry.versions) }),
    remove: (device_group_id: number): void => void remove.run(device_group_id),
  };
}
