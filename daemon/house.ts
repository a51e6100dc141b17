import { type Part, type Questions, RANKS, type Rank } from './part';
import type { Question } from './question';

/** A part whatever it is made of. */
export interface AnyPart {
  readonly name: string;
  readonly asks?: (needs: never) => object;
  readonly make: (needs: never, asks: never) => unknown;
  readonly answers?: (made: never, needs: never) => object;
  readonly rank?: Rank;
  readonly start?: (made: never, needs: never) => void | Promise<void>;
  readonly stop?: (made: never) => void | Promise<void>;
}

/** What is there when a part is made: the ground and the parts before it; what was asked by then. */
interface Standing {
  readonly parts: unknown;
  readonly asked: unknown;
}
/** The needs that nothing before a part meets. */
type Unmet<Needs, Here> = { readonly [K in keyof Needs as Here extends Pick<Needs, K> ? never : K]: 'stands later, or nowhere' };
/** The answers that fit no question asked before a part. */
type Unasked<Answers, Asked> = {
  readonly [K in keyof Answers as K extends keyof Asked
    ? Asked[K] extends Question<infer In, infer Out>
      ? Answers[K] extends (...asked: In) => Out
        ? never
        : K
      : K
    : K]: 'nobody before asks this';
};
type Taken<Name, Here> = Name extends keyof Here ? { readonly name: 'is taken' } : unknown;

/** A part where it may stand, else what is wrong with its place. */
type Placed<P, Before extends Standing> =
  P extends Part<infer Name, infer Needs, infer _Made, infer _Asks, infer Answers>
    ? keyof Unmet<Needs, Before['parts']> extends never
      ? keyof Unasked<Answers, Before['asked']> extends never
        ? P & Taken<Name, Before['parts']>
        : Unasked<Answers, Before['asked']>
      : Unmet<Needs, Before['parts']>
    : never;
/** What is there once a part is made. */
type With<P, Before extends Standing> =
  P extends Part<infer Name, infer _Needs, infer Made, infer Asks, infer _Answers>
    ? { readonly parts: Before['parts'] & { readonly [K in Name]: Made }; readonly asked: Before['asked'] & Asks }
    : never;

/** A list of parts, each of which takes only what stands before it. What is done is carried along: so a list may be long. */
export type InOrder<List, Before extends Standing, Done extends readonly unknown[] = readonly []> = List extends readonly [
  infer P,
  ...infer Rest,
]
  ? InOrder<Rest, With<P, Before>, readonly [...Done, Placed<P, Before>]>
  : Done;
/** What a part is there as. */
type MadeBy<P> =
  P extends Part<infer Name, infer _Needs, infer Made, infer _Asks, infer _Answers> ? { readonly [K in Name]: Made } : never;
/** Everything that is there once a list is made on `Parts`. */
export type Whole<List, Parts> = List extends readonly [infer P, ...infer Rest] ? Whole<Rest, Parts & MadeBy<P>> : Parts;

interface Made {
  readonly part: AnyPart;
  readonly made: unknown;
}

/** Questions that were asked, by their names. */
function createAsked(first: Questions) {
  const asked = new Map(Object.entries(first));
  return {
    ask(questions: object): void {
      for (const [name, one] of Object.entries(questions)) {
        if (asked.has(name)) throw new Error(`two parts ask ${name}`);
        asked.set(name, one);
      }
    },
    answer(answers: object): void {
      for (const [name, by] of Object.entries(answers)) asked.get(name)!.answer(by);
    },
    unanswered: (): string[] => [...asked].filter(([, one]) => !one.answered()).map(([name]) => name),
  };
}

/**
 * Makes the parts of a list in its order. That each finds what it needs was settled when the list was compiled; only here the
 * types of its members are not known.
 * @throws when a question has nobody who answers it
 */
export function createHouse<const List extends readonly AnyPart[], G extends object, A extends Questions>(
  list: List & InOrder<List, { readonly parts: G; readonly asked: A }>,
  ground: G,
  asks: A,
) {
  const parts: Record<string, unknown> = Object.fromEntries(Object.entries(ground));
  const asked = createAsked(asks);
  const house: Made[] = list.map((part) => {
    const needs = parts as never;
    const questions = part.asks?.(needs) ?? {};
    asked.ask(questions);
    const made = part.make(needs, questions as never);
    parts[part.name] = made;
    asked.answer(part.answers?.(made as never, needs) ?? {});
    return { part, made };
  });
  const open = asked.unanswered();
  if (open.length > 0) throw new Error(`nobody answers ${open.join(', ')}`);

  const order = RANKS.flatMap((rank) => house.filter(({ part }) => (part.rank ?? 'listens') === rank));
  return {
    parts: parts as Whole<List, G>,
    /** Starts them by rank, then by their place; what is to be done to stop each is handed over as soon as it runs. */
    async start(undo: (stop: () => void | Promise<void>) => void): Promise<void> {
      for (const { part, made } of order) {
        // whoever starts at once leaves nobody time to come between
        const starting = part.start?.(made as never, parts as never);
        if (starting) await starting;
        if (part.stop) undo(() => part.stop?.(made as never));
      }
    },
  };
}
