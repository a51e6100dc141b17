import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock';
import type { Owner } from '../shares/owner';
import { createRoom } from '../shares/shares';

/** Calls of one owner that are worked at, or whose answers have not left yet; further ones wait. */
const MOST_IN_HAND = 32;
/** Calls that bring a long file, which lies in memory until they are answered. */
const FILES = { share: 2, most: 4 };
/** Rounds of the loop that others have for each ms that a call took, and at most: Node accepts one connection in a round. */
const [ROUNDS_A_MS, MOST_ROUNDS] = [2, 64];

/** The calls of one user, or of one stranger's address. */
interface Line {
  readonly waiting: (() => void)[];
  inHand: number;
  /** ms of the processor that its calls took, counted from that of others when it began */
  spent: number;
  /** rounds of the loop before its next call is begun */
  rest: number;
}

/**
 * Whose call is worked at next. One is begun in a round of the loop, and where several wait, one of the owner who has taken
 * least of the processor: whoever asks for much waits for his own answers, the others do not.
 */
export function createWork({ mono }: Pick<Clock, 'mono'>) {
  const lines = new Map<string, Line>();
  const files = createRoom<ServerResponse>(FILES);
  /** one was begun in this round of the loop */
  let isTaken = false;
  /** the next round is waited for */
  let isGoingRound = false;
  /** what the owner had spent whose turn was last */
  let least = 0;

  /** who was idle saved up nothing */
  function lineOf({ name }: Owner): Line {
    const line = lines.get(name) ?? { waiting: [], inHand: 0, spent: 0, rest: 0 };
    if (line.waiting.length === 0) line.spent = Math.max(line.spent, least);
    lines.set(name, line);
    return line;
  }
  const mayBegin = ({ inHand, rest }: Line): boolean => !isTaken && rest === 0 && inHand < MOST_IN_HAND;

  const awaitsRound = ({ inHand, rest, waiting }: Line): boolean => rest > 0 || (waiting.length > 0 && inHand < MOST_IN_HAND);

  function goRound(): void {
    if (!isGoingRound) setImmediate(round);
    isGoingRound = true;
  }
  /** A round of the loop is over: whoever waits and has spent least is next. */
  function round(): void {
    [isTaken, isGoingRound] = [false, false];
    let chosen: Line | null = null;
    for (const [name, line] of lines) {
      line.rest = Math.max(0, line.rest - 1);
      if (line.inHand + line.waiting.length + line.rest === 0) lines.delete(name);
      else if (line.waiting.length > 0 && mayBegin(line) && (!chosen || line.spent < chosen.spent)) chosen = line;
    }
    chosen?.waiting.shift()?.();
    if ([...lines.values()].some(awaitsRound)) goRound();
  }

  function begin(line: Line, response: ServerResponse): void {
    line.inHand += 1;
    least = line.spent;
    isTaken = true;
    const since = mono();
    let isCharged = false;
    const charge = (): void => {
      if (isCharged) return;
      isCharged = true;
      const ms = mono() - since;
      line.spent += ms;
      line.rest = Math.min(MOST_ROUNDS, Math.floor(ms * ROUNDS_A_MS));
    };
    // most calls are answered within their round; what others do in the rest of it is not theirs
    response.once('prefinish', charge);
    setImmediate(charge);
    response.once('close', () => {
      line.inHand -= 1;
      goRound();
    });
    goRound();
  }

  return {
    /** The turn of a call; a promise where it has to wait for it. Whoever hangs up first never has it. */
    take(owner: Owner, response: ServerResponse): void | Promise<void> {
      const line = lineOf(owner);
      if (mayBegin(line) && line.waiting.length === 0) return begin(line, response);
      goRound();
      return new Promise((done) => {
        const go = (): void => {
          response.off('close', gone);
          begin(line, response);
          done();
        };
        const gone = (): void => void line.waiting.splice(line.waiting.indexOf(go), 1);
        response.once('close', gone);
        line.waiting.push(go);
      });
    },
    /** Whether there is room for a call that brings a long file; it is taken then. */
    takesFile({ name }: Owner, response: ServerResponse): boolean {
      if (!files.takes(name)) return false;
      files.add(name, response);
      response.once('close', () => files.remove(response));
      return true;
    },
    /** owners whose calls are worked at or wait */
    count: (): number => lines.size,
  };
}
export type Work = ReturnType<typeof createWork>;
