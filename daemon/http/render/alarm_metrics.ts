import type { Metrics } from '../../alarms/metrics/index';
import { STATUS } from '../../contract/codes';
import type { AlarmMetrics, MetricActor } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Catalogue } from '../../sites/catalogue';
import type { AlarmRecord } from '../../store/alarms';
import { recordNames } from './alarm';
import { colorOf } from './item';

interface MetricsParts {
  readonly catalogue: () => Catalogue;
  readonly record: (id: number) => AlarmRecord | null;
}

/** The shares that EEMUA 191 names for levels, the lowest first. */
const SHARES = [0.8, 0.15, 0.05, 0.01];

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

function levelsIn({ by_level, alarms }: Metrics, room: Catalogue, language: Language): AlarmMetrics['levels'] {
  const levels = [...room.levels.values()].sort((a, b) => a.weight - b.weight);
  return levels
    .map((level, rank) => {
      const count = by_level.get(level.id) ?? 0;
      return {
        alarm_level_id: level.id,
        name: level.names[language],
        color: colorOf(room, level.id, STATUS.over),
        alarms: count,
        share: shareOf(count, alarms),
        target: SHARES[rank] ?? null,
      };
    })
    .reverse();
}

/** Items under the names that their newest alarm has; one whose alarms were removed meanwhile is left out. */
function actorsIn({ actors, alarms }: Metrics, { record }: MetricsParts, language: Language): MetricActor[] {
  return actors.flatMap(({ item_id, last_id, alarms: told, untold, fleeting, chattering, longest, stale }) => {
    const last = record(last_id);
    if (!last) return [];
    const share = shareOf(told, alarms);
    return [{ item_id, ...recordNames(last, language), alarms: told, share, untold, fleeting, chattering, longest, stale }];
  });
}

/** The figures of alarms in their reader's words. */
export function metricsIn(metrics: Metrics, parts: MetricsParts, language: Language): AlarmMetrics {
  const { span, operators, alarms, box, drills, figures, floods, step, first, rate, suppressed } = metrics;
  return {
    ...span,
    operators,
    alarms,
    box,
    drills,
    figures: [...figures],
    levels: levelsIn(metrics, parts.catalogue(), language),
    rate: { start: first, step, counts: [...rate] },
    floods: [...floods],
    actors: actorsIn(metrics, parts, language),
    suppressed: [...suppressed],
  };
}
