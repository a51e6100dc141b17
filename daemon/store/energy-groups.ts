import type { EnergyType, MeasuredAt } from '../contract/entities';
import type { MeterShare } from '../contract/rules/energy_group';
import type { Db } from './open';
import { remembered } from './remembered';

/** Meters of a site that are added up. */
export interface EnergyGroupFields {
  readonly device_group_id: number;
  /** the group of the same site that it is a part of */
  readonly parent_id: number | null;
  readonly name: string;
  readonly type: EnergyType;
  readonly meters: readonly MeterShare[];
  readonly capacity_kw: number | null;
  /** percent */
  readonly tolerance: number;
  /** of IT alone */
  readonly measured_at: MeasuredAt | null;
  /** of a total alone; null: no grade */
  readonly pue_good: number | null;
  readonly pue_poor: number | null;
  readonly update_time: number;
}
export interface EnergyGroupEntry extends EnergyGroupFields {
  readonly id: number;
}
type Row = Omit<EnergyGroupEntry, 'meters'> & { readonly meters: string };

const bound = ({ meters, ...fields }: EnergyGroupFields) => ({ ...fields, meters: JSON.stringify(meters) });

/** Groups of meters, site by site as they were made. */
export function createEnergyGroupStore(db: Db) {
  const all = db.prepare('SELECT * FROM energy_group ORDER BY device_group_id, id');
  const add = db.prepare(
    `INSERT INTO energy_group (device_group_id, parent_id, name, type, meters, capacity_kw, tolerance, measured_at,
     pue_good, pue_poor, update_time)
     VALUES (@device_group_id, @parent_id, @name, @type, @meters, @capacity_kw, @tolerance, @measured_at,
     @pue_good, @pue_poor, @update_time)`,
  );
  const save = db.prepare(
    `UPDATE energy_group SET device_group_id = @device_group_id, parent_id = @parent_id, name = @name, type = @type,
     meters = @meters, capacity_kw = @capacity_kw, tolerance = @tolerance, measured_at = @measured_at,
     pue_good = @pue_good, pue_poor = @pue_poor, update_time = @update_time WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM energy_group WHERE id = ?');
  return {
    all: remembered(db, (): readonly EnergyGroupEntry[] =>
      (all.all() as Row[]).map((row) => ({ ...row, meters: JSON.parse(row.meters) as MeterShare[] })),
    ),
    add: (fields: EnergyGroupFields): number => Number(add.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: EnergyGroupFields): void => void save.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
