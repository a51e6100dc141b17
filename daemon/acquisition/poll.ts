import type { Board, Clock, Line, Plan, Reading, Reason, Round } from '../../board/interfaces';
import type { DeviceReadings, Sentence } from '../contract/live';
import { confirmed, doubtful, type Foresee, type ReadingsOf } from './confirm';
import { createHealth } from './health';
import { firstPace, hurried, nextPace, type Outcome, type Pace } from './pace';
import type { DeviceStats } from './statistics';
import { driverOf, sameRequests, type Task } from './task';

/** A silent device is asked one thing once: whatever else it has can wait until it answers. */
function probeOf({ address, model, points }: Task, board: Board): Plan {
  const optional = new Set(model.items.filter((item) => item.optional).map((item) => item.item_cell_name));
  const point = points.find(({ cell }) => !optional.has(cell)) ?? points[0];
  return board.driver(driverOf(address)).plan({ ...address, retries: 0 }, model, point ? [point] : []);
}

/** A point that the unit lacks is no fault of the device. */
const isFault = ({ quality, reason }: Reading): boolean =>
  quality === 'lost' || (quality === 'refused' && reason?.data?.optional === undefined);

const sentence = (reason: Reason): Sentence => ({ key: reason.key, ...(reason.data && { data: reason.data }) });

/** What these bring has a sound check sum of its own. */
const WHOLE: readonly string[] = ['modbus_tcp', 'snmp', 'board'];

const TIMEOUT: Sentence = { key: 'timeout' };

/** The first thing that could not be read; null: everything was. */
function faultOf(round: Round): Sentence | null {
  const reason = round.readings.find(isFault)?.reason;
  return reason ? sentence(reason) : round.answered ? null : TIMEOUT;
}

/** A reading by the item that it is of. @param mono ms of the answer */
function toldOf({ point, value, quality, at, raw, reason }: Reading, mono: number): ReadingsOf[number] {
  const item_id = point.id;
  // Written out for what nearly all readings are, since this is made of every item of every round.
  if (raw !== undefined && !reason) return { item_id, value, quality, at, mono, raw };
  return { item_id, value, quality, at, mono, ...(raw !== undefined && { raw }), ...(reason && { reason: sentence(reason) }) };
}

/** What asking a device stands on. */
export interface PollParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly foresee: Foresee;
}

/** One device on its line: asks it, and keeps what follows from the answers. */
export function createPoll(first: Task, { board, clock, foresee }: PollParts) {
  let task = first;
  let pace: Pace = firstPace(clock.mono());
  const plan = board.driver(driverOf(task.address)).plan(task.address, task.model, task.points);
  const probe = probeOf(task, board);
  const health = createHealth();
  /** mono ms of the last look at an item: a round that began before it knows less */
  const seen = new Map<number, number>();
  /** another round is wanted since the last one began */
  let wanted = false;
  let unconfirmed = 0;
  let lost: Line | null = null;

  const advance = (outcome: Outcome): void => {
    pace = nextPace(pace, outcome, task.interval_ms, clock.mono());
  };

  const hasten = (): void => {
    wanted = true;
    pace = { ...pace, due: clock.mono() };
  };

  const ask = async (): Promise<Round> => {
    if (pace.silences === 0) return await plan.run();
    const trial = await probe.run();
    return trial.answered ? await plan.run() : trial;
  };

  const judge = ({ answered }: Round): Outcome => {
    const line = answered ? null : board.line(task.address.line);
    lost = line === null || line.stats().lost_since === null ? null : line;
    return lost ? 'line_gone' : answered ? 'answered' : 'silent';
  };

  /**
   * 1 answering, 0 silent. A port that is gone has an alarm of its own, and says nothing of the devices behind it: their
   * links are lost, not silent.
   */
  const linkOf = (outcome: Outcome, reason: Sentence, at: number): ReadingsOf => {
    if (task.link_id === null) return [];
    const item_id = task.link_id;
    const mono = clock.mono();
    if (outcome === 'line_gone' && task.on_port) return [{ item_id, value: null, quality: 'lost', at, mono, reason }];
    return [{ item_id, value: outcome === 'answered' ? 1 : 0, quality: 'good', at, mono }];
  };

  const answers = ({ readings }: Round): ReadingsOf => {
    const mono = clock.mono();
    return readings.map((reading) => toldOf(reading, mono));
  };
  const silence = (reason: Sentence, at: number): ReadingsOf =>
    task.points.map(({ id }) => ({ item_id: id, value: null, quality: 'lost', at, mono: clock.mono(), reason }));

  /**
   * One spoilt body in 65 536 passes the check sum, so on a serial line nothing begins or ends by one answer alone: its
   * request is asked once more, at once. What TCP or a datagram brings is what was sent.
   */
  const confirm = async (readings: ReadingsOf): Promise<ReadingsOf> => {
    if (WHOLE.includes(task.address.driver)) return readings;
    const named = new Set(doubtful(readings, foresee).map(({ item_id }) => item_id));
    if (named.size === 0) return readings;
    const second = await plan.again(task.points.filter(({ id }) => named.has(id)));
    const sure = confirmed(readings, answers(second), foresee);
    unconfirmed += sure.failed;
    return sure.readings;
  };

  /** What was not looked at since the round began. */
  const unseenSince = (readings: ReadingsOf, began: number): ReadingsOf =>
    seen.size === 0 ? readings : readings.filter(({ item_id }) => (seen.get(item_id) ?? -Infinity) <= began);

  /** A round with what may be told of it; null: it was not answered. */
  const heard = async (): Promise<{ readonly round: Round; readonly told: ReadingsOf | null }> => {
    const round = await ask();
    return { round, told: round.answered ? await confirm(answers(round)) : null };
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
      ...plan.stats(),
      device_id: task.device_id,
      unit: task.address.unit,
      unconfirmed,
      round_ms: health.roundMs(),
      interval_ms: task.interval_ms,
      success_rate: health.read().success_rate,
    }),
    plan,
    /**
     * Asks now and says what came.
     * @throws what a driver throws against its promise; the device then waits as if it had been silent
     */
    async run(): Promise<DeviceReadings> {
      const began = clock.mono();
      wanted = false;
      const { round, told } = await heard().catch((fault: unknown) => {
        advance('silent');
        throw fault;
      });
      const at = clock.wall();
      const outcome = judge(round);
      advance(outcome);
      if (wanted) hasten();
      const fault = faultOf(round);
      const { elapsed_ms, answered } = round;
      health.note({ outcome, fault, elapsed_ms, at: Math.floor(at / 1000) });
      const reason = fault ?? TIMEOUT;
      const readings = told ? unseenSince(told, began) : silence(reason, at);
      return { device_id: task.device_id, answered, elapsed_ms, readings: readings.concat(linkOf(outcome, reason, at)) };
    },
    /** Asks for one item again, ahead of waiting polls; all that comes with it is told. */
    async look(item_id: number): Promise<DeviceReadings> {
      const round = await plan.again(task.points.filter(({ id }) => id === item_id));
      const { answered, elapsed_ms } = round;
      const readings = answered ? await confirm(answers(round)) : [];
      for (const reading of readings) seen.set(reading.item_id, clock.mono());
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
    /** ms that a round may take at most: every request tried to its end */
    longest: (): number => plan.requests * (task.address.retries + 1) * task.address.timeout_ms,
  };
}
export type Poll = ReturnType<typeof createPoll>;
