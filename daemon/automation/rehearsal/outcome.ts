import type { RehearsedAuto, RehearsedCommands, RuleRehearsal } from '../../contract/entities';
import type { InterlockFields } from '../../store/interlocks';
import type { LaterMove } from './commands';
import type { ProofCounts, Truthful, Turned } from './course';

/** What one rule made of what was read. */
export interface Ran {
  readonly turns: readonly Turned[];
  readonly whole: readonly Truthful[];
  readonly lanes: readonly (readonly Truthful[])[];
  /** null: it asks for none */
  readonly proofs: ProofCounts | null;
}
/** What its actions have items show, and what keeps them. */
export interface Moves {
  readonly begin: readonly LaterMove[];
  readonly end: readonly LaterMove[];
  /** least s on and off of an item */
  readonly rest: (item_id: number) => { readonly min_on: number; readonly min_off: number };
  /** interlocks of an item's value, with what was so over time */
  readonly interlocks: readonly (Pick<InterlockFields, 'item_id' | 'values' | 'allow_unknown'> & {
    readonly whole: readonly Truthful[];
  })[];
}
type Span = Omit<RuleRehearsal['list'][number], 'in'>;

/** The newest that are listed; all are counted. */
const MOST_LISTED = 500;

/** When it had begun. `end` null: it would stand. */
export function spansOf(turns: readonly Turned[]): readonly Span[] {
  const spans: { start: number; end: number | null }[] = [];
  for (const { at, turn } of turns) {
    if (turn === 'begin') spans.push({ start: at, end: null });
    if (turn === 'end' && spans.length > 0) spans.at(-1)!.end = at;
  }
  return spans;
}
/** Seconds of a line for which it was so. */
export const secondsOf = (line: readonly Truthful[], until: number, isAsked: (one: Truthful) => boolean): number =>
  line.reduce((sum, one, i) => sum + (isAsked(one) ? (line[i + 1]?.at ?? until) - one.at : 0), 0);

function sumsOf({ turns, whole, proofs }: Ran, until: number): RehearsedAuto {
  const spans = spansOf(turns);
  const lasted = spans.map(({ start, end }) => (end ?? until) - start);
  return {
    begins: spans.length,
    seconds: lasted.reduce((sum, one) => sum + one, 0),
    longest: Math.max(0, ...lasted),
    stopped: turns.some(({ turn }) => turn === 'stop'),
    proofs: proofs && { ...proofs },
    unknown_seconds: secondsOf(whole, until, ({ truth }) => truth === null),
  };
}

/** What is so along a line, asked for in order of time. */
function along(line: readonly Truthful[]): (at: number) => Truthful['truth'] {
  let taken = 0;
  return (at) => {
    while (taken < line.length && line[taken]!.at <= at) taken += 1;
    return line[taken - 1]?.truth ?? null;
  };
}

/** What was to be told when. What waits is not told once the rule turns otherwise, nor after the end. */
const dueIn = (turns: readonly Turned[], { begin, end }: Moves, until: number) =>
  turns.flatMap(({ at, turn }, i) => {
    const last = turns[i + 1]?.at ?? until;
    const wanted = turn === 'begin' ? begin : turn === 'end' ? end : [];
    return wanted.map(({ after, ...move }) => ({ ...move, at: at + after })).filter((one) => one.at === at || one.at < last);
  });

/** What items would have been told: how often, and how often a rest or an interlock would have stood in the way. */
export function commandsOf(turns: readonly Turned[], moves: Moves, until: number): readonly RehearsedCommands[] {
  const { rest, interlocks } = moves;
  const told = new Map<number, { value: number; at: number }>();
  const counted = new Map<number, RehearsedCommands>();
  const keepers = interlocks.map((one) => ({ ...one, truthAt: along(one.whole) }));
  for (const { item_id, value, at } of dueIn(turns, moves, until)) {
    const last = told.get(item_id);
    // what shows it already is not told so again
    if (last?.value === value) continue;
    const of = counted.get(item_id) ?? { item_id, sent: 0, rests: 0, interlocked: 0 };
    counted.set(item_id, of);
    const forbids = keepers.some(
      (one) => one.item_id === item_id && one.values.includes(value) && (one.truthAt(at) ?? !one.allow_unknown),
    );
    const { min_on, min_off } = rest(item_id);
    if (forbids) of.interlocked += 1;
    else {
      of.sent += 1;
      if (last && at - last.at < (last.value === 0 ? min_off : min_on)) of.rests += 1;
      told.set(item_id, { value, at });
    }
  }
  return [...counted.values()];
}

const keyOf = ({ start, end }: Span): string => `${start} ${end}`;

interface Played {
  readonly from: number;
  readonly until: number;
  readonly tried: Ran;
  /** the rule that it is compared with; null: none */
  readonly against: Ran | null;
  readonly moves: Moves;
  /** seconds of which hours are kept alone, and of which nothing is */
  readonly rolled_seconds: number;
}
/** What one rule, or two, made of the same readings: what begins and ends alike is in both. Epoch s. */
export function outcomeOf({ from, until, tried, against, moves, rolled_seconds }: Played): RuleRehearsal {
  const [spans, others] = [spansOf(tried.turns), against ? spansOf(against.turns) : []];
  const [inTried, inOther] = [new Set(spans.map(keyOf)), new Set(others.map(keyOf))];
  const list = [
    ...spans.map((span) => ({ ...span, in: inOther.has(keyOf(span)) ? ('both' as const) : ('tried' as const) })),
    ...others.filter((span) => !inTried.has(keyOf(span))).map((span) => ({ ...span, in: 'against' as const })),
  ].sort((a, b) => a.start - b.start);
  return {
    from,
    until,
    tried: sumsOf(tried, until),
    against: against && sumsOf(against, until),
    list: list.slice(-MOST_LISTED),
    lanes: tried.lanes.map((lane) => lane.slice(-MOST_LISTED)),
    commands: [...commandsOf(tried.turns, moves, until)],
    rolled_seconds,
  };
}
