import type { Sec } from './base';

/** What a group of meters is for. `ups`: what goes in without what comes out, its loss. */
export type EnergyType = 'total' | 'it' | 'cooling' | 'ups' | 'lighting' | 'other';
/** Where IT is measured: categories 1, 2 and 3 of a PUE. */
export type MeasuredAt = 'ups_output' | 'pdu_output' | 'it_input';

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

/** An item that measures energy or power, with what it shows. */
export interface MeteringItem {
  item_id: number;
  name: string;
  unit: string;
  /** null: there is no good value now */
  value: number | null;
}
/** What of a device measures energy or power. */
export interface MeteringDevice {
  device_id: number;
  device_name: string;
  items: MeteringItem[];
}
/** kW of a whole now beside its parts; null: not all of it is known. */
export interface PowerBalance {
  parts: number | null;
  /** what no meter counts */
  rest: number | null;
  /** the parts exceed the whole by more than its tolerance: a meter is wrong */
  fault: boolean;
}
/** What runs now. */
export interface ActivePower {
  /** kW; null: not all of it is known */
  value: number | null;
  unit: 'kW';
  /** of the oldest reading */
  time: Sec | null;
  /** null: no meter says it */
  phases: (number | null)[];
  /** of a site: its totals beside the groups that are parts of them, or of none; null: it has no total, or no parts */
  balance: PowerBalance | null;
  /** of a site */
  groups: { id: number; value: number | null; balance: PowerBalance | null; lines: (number | null)[] }[];
}
/** A site with energy groups, or with sites that have some. */
export interface EnergySite {
  id: number;
  name: string;
  /** as they are parts of each other */
  groups: { id: number; name: string; type: EnergyType; parent_id: number | null }[];
  children: EnergySite[];
}
