import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock';
import type { Owner } from '../shares/owner';
import { createRoom } from '../shares/shares';

/** Requests of one owner that are worked at, or whose answers have not left yet; further ones wait. */
const MOST_IN_HAND = 32;
/** Calls that bring a long file, which lies in memory until they are answered. */
const FILES = { share: 2, most: 4 };
/** Rounds of the loop that others have for each ms that a turn took, and at most: Node accepts one connection in a round. */
const [ROUNDS_A_MS, MOST_ROUNDS] = [2, 64];
/** Turns are given in a round of the loop until they took so long. */
const ROUND_MS = 10;

interface Waiting {
  /** it has had a turn before, and counts as in hand already */
  readonly isInHand: boolean;
  readonly go: () => void;
}
/** The requests of one user, or of one stranger's address. */
interface Line {
  readonly waiting: Waiting[];
  inHand: number;
  /** ms of the processor that its turns took, counted from that of others when it began */
  spent: number;
  /** rounds of the loop before its next turn */
  rest: number;
}

/** Runs when all is done that can be done without waiting for something. */
const whenDrained = (run: () => void): void => queueMicrotask(() => process.nextTick(run));

/**
 * Whose request is worked at next. They have their turns one after the other, and where several wait, one of the owner who has
 * taken least of the processor: whoever asks for much waits for his own answers, the others do not.
 */
export function createWork({ mono }: Pick<Clock, 'mono'>) {
  const lines = new Map<string, Line>();
  const inHand = new WeakSet<ServerResponse>();
  const files = createRoom<ServerResponse>(FILES);
  /** somebody has his turn */
  let isTaken = false;
  /** ms that the turns of this round took */
  let took = 0;
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
  const hasRoom = (line: Line, isInHand: boolean): boolean => isInHand || line.inHand < MOST_IN_HAND;
  const isReady = (line: Line, isInHand: boolean): boolean =>
    !isTaken && took < ROUND_MS && line.rest === 0 && hasRoom(line, isInHand);
  const awaitsRound = (line: Line): boolean => {
    const [first] = line.waiting;
    return line.rest > 0 || (first !== undefined && hasRoom(line, first.isInHand));
  };

  function goRound(): void {
    if (!isGoingRound) setImmediate(round);
    isGoingRound = true;
  }
  /** Whoever waits and has spent least is next. */
  function next(): void {
    let chosen: Line | null = null;
    for (const line of lines.values()) {
      const [first] = line.waiting;
      if (first && isReady(line, first.isInHand) && (!chosen || line.spent < chosen.spent)) chosen = line;
    }
    chosen?.waiting.shift()?.go();
  }
  function round(): void {
    [isGoingRound, took] = [false, 0];
    for (const [name, line] of lines) {
      line.rest = Math.max(0, line.rest - 1);
      if (line.inHand + line.waiting.length + line.rest === 0) lines.delete(name);
    }
    next();
    if ([...lines.values()].some(awaitsRound)) goRound();
  }

  function hold(line: Line, response: ServerResponse): void {
    if (inHand.has(response)) return;
    inHand.add(response);
    line.inHand += 1;
    response.once('close', () => {
      line.inHand -= 1;
      goRound();
    });
  }
  function begin(line: Line, response: ServerResponse, stays: boolean): void {
    if (stays) hold(line, response);
    least = line.spent;
    isTaken = true;
    const since = mono();
    whenDrained(() => {
      const ms = mono() - since;
      isTaken = false;
      took += ms;
      line.spent += ms;
      line.rest = Math.min(MOST_ROUNDS, Math.floor(ms * ROUNDS_A_MS));
      next();
    });
    goRound();
  }

  return {
    /**
     * A turn of a request; a promise where it has to wait for it. Whoever hangs up first never has it.
     * @param stays it is in hand until its answer has left; false: its body is waited for, and it takes another turn then
     */
    take(owner: Owner, response: ServerResponse, stays = true): void | Promise<void> {
      const line = lineOf(owner);
      const isInHand = inHand.has(response);
      if (line.waiting.length === 0 && isReady(line, isInHand)) return begin(line, response, stays);
      goRound();
      return new Promise((done) => {
        const go = (): void => {
          response.off('close', gone);
          begin(line, response, stays);
          done();
        };
        const waiting = { isInHand, go };
        const gone = (): void => void line.waiting.splice(line.waiting.indexOf(waiting), 1);
        response.once('close', gone);
        if (isInHand) line.waiting.unshift(waiting);
        else line.waiting.push(waiting);
      });
    },
    /** Whether there is room for a call that brings a long file; it is taken then. */
    takesFile({ name }: Owner, response: ServerResponse): boolean {
      if (!files.takes(name)) return false;
      files.add(name, response);
      response.once('close', () => files.remove(response));
      return true;
    },
    /** owners whose requests are worked at or wait */
    count: (): number => lines.size,
  };
}
export type Work = ReturnType<typeof createWork>;
