import type { Kept } from '../../alarms/rehearsal/index';
import { type Clock, seconds } from '../../clock';
import type { Commands } from '../../commands/index';
import type { RuleRehearsal } from '../../contract/entities';
import type { RehearsedInput } from '../../contract/rules/auto';
import type { Week, WeekMoment } from '../../contract/rules/period';
import { patienceOf } from '../../items/fact';
import type { Jobs, Work } from '../../jobs/index';
import { beginRehearsal } from '../../jobs/rehearsing';
import type { Sites } from '../../sites/index';
import type { AutoEntry } from '../../store/autos';
import type { InterlockEntry } from '../../store/interlocks';
import type { Scope } from '../../store/list';
import { type Turn, taken, turns } from '../../store/turns';
import type { AutoBook } from '../book';
import type { Rule } from '../step';
import type { ActionOf } from '../writes';
import { movesOf } from './commands';
import { createCourse } from './course';
import { edgesOf } from './edges';
import { type Moves, outcomeOf } from './outcome';
import { type Alarmed, createPlayer, type Part } from './player';
import { createTimeline, readingsOfRolled } from './timeline';

const DAY = 86_400;

export interface RuleRehearsalParts {
  readonly jobs: Pick<Jobs, 'begin' | 'running'>;
  readonly history: Kept;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  readonly book: Pick<AutoBook, 'tried' | 'one'>;
  readonly action: ActionOf;
  readonly interlocks: Pick<Commands['interlocks'], 'all'>;
  /** when items alarmed, in order of time. Epoch s */
  readonly alarmSpans: (item_id: number, from: number, to: number) => readonly Alarmed[];
  /** of the box's zone, at an epoch ms */
  readonly momentAt: (wall: number) => WeekMoment;
}
type Tried = Omit<AutoEntry, 'id' | 'name' | 'owner_id' | 'update_time'>;

/** An interlock as a rule that does nothing: what is so of it over time is all that is asked. */
const asRule = ({ conditions, logic }: InterlockEntry): Rule => ({
  conditions,
  logic,
  cooldown: 0,
  on_unknown: 'hold',
  at_period_end: 'hold',
  proof: null,
});

/** What a rule would have done over what is kept: the step of the rules that run, as a job. */
export function createRuleRehearsals(parts: RuleRehearsalParts) {
  const { jobs, history, clock, sites, book, action, interlocks, alarmSpans, momentAt } = parts;

  /** What is never so where the period is gone. */
  const weekOf = (id: number | null): Week | null => (id === null ? null : (sites.week(id) ?? { weeks: [], periods: [] }));
  function playedPart(rule: Rule, time_period_id: number | null, from: number, until: number): Part {
    const patience = rule.conditions.map(({ item_id }) => patienceOf(sites.catalogue(), item_id));
    const week = weekOf(time_period_id);
    return {
      course: createCourse({ rule, patience }, from),
      edges: week && edgesOf(week, (at) => momentAt(1000 * at), from, until),
    };
  }

  /** One UTC day: of each item its readings, or what is left of them. @returns s of which hours are kept alone */
  async function loadDay(
    timeline: ReturnType<typeof createTimeline>,
    item_ids: readonly number[],
    [from, to]: readonly [number, number],
    rest: Turn,
  ) {
    let rolled = 0;
    for (const item_id of item_ids) {
      await rest();
      const samples = await history.raw(item_id, from, to);
      if (samples.n > 0) timeline.day(item_id, samples);
      else {
        const spans = (await history.rolled(item_id, from, to)).filter(({ start }) => start >= from && start < to);
        timeline.day(item_id, readingsOfRolled(spans, pollOf(item_id)));
        rolled = Math.max(
          rolled,
          spans.reduce((sum, { covered }) => sum + covered, 0),
        );
      }
    }
    return rolled;
  }
  function pollOf(item_id: number): number {
    const { items, devices } = sites.catalogue();
    return devices.get(items.get(item_id)?.device_id ?? 0)?.poll_interval || 1;
  }

  async function play(
    tried: Tried,
    against: AutoEntry | null,
    days: number,
    work: Work<'auto_rehearsal'>,
  ): Promise<RuleRehearsal> {
    const rest = turns(clock);
    const until = seconds(clock);
    const from = until - days * DAY;
    const room = sites.catalogue();
    const [begin, end] = [movesOf(tried.actions, action), movesOf(tried.recovery_actions, action)];
    const moved = new Set([...begin, ...end].map(({ item_id }) => item_id));
    const holding = interlocks.all().filter(({ item_id }) => moved.has(item_id));
    const rules = [tried, ...(against ? [against] : [])];
    const all: readonly Part[] = [
      ...rules.map((rule) => playedPart(rule, rule.time_period_id, from, until)),
      ...holding.map((entry) => playedPart(asRule(entry), null, from, until)),
    ];
    const item_ids = [...new Set(all.flatMap(({ course }) => course.item_ids))];
    const timeline = createTimeline(item_ids);
    const player = createPlayer({
      from,
      parts: all,
      timeline,
      alarms: new Map(item_ids.map((id) => [id, alarmSpans(id, from, until)])),
      isThere: (id) => room.items.get(id)?.enable === true,
    });
    let rolled_seconds = 0;
    for (let at = from; at < until && !work.signal.aborted; ) {
      const next = Math.min(until, (Math.floor(at / DAY) + 1) * DAY);
      rolled_seconds += await loadDay(timeline, item_ids, [at, next], rest);
      await taken(player.upTo(next), rest);
      work.progress(Math.floor((next - from) / DAY), { key: 'rehearsal_days' });
      at = next;
    }
    const [first, ...others] = all.map(({ course }) => course.end(until));
    const [other, held] = against ? [others[0]!, others.slice(1)] : [null, others];
    const moves: Moves = {
      begin,
      end,
      rest: (item_id) => room.items.get(item_id) ?? { min_on: 0, min_off: 0 },
      interlocks: holding.map((entry, i) => ({ ...entry, whole: held[i]!.whole })),
    };
    return outcomeOf({ from, until, tried: first!, against: other, moves, rolled_seconds });
  }

  return {
    /**
     * @param input a rule as it would be, a saved one beside it, and for how many days up to now
     * @returns the id of the job
     * @throws Refusal 1001 at a field of the rule, 1002 no such rule, 1008 while another one runs
     */
    begin(scope: Scope, { rule, against, days }: RehearsedInput, user_id: number): string {
      const tried = book.tried(scope, rule);
      const other = against == null ? null : book.one(scope, against);
      return beginRehearsal(jobs, {
        kind: 'auto_rehearsal',
        user_id,
        subject: other?.id ?? null,
        days,
        play: (work) => play(tried, other, days, work),
      });
    },
  };
}
export type RuleRehearsals = ReturnType<typeof createRuleRehearsals>;
