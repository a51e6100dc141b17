import type { Sec } from './base';
import type { EnergyType } from './energy_groups';
import type { SlotName } from './tariffs';

/** What a figure says of the time that it stands for. */
export interface Known {
  /** the period, the end exclusive */
  from: Sec;
  to: Sec;
  /** share of the period up to now of which it is known, 0 to 1; null: nothing of it is over */
  coverage: number | null;
}
/** Only a whole year of a whole site is PUE; less is interim, a part of a site partial, and powers at one moment are a ratio. */
export type PueName = 'PUE' | 'iPUE' | 'pPUE' | 'ratio';
export type PueLevel = 'good' | 'normal' | 'poor';
export interface PueValue extends Known {
  /** null: IT used nothing, or no hour is known on both sides */
  pue: number | null;
  /** kWh of the hours that are known on both sides */
  total: number | null;
  it: number | null;
  name: PueName;
  /** by where IT is measured and how often; null: nobody said where */
  category: 1 | 2 | 3 | null;
  /** null: nobody set limits, too little was measured, or it is below 1 */
  level: PueLevel | null;
  /** types of groups that the site lacks */
  lacks: EnergyType[];
  /** begin of each hour, of a longer period of each day */
  times: Sec[];
  values: (number | null)[];
}
/** What groups of a site used. */
export interface EnergyAnalysis extends Known {
  groups: {
    id: number;
    parent_id: number | null;
    name: string;
    type: EnergyType;
    /** null: nothing is known, or a meter of it is not the reader's to see */
    kwh: number | null;
    /** kWh whose hours are assumed */
    spread_kwh: number;
    coverage: number | null;
    /** of what comes in, in the hours in which both are known; null: that is not known */
    percent: number | null;
    /** kWh that no group within it counts, in the hours in which all are known; null: it has none within, or that is not known */
    unmetered: number | null;
    /** those within it say more than it does, beyond what meters may differ */
    fault: boolean;
  }[];
  /** kWh of each hour, of a longer period of each day, by type */
  trend: { times: Sec[]; series: { type: EnergyType; kwh: (number | null)[] }[] };
}
export interface CostStatistics extends Known {
  /** sum of the lines, each of which is rounded; null: nothing is known, or nothing is priced */
  total_cost: number | null;
  currency: string;
  kwh: number | null;
  spread_kwh: number;
  /** known energy that no tariff prices */
  unpriced_kwh: number;
  /** hours of which nothing is known: the bill is too low by them */
  unknown_hours: number;
  /** the site has no group of what comes in */
  lacks: EnergyType[];
  segments: {
    kind: 'energy' | 'fixed' | 'demand';
    /** of energy: the slot of the day; null: the whole day */
    name: SlotName | null;
    /** of energy: the step, from 1; null: there is one */
    step: number | null;
    /** the table that prices it; '' where none does */
    table: string;
    /** first day of the version, YYYY-MM-DD */
    version: string;
    kwh: number | null;
    price: number;
    /** null: what it is asked for is not known */
    cost: number | null;
  }[];
  /** begin of each day; null: not known, or not priced */
  trend: { times: Sec[]; kwh: (number | null)[]; cost: (number | null)[] };
}
