import type { Words } from './zh_cn';

const words: Words = {
  // ── energy groups ──
  energy_group_beyond: 'This group also counts items that you do not see: only somebody who sees all of them may change it',
  energy_groups_most: 'At most {max} energy {max:group|groups} can be set up; delete some that are no longer needed',
  energy_levels: 'Groups can be nested at most {max} {max:level|levels} deep',
  energy_other_site: 'The parent group must belong to the same site',
  energy_parts_stay: 'Other groups are parts of this one: it cannot move to another site',
  energy_ring: 'A group cannot be a part of itself or of its own parts',
  meter_day: 'Line {n}: enter a date such as 2026-06-01',
  meter_days: 'Line {n} ends before it starts',
  meter_formula: 'Line {n}: this energy is worked out by a formula; add the meters of the formula instead',
  meter_gone: 'Line {n}: there is no such item',
  meter_twice: 'Line {n}: this item is already a line of the group on the same days',
  energy_meter_unit: 'Line {n}: the unit must be one of energy (Wh, kWh, MWh) or power (W, kW, MW)',
  only_of_it: 'Only for groups of type IT',
  only_of_total: 'Only for groups of type total',
  pue_order: 'Must be above the limit for good',
};

export default words;
