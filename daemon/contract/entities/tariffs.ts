import type { Sec } from './base';

/** By steps of kWh, by the time of the day, or by the time of the day within each step. */
export type PriceMethod = 'stairstep' | 'time_sharing' | 'stemp_time';
/** Parts of a day that are priced alike. */
export type SlotName = 'sharp' | 'peak' | 'flat' | 'valley' | 'deep_valley';
/** A part of a day, HH:mm, and what a kWh costs in it; with an end before its start it goes on behind midnight. */
export interface PricedStretch {
  name: SlotName;
  start: string;
  end: string;
  price: number;
}
/** Months that have tables of their own; they may go over the turn of the year. */
export interface SummerMonths {
  enable: boolean;
  start_month: number;
  end_month: number;
}

/** What each table of prices says. */
export interface PriceTableSaid {
  id: number;
  name: string;
  season: 'all' | 'summer' | 'non_summer';
  /** of the year; none: those of the season */
  months: number[];
  /** whether a day that is over was priced by it: then it is altered by a correction alone */
  used: boolean;
  /** sites whose tariff names it, as far as the reader sees them */
  sites: { id: number; name: string }[];
  /** of the last correction of the past; '' and 0: there was none */
  reason: string;
  corrected_by: string;
  corrected_time: Sec;
  update_time: Sec;
}
export interface PricedDays {
  /** 1 Monday – 7 Sunday; none: every day */
  weeks: number[];
  /** YYYY-MM-DD */
  special_days: string[];
}
export interface Stairstep extends PriceTableSaid {
  cycle: 'month' | 'year';
  gradients: { start: number; end: number | null; price: number }[];
}
export interface TimeSharing extends PriceTableSaid, PricedDays {
  periods: PricedStretch[];
}
export interface StempTime extends PriceTableSaid, PricedDays {
  cycle: 'month' | 'year';
  gradients: { start: number; end: number | null; periods: PricedStretch[] }[];
}

/** How a site is priced. */
export interface Priced {
  summer: SummerMonths;
  stairstep_id: number | null;
  time_sharing_id: number | null;
  stemp_time_id: number | null;
  further_ids: number[];
  fixed: number;
  demand_price: number;
  billing_day: number;
  clock: 'wall' | 'standard';
}
/** The tariff of a site as it is today, and all of its versions. */
export interface EnergyCost extends Priced {
  /** that of the site */
  id: number;
  device_group_id: number;
  device_group_name: string;
  /** null: no tariff prices today */
  method: PriceMethod | null;
  currency: string;
  /** in order of time; `from` is YYYY-MM-DD */
  versions: (Priced & { method: PriceMethod; from: string })[];
  reason: string;
  corrected_by: string;
  corrected_time: Sec;
  update_time: Sec;
}
