import { type Clock, seconds } from '../../clock';
import type { MetricFigure, SuppressedNow } from '../../contract/entities';
import type { CredibleTime } from '../../credible_time';
import type { Catalogue } from '../../sites/catalogue';
import { createAlarmMetricsStore, type Mark, type Watched } from '../../store/alarm-metrics';
import { createSuppressionStore } from '../../store/alarm-suppressions';
import type { Scope } from '../../store/list';
import type { Db } from '../../store/open';
import { othersTurn } from '../../store/slices';
import { zone, zoneOf } from '../../zone';
import { type Actor, actorOf } from './actor';
import { figuresOf, measuredOf, rateOf, worstOf } from './figures';
import { type Flood, floodsOf } from './flood';
import { suppressedNow } from './suppressed';
import { createTally, type Span, type Tally } from './tally';

/** Alarms that are read before others get their turn. */
const SLICE = 2000;
const DAY_S = 86_400;

/** The figures of a span of time. */
export interface Metrics extends Pick<Tally, 'alarms' | 'box' | 'drills' | 'step' | 'first' | 'by_level'> {
  readonly rate: readonly (number | null)[];
  readonly span: Span;
  readonly operators: number;
  readonly figures: readonly MetricFigure[];
  readonly floods: readonly Flood[];
  readonly actors: readonly Actor[];
  readonly suppressed: readonly SuppressedNow[];
}
interface MetricsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now'>;
  readonly catalogue: () => Catalogue;
  /** the span of watching that goes on */
  readonly running: () => Watched | null;
}

/** How well the alarms of a span served those who answer them (ISA-18.2, EEMUA 191). */
export function createMetrics({ db, clock, credible, catalogue, running }: MetricsParts) {
  const store = createAlarmMetricsStore(db);
  const suppressions = createSuppressionStore(db);

  /** Reads in slices: whoever polls and tells waits for one of them at most. */
  async function tallied(scope: Scope, span: Span): Promise<Tally> {
    const tally = createTally(span, zoneOf(zone()));
    let mark: Mark = { start_time: span.start, id: 0 };
    for (;;) {
      const slice = store.slice(mark, span.end, SLICE);
      for (const alarm of slice) if (scope.has(alarm.device_group_id)) tally.add(alarm);
      const last = slice.at(-1);
      if (!last || slice.length < SLICE) return tally.result();
      mark = last;
      await othersTurn();
    }
  }

  /** What began before the span and has stood for more than a day. */
  function addStale(scope: Scope, { actors }: Tally, span: Span): ReadonlyMap<number, Actor> {
    const all = new Map(actors);
    for (const { id, item_id, start_time } of store.stale(scope, span.end - DAY_S)) {
      const actor = all.get(item_id) ?? actorOf(item_id);
      all.set(item_id, {
        ...actor,
        last_id: Math.max(actor.last_id, id),
        stale: true,
        longest: Math.max(actor.longest, span.end - start_time),
      });
    }
    return all;
  }

  function spansOf(span: Span): readonly Watched[] {
    const goesOn = running();
    return [...store.watched(span.start, span.end), ...(goesOn ? [goesOn] : [])];
  }

  return {
    /** Seconds of a span (epoch s) in which alarms were watched for. */
    watched: (span: Span): number => measuredOf(spansOf(span), span),
    /** Alarms that began from `start` until before `end` (epoch s), as far as now. */
    async metrics(scope: Scope, asked: Span): Promise<Metrics> {
      const now = seconds(clock);
      const span = { start: asked.start, end: Math.max(asked.start, Math.min(asked.end, now)) };
      const read = await tallied(scope, span);
      await othersTurn();
      const tally = { ...read, actors: addStale(scope, read, span) };
      const floods = floodsOf(tally.starts, span.end);
      const operators = Math.max(1, store.confirmers(span.start, span.end));
      const watched = spansOf(span);
      const unconfirmed = store.unconfirmed(scope, now - DAY_S);
      const notices = store.notices(scope, span.start, span.end);
      await othersTurn();
      const figures = figuresOf(tally, { span, watched, operators, floods, unconfirmed, notices });
      const { alarms, box, drills, step, first, by_level } = tally;
      return {
        span,
        operators,
        figures,
        floods,
        actors: worstOf(tally.actors.values()),
        suppressed: suppressedNow(suppressions.all(), catalogue(), scope, credible.now()),
        alarms,
        box,
        drills,
        step,
        first,
        rate: rateOf(tally, watched, span),
        by_level,
      };
    },
  };
}
export type Measuring = ReturnType<typeof createMetrics>;
