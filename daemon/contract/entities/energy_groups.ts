import type { EnergyType, MeasuredAt } from '../rules/energy_group';
import type { Sec } from './base';

/** A meter of a group. */
export interface EnergyLine {
  item_id: number;
  /** null: the item is gone, or the reader does not see it, as where a name is '' */
  device_id: number | null;
  item_name: string;
  device_name: string;
  device_group_name: string;
  unit: string;
  /** a counter of energy, or a power that is summed over time; null: not known to the reader */
  kind: 'counter' | 'power' | null;
  /** the item was deleted: the line counts nothing any more */
  gone: boolean;
  /** groups of one level count more of it than there is */
  counted_twice: boolean;
  /** −1: it is taken off */
  sign: 1 | -1;
  ratio: number;
  /** first and last local day, YYYY-MM-DD; null: open */
  from: string | null;
  to: string | null;
}
/** Meters of a site that are added up. */
export interface EnergyGroup {
  id: number;
  name: string;
  device_group_id: number;
  device_group_name: string;
  /** the group of the same site that it is a part of */
  parent_id: number | null;
  parent_name: string;
  type: EnergyType;
  meters: EnergyLine[];
  capacity_kw: number | null;
  /** percent by which its parts may exceed it */
  tolerance: number;
  /** of IT alone */
  measured_at: MeasuredAt | null;
  /** of a total alone; null: no grade */
  pue_good: number | null;
  pue_poor: number | null;
  /** lines that groups of one level count more of than there is */
  counted_twice: number;
  /** it counts nothing that the reader does not see */
  may_edit: boolean;
  update_time: Sec;
}
