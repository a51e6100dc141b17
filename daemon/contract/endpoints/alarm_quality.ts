import type { AlarmMetrics } from '../entities';
import { as, type Table } from '../row';
import { metricsFaults, metricsSpan } from '../rules/alarm_quality';

/** How well alarms serve those who answer them. */
export const alarmQuality = {
  'GET alarm_metrics': {
    who: 'session',
    pages: ['/alarm'],
    sites: true,
    input: metricsSpan,
    also: metricsFaults,
    out: as<AlarmMetrics>(),
    example: { start: 1764201600, end: 1764288000 },
    does: 'Figures of the alarms that began in a span, each beside its target and with how much of it was measured',
    module: 'alarm',
  },
} as const satisfies Table;
