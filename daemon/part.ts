import type { Question } from './question';

/**
 * When a part is started; within a rank the order of the list holds. What listens is started before what speaks, so that
 * nothing is told to nobody; what stops goes the other way.
 */
export const RANKS = [
  /** brings what is stored up to date, before anybody reads it */
  'prepares',
  /** hears what others tell, and keeps it or judges it */
  'listens',
  /** makes something of what it hears, and tells that */
  'relays',
  /** what everything begins with */
  'speaks',
  /** lets the world outside in */
  'serves',
] as const;
export type Rank = (typeof RANKS)[number];

/** What a part asks of those that stand after it, by name. */
export type Questions = Readonly<Record<string, Pick<Question<never[], unknown>, 'answer' | 'answered'>>>;
/** No questions, no answers. */
type None = Readonly<Record<never, never>>;

/** One part of the daemon: what it is called, what it needs, how it is made, started and stopped. */
export interface Part<Name extends string, Needs, Made, Asks = None, Answers = None> {
  /** by which those after it take it */
  readonly name: Name;
  /** what only parts after it know, with what holds until they say */
  readonly asks?: (needs: Needs) => Asks;
  /** @param needs what it takes of the ground and of the parts before it: naming a later one does not compile */
  readonly make: (needs: Needs, asks: Asks) => Made;
  /** what it knows of that others asked before it, by the name of the question */
  readonly answers?: (made: Made, needs: Needs) => Answers;
  /** 'listens' unless it says otherwise */
  readonly rank?: Rank;
  readonly start?: (made: Made, needs: Needs) => void | Promise<void>;
  readonly stop?: (made: Made) => void | Promise<void>;
}

/** Names the types of a part from what stands in it. */
export const part = <const Name extends string, Needs, Made, Asks = None, Answers = None>(
  manifest: Part<Name, Needs, Made, Asks, Answers>,
): Part<Name, Needs, Made, Asks, Answers> => manifest;
