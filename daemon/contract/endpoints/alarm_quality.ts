import type { AlarmMetrics } from '../entities';
import { as, type Table } from '../row';
import { metricsFaults, metricsSpan, rehearsal, rehearsalFaults } from '../rules/alarm_quality';

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
  'GET alarm_watched': {
    who: 'session',
    pages: ['/home', '/overview', '/fullScreen2', '/fullScreen6'],
    input: metricsSpan,
    also: metricsFaults,
    out: as<{ seconds: number }>(),
    example: { start: 1764201600, end: 1764288000 },
    does: 'For how many seconds of a span alarms were watched for: what a count of them says of the whole',
    module: 'alarm',
  },
  'POST alarm_rehearsal': {
    who: { func: 'item_edit' },
    pages: ['/alarm'],
    sites: true,
    reads: true,
    input: rehearsal,
    also: rehearsalFaults,
    out: as<{ job_id: string }>(),
    example: { item_id: 118, rule: { repetitions: 3 }, days: 30 },
    does: 'What the alarms of an item would have been under another rule, over what is kept of it, as a job',
    module: 'alarm',
    deed: ['预演告警规则', '預演告警規則', '預演告警規則', 'Dry-ran an alarm rule'],
  },
} as const satisfies Table;
