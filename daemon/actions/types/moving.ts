import type { Clock } from '../../../board/interfaces';
import type { By, Commands } from '../../commands/index';
import { CODE } from '../../contract/codes';
import { takesOf } from '../../contract/control';
import { Refusal } from '../../contract/refusal';
import type { Sites } from '../../sites/index';
import { isFailure, type RunOutcome } from '../../store/action-runs';
import type { Move } from '../moves';
import { createPauses } from '../pauses';
import { byOf } from './by';
import type { Occasion, Performer } from './performer';

/** An item takes a command a second, and a line so many at a time: whoever comes too early waits his turn. */
const TURN_MS = 1000;
const TURNS = 10;

interface Parts {
  readonly clock: Clock;
  readonly commands: Pick<Commands, 'command' | 'back' | 'pulses' | 'bar' | 'rest' | 'shows'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}

const isTooEarly = (fault: unknown): boolean =>
  fault instanceof Refusal && (fault.code === CODE.too_fast || fault.code === CODE.busy);

interface Asked extends Pick<Occasion, 'sent' | 'stopped'> {
  readonly by: By;
}
const NOTHING_SENT: RunOutcome = { status: 'skipped', error: null, readback: null };

/**
 * What came of several commands: done where each was read back, or stood so already; not more than the least sure one.
 * @param all one at least
 * @param isOnly of an action that has one item show something: of one that has several do so, nobody could tell whose value it is
 */
function togetherOf(all: readonly RunOutcome[], isOnly: boolean): RunOutcome {
  const { status, error, readback } = all.find((one) => isFailure(one.status)) ?? worst(all);
  return { status, error, readback: isOnly ? readback : null };
}
const worst = (all: readonly RunOutcome[]): RunOutcome =>
  all.find(({ status }) => status === 'unconfirmed') ?? all.find(({ status }) => status === 'success') ?? all[0] ?? NOTHING_SENT;

export interface MovingEnds {
  /** Ends pulses that last: each item gets its other value now, as long as its line may still be written. */
  readonly endPulses: () => Promise<void>;
}

/** Has items show what an action says, one after the other, and an item of two values the other one after a pulse. */
export function movingPerformer({ clock, commands, sites }: Parts): Performer & MovingEnds {
  const lasting = createPauses(clock);
  const pulses = new Set<Promise<unknown>>();
  let stopped = false;
  const pause = (ms: number): Promise<void> => new Promise((done) => void clock.after(ms, done));
  /** The value that an item of two values has otherwise. */
  function otherThan({ item_id, value }: Move): number | null {
    const { values = null } = takesOf(sites.catalogue().items.get(item_id)?.point ?? null) ?? {};
    return values?.length === 2 ? (values.find((one) => one !== value) ?? null) : null;
  }
  async function moved(asked: Asked, move: Move, tell = commands.command, left = TURNS): Promise<RunOutcome> {
    const { by, sent } = asked;
    const began = clock.mono();
    try {
      const { status, error, readback } = await tell(by, move);
      sent(began);
      return { status, error, readback: typeof readback === 'number' ? readback : null };
    } catch (fault) {
      // only what is refused is certainly not sent
      if (!(fault instanceof Refusal)) sent(began);
      if (left === 0 || !isTooEarly(fault)) throw fault;
      await pause(TURN_MS);
      return moved(asked, move, tell, left - 1);
    }
  }
  /** One that is refused after others were sent is a failure of the whole: nobody says that nothing was sent. */
  async function next(asked: Asked, move: Move, before: readonly RunOutcome[]): Promise<RunOutcome> {
    try {
      return await moved(asked, move);
    } catch (fault) {
      if (!(fault instanceof Refusal) || before.every(({ status }) => status === 'skipped')) throw fault;
      return { status: 'fail', error: { key: fault.key, data: fault.words }, readback: null };
    }
  }
  /** Back to the other value. What keeps it from going back is no success of the whole: it was sent. */
  async function back(asked: Asked, move: Move): Promise<RunOutcome> {
    try {
      return await moved(asked, move, commands.back);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return { status: 'fail', error: { key: fault.key, data: fault.words }, readback: null };
    }
  }
  async function pulsed(asked: Asked, move: Move, other: number, pulse_ms: number): Promise<RunOutcome> {
    const over = commands.pulses(move.item_id);
    try {
      const outcome = await moved(asked, move);
      // also where nobody knows whether it arrived; what stays on for a while at least makes a longer pulse
      const ms = Math.max(pulse_ms, 1000 * commands.rest(move.item_id, other));
      await lasting.until(ms, () => stopped || asked.stopped() !== null);
      const cut = stopped ? null : asked.stopped();
      const after = await back(asked, { ...move, value: other });
      if (outcome.status !== 'success') return outcome;
      return cut && after.status === 'success' ? { ...cut, readback: after.readback } : after;
    } finally {
      over();
    }
  }
  function pulse(asked: Asked, move: Move, other: number, pulse_ms: number): Promise<RunOutcome> {
    const lasts = pulsed(asked, move, other, pulse_ms);
    const ended = lasts.catch(() => {}).finally(() => pulses.delete(ended));
    pulses.add(ended);
    return lasts;
  }

  return {
    async perform({ moves, lacks, params: { pulse_ms = 0, always = false }, owner_id }, { run, sent, stopped: stop }) {
      const asked = { by: byOf(owner_id, run), sent, stopped: stop };
      const [first] = moves;
      if (lacks[0]) return { status: 'fail', error: { key: `action_lacks_${lacks[0]}` }, readback: null };
      if (!first) throw new Refusal(CODE.not_found, 'data_not_exist');
      const other = pulse_ms > 0 ? otherThan(first) : null;
      if (other !== null) return pulse(asked, first, other, pulse_ms);
      // a person sees that it is sent
      const may = asked.by.kind !== 'user' && !always && pulse_ms === 0;
      const shown = (move: Move): boolean => may && commands.shows(move.item_id, move.value);
      const wanted = moves.filter((move) => !shown(move));
      // what holds one of them holds all: an air conditioner is not switched on at whatever temperature it has
      const barred = wanted.length > 1 ? wanted.find((move) => commands.bar(asked.by, move)) : undefined;
      if (barred) return moved(asked, barred);
      const outcomes: RunOutcome[] = [];
      for (const move of wanted) {
        const outcome = await next(asked, move, outcomes);
        outcomes.push(outcome);
        if (isFailure(outcome.status)) break;
      }
      const isOnly = moves.length === 1;
      return wanted.length === 0 ? { ...NOTHING_SENT, readback: isOnly ? first.value : null } : togetherOf(outcomes, isOnly);
    },
    rest: ({ moves }) => Math.max(0, ...moves.map(({ item_id, value }) => commands.rest(item_id, value))),
    async restore({ moves: [move], params: { pulse_ms = 0 }, owner_id }, { run, sent }) {
      const other = move && pulse_ms > 0 ? otherThan(move) : null;
      return move && other !== null
        ? back({ by: byOf(owner_id, run), sent, stopped: () => null }, { ...move, value: other })
        : null;
    },
    repeats: ({ params: { pulse_ms = 0 } }) => pulse_ms === 0,
    async endPulses() {
      stopped = true;
      lasting.end();
      await Promise.all(pulses);
      stopped = false;
    },
  };
}
