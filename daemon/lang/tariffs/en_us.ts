import type { Words } from './zh_cn';

const words: Words = {
  // ── tables of prices ──
  no_quarter: '{time} is not on a quarter of an hour: use minutes 00, 15, 30 or 45',
  slot_gap: 'There is no price from {time} on: all 24 hours must be covered',
  slot_overlap: 'There are two prices from {time} on: periods must not overlap',
  step_end: 'Step {n} ends below where it starts',
  step_last: 'The last step, step {n}, must have no end',
  step_no_quarter: 'Step {n}: {time} is not on a quarter of an hour: use minutes 00, 15, 30 or 45',
  step_open: 'Step {n} has no end: only the last step is open',
  step_slot_gap: 'Step {n}: there is no price from {time} on: all 24 hours must be covered',
  step_slot_overlap: 'Step {n}: there are two prices from {time} on: periods must not overlap',
  step_start: 'Step {n} must start where the step before ends; the first starts at 0',
  price_table_beyond: 'Sites that you do not see are priced by this table, too: only somebody who sees them may change it',
  price_table_used:
    'Past days were priced by this table: enter the day from which the new prices hold, or correct the past with a reason',
  price_tables_most: 'At most {max} {max:price table|price tables} can be kept; delete some that are no longer needed',

  // ── how a site is priced ──
  before_first: 'Must not be before the first version, which starts on {date}',
  date_twice_priced: '{date} has two price tables',
  in_past: 'Must not be before today',
  month_twice_priced: 'Month {month} has two price tables: each month must have exactly one',
  month_without_price: 'Month {month} has no price table: each month must have one',
  no_correction: 'A reason belongs to a correction of the past: leave it out',
  tariff_broken:
    'Site “{site}” has been priced by this table since {from}: after this change a month would have no price, or two',
  tariff_used: 'Past days were priced by this: choose today or a later day, or correct the past with a reason',
  version_order: 'Version {n} must start after the version before it',
  weekday_twice_priced: 'A weekday of the same month has two price tables',
};

export default words;
