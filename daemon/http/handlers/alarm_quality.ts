import type { Alarms } from '../../alarms/index';
import type { Measuring } from '../../alarms/metrics/index';
import type { Rehearsals } from '../../alarms/rehearsal/index';
import { alarmQuality as rows } from '../../contract/endpoints/alarm_quality';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import type { Handlers } from '../mount';
import { metricsIn } from '../render/alarm_metrics';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly alarms: Pick<Alarms, 'record'>;
  readonly alarmMetrics: Pick<Measuring, 'metrics' | 'watched'>;
  readonly rehearsals: Pick<Rehearsals, 'begin'>;
}

/** How well alarms serve those who answer them. */
export const alarmQualityHandlers = ({ sites, alarms, alarmMetrics, rehearsals }: Needs): Handlers<typeof rows> => ({
  'GET alarm_metrics': async ({ scope, input, language }) =>
    metricsIn(await alarmMetrics.metrics(scope, input), { catalogue: sites.catalogue, record: alarms.record }, language),
  'GET alarm_watched': ({ input }) => ({ seconds: alarmMetrics.watched(input) }),
  'POST alarm_rehearsal': ({ scope, input, caller }) => ({ job_id: rehearsals.begin(scope, input, caller.user_id) }),
});

export const alarmQuality = area(rows, alarmQualityHandlers);
