import type { CostStatistics, EnergyAnalysis, PueValue } from '../entities';
import { as, type Table } from '../row';
import { historyAsk } from '../rules/history_report';
import { id } from './parts';

const { type, start_time, end_time } = historyAsk;
const asked = {
  who: 'session',
  sites: true,
  input: { device_group_id: id, type, start_time, end_time },
  example: { device_group_id: 2, type: 3 },
  module: 'room',
} as const;

/** What groups of meters used and cost. */
export const energyAccounts = {
  'GET energy/pue_value': {
    ...asked,
    pages: ['/energy_manage/energy_servey'],
    out: as<PueValue>(),
    does: 'PUE of a site over a period: what came in by what IT used, in the hours in which both are known, with its name, category and coverage',
  },
  'GET energy/analysis': {
    ...asked,
    pages: ['/energy_manage/energy_analysis'],
    out: as<EnergyAnalysis>(),
    does: 'What each energy group of a site used over a period, its share of what came in, and how that went by type',
  },
  'GET energy_analysis/cost_statistics': {
    ...asked,
    pages: ['/energy_manage/cost_static'],
    out: as<CostStatistics>(),
    does: 'The bill of a site over a period, line by line: kWh, price and the version of the tariff that it stands in, with what is not known or not priced',
  },
} as const satisfies Table;
