import { createAlarms } from '../../daemon/alarms/index';
import { ALARM_JITTER } from '../../daemon/contract/rules/jitter';
import { believed } from './believed';

type Parts = Parameters<typeof createAlarms>[0];

/** Everything is told at any hour, and no lost link waits. */
export const AT_ONCE: Parts['timing'] = {
  hours: () => ({ week: null, night: null }),
  wait_s: () => 0,
  moment: () => ({ day: 1, time: '12:00' }),
};

/** Alarms as a box has them when nobody set anything: kept for a year, the usual jitter, a clock that is believed. */
export const usualAlarms = (
  parts: Omit<Parts, 'credible' | 'recordDays' | 'jitter' | 'timing'> & Partial<Pick<Parts, 'timing'>>,
) =>
  createAlarms({
    credible: believed(parts.clock),
    recordDays: () => 365,
    jitter: () => ALARM_JITTER,
    timing: AT_ONCE,
    ...parts,
  });
