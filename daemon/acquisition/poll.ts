import type { Board, Clock, Line, Plan, Reading, Round } from '../../board/interfaces';
import type { DeviceReadings, Sentence } from '../contract/live';
import type { Foresee, ReadingsOf } from './confirm';
import { createHealth } from './health';
import { firstPace, hurried, isLost, mayBeHeld, nextPace, type Outcome, type Pace } from './pace';
import type { Pulse } from './pulse';
import type { Share } from './slack';
import type { DeviceStats } from './statistics';
import { driverOf, sameRequests, type Task } from './task';
import { createTelling, sentence } from './telling';

/** A silent device is asked one thing once: whatever else it has can wait until it answers. */
function probeOf({ address, model, points }: Task, board: Board): Plan {
  const optional = new Set(model.items.filter((item) => item.optional).map((item) => item.item_cell_name));
  const point = points.find(({ cell }) => !optional.has(cell)) ?? points[0];
  return board.driver(driverOf(address)).plan({ ...address, retries: 0 }, model, point ? [point] : []);
}

/** A point that the unit lacks is no fault of the device. */
const isFault = ({ quality, reason }: Reading): boolean =>
  quality === 'lost' || (quality === 'refused' && reason?.data?.optional === undefined);

const TIMEOUT: Sentence = { key: 'timeout' };

/** The first thing that could not be read; null: everything was. */
function faultOf(round: Round): Sentence | null {
  const reason = round.readings.find(isFault)?.reason;
  return reason ? sentence(reason) : round.answered ? null : TIMEOUT;
}

/** What asking a device stands on. */
export interface PollParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly foresee: Foresee;
  readonly pulse: Pick<Pulse, 'heldSince'>;
}

/** One device on its line: asks it, and keeps what follows from the answers. */
export function createPoll(first: Task, { board, clock, foresee, pulse }: PollParts) {
  let task = first;
  let pace: Pace = firstPace(clock.mono());
  let made: { readonly plan: Plan; readonly probe: Plan } | null = null;
  /** Made when it is first asked: a room of ten thousand items comes in one turn. */
  function plans() {
    made ??= {
      plan: board.driver(driverOf(first.address)).plan(first.address, first.model, first.points),
      probe: probeOf(first, board),
    };
    return made;
  }
  const health = createHealth();
  const telling = createTelling({ plan: () => plans().plan, clock, foresee, taskOf: () => task });
  /** another round is wanted since the last one began */
  let wanted = false;
  let lost: Line | null = null;

  const share = (): Share => ({
    interval_ms: task.interval_ms,
    round_ms: health.roundMs(),
    timeout_ms: task.address.timeout_ms,
    lost: isLost(pace),
  });

  const advance = (outcome: Outcome, costsNobody: (asked: Share) => boolean): void => {
    const free = outcome === 'silent' && costsNobody({ ...share(), lost: true });
    pace = nextPace(pace, { outcome, interval_ms: task.interval_ms, free }, clock.mono());
  };

  const hasten = (): void => {
    wanted = true;
    pace = { ...pace, due: clock.mono() };
  };

  const ask = async (): Promise<Round> => {
    const { plan, probe } = plans();
    if (!isLost(pace)) return await plan.run();
    const trial = await probe.run();
    return trial.answered ? await plan.run() : trial;
  };

  /** @param began mono ms */
  const judge = ({ answered, spoilt }: Round, began: number): Outcome => {
    const line = answered ? null : board.line(task.address.line);
    lost = line === null || line.stats().lost_since === null ? null : line;
    if (lost) return 'line_gone';
    if (answered) return 'answered';
    if (pulse.heldSince(began) && mayBeHeld(pace)) return 'held';
    return spoilt ? 'spoilt' : 'silent';
  };

  /** A round with what may be told of it; null: it was not answered. */
  const heard = async (began: number): Promise<{ readonly round: Round; readonly told: ReadingsOf | null }> => {
    const round = await ask();
    return { round, told: round.answered ? await telling.heard(round, began, pulse.heldSince(began)) : null };
  };

  return {
    get task(): Task {
      return task;
    },
    get pace(): Pace {
      return pace;
    },
    health: health.read,
    statistics: (): DeviceStats => ({
      ...plans().plan.stats(),
      device_id: task.device_id,
      unit: task.address.unit,
      unconfirmed: telling.unconfirmed(),
      round_ms: health.roundMs(),
      interval_ms: task.interval_ms,
      success_rate: health.read().success_rate,
    }),
    plan: (): Plan => plans().plan,
    share,
    /**
     * Asks now and says what came. A round of spoilt answers, and one that we were late in ourselves, says nothing of the device.
     * @param costsNobody whether it may be asked in its interval if it is silent
     * @throws what a driver throws against its promise; the device then waits as if it had been silent
     */
    async run(costsNobody: (asked: Share) => boolean): Promise<DeviceReadings> {
      const began = clock.mono();
      wanted = false;
      const { round, told } = await heard(began).catch((fault: unknown) => {
        advance('silent', () => false);
        throw fault;
      });
      const at = clock.wall();
      const outcome = judge(round, began);
      advance(outcome, costsNobody);
      if (wanted) hasten();
      const { elapsed_ms, answered } = round;
      const fault = faultOf(round);
      const lost = outcome === 'line_gone' || isLost(pace);
      health.note({ outcome, lost, fault, elapsed_ms, at: Math.floor(at / 1000) });
      const readings = told ?? (lost ? telling.lost(outcome, fault ?? TIMEOUT, at) : []);
      return { device_id: task.device_id, answered, elapsed_ms, readings };
    },
    /** Asks for one item again, ahead of waiting polls; all that comes with it is told. */
    async look(item_id: number): Promise<DeviceReadings> {
      const round = await plans().plan.again(task.points.filter(({ id }) => id === item_id));
      const { answered, elapsed_ms } = round;
      const readings = await telling.looked(round);
      return { device_id: task.device_id, answered, elapsed_ms, readings };
    },
    /** the line that was not there in the last round; null: it was */
    lost: (): Line | null => lost,
    /** the same questions at another pace, or under another link */
    adopt(changed: Task): void {
      if (changed.interval_ms !== task.interval_ms) pace = hurried(pace, changed.interval_ms, clock.mono());
      task = changed;
    },
    serves: (wanted: Task): boolean => wanted.device_id === task.device_id && sameRequests(task, wanted),
    /** a command went through: its effect is wanted at once, or right after the round that is under way */
    hasten,
    /** ms that a round may take at most: every request tried to its end; 0 before the first */
    longest: (): number => (made?.plan.requests ?? 0) * (task.address.retries + 1) * task.address.timeout_ms,
  };
}
export type Poll = ReturnType<typeof createPoll>;
