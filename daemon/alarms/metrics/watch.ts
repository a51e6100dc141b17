import { type Clock, every, seconds } from '../../clock';
import type { CredibleTime } from '../../credible_time';
import { createAlarmMetricsStore, type Watched } from '../../store/alarm-metrics';
import type { Db } from '../../store/open';

/** It is flash: after a power cut so much at most counts as not watched. */
const NOTE_MS = 600_000;
/** A clock that was set by more begins another span. */
const STEP_S = 30;
const DAY_S = 86_400;

interface WatchParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** days for which ended alarms are kept */
  readonly recordDays: () => number;
  readonly failed: (fault: unknown) => void;
}

/** Notes when alarms were watched for, so that every figure can say how much of its time was measured. */
export function createWatch({ db, clock, credible, recordDays, failed }: WatchParts) {
  const store = createAlarmMetricsStore(db);
  let span = { id: 0, wall: 0, mono: 0 };
  let end = (): void => {};

  const begin = (): void => {
    const wall = seconds(clock);
    span = { id: store.begin(wall), wall, mono: clock.mono() };
  };
  /** How long the span has lasted by the clock that never steps; the wall clock says whether it was set. */
  const note = (): void => {
    const to = span.wall + Math.round((clock.mono() - span.mono) / 1000);
    store.extend(span.id, to);
    if (Math.abs(seconds(clock) - to) > STEP_S) begin();
    store.forget(Math.min(to, credible.passed()) - recordDays() * DAY_S);
  };
  return {
    /** the span that goes on, as far as now, of which up to ten minutes are on no flash yet; null: none does */
    running: (): Watched | null =>
      span.id === 0 ? null : { from: span.wall, to: span.wall + Math.round((clock.mono() - span.mono) / 1000) },
    start(): void {
      begin();
      end = every(clock, NOTE_MS, note, failed);
    },
    stop(): void {
      end();
      note();
      span = { ...span, id: 0 };
    },
  };
}
