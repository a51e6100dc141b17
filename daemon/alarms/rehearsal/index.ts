import { type Clock, seconds } from '../../clock';
import { CODE } from '../../contract/codes';
import type { Jitter, Rehearsal } from '../../contract/entities';
import { Refusal } from '../../contract/refusal';
import type { rehearsedRule } from '../../contract/rules/alarm_quality';
import { limitFaults } from '../../contract/rules/item';
import type { Faults, Input } from '../../contract/shape';
import type { Jobs, Work } from '../../jobs/index';
import { beginRehearsal } from '../../jobs/rehearsing';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import type { Scope } from '../../store/list';
import { othersTurn } from '../../store/slices';
import { nothing } from '../nothing';
import { createFeed, type Feed, type Readings, type RolledUp } from './feed';
import { outcomeOf } from './outcome';
import { createReplay, type Rehearsed } from './replay';

const DAY = 86_400;
/** Readings that are played before others get their turn. */
const SLICE = 1024;

/** What is kept of an item, as the rehearsal asks for it; epoch s, the end exclusive. */
export interface Kept {
  raw(item_id: number, from: number, to: number): Promise<Readings>;
  rolled(item_id: number, from: number, to: number): Promise<readonly RolledUp[]>;
}
type Rule = Input<typeof rehearsedRule>;

interface RehearsalParts {
  readonly jobs: Pick<Jobs, 'begin' | 'running'>;
  readonly history: Kept;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  /** when an item jitters that has no rule of its own */
  readonly jitter: () => Jitter;
  /** whether an alarm of that level is told outside the box at all */
  readonly tells: (alarm_level_id: number) => boolean;
  /** of what the box tells people beside beginnings */
  readonly commons: () => { readonly repeat_notice: boolean; readonly recover_notice: boolean };
}

/** An item as that rule would have it; what the rule leaves out stays. @throws Refusal 1001 at the field of the rule */
export function ruled(item: ItemConfig, { options, ...rule }: Rule): ItemConfig {
  const alarms = new Map(options?.map(({ value, alarm }) => [value, alarm]));
  const changed = {
    ...item,
    ...rule,
    options: item.options.map((option) => ({ ...option, alarm: alarms.get(option.value) ?? option.alarm })),
  };
  const faults: Faults = limitFaults({ ...changed, alarm_enable: true });
  if (Object.keys(faults).length > 0) throw new Refusal(CODE.validation, 'validation', { fields: faults });
  return changed;
}

/** What an item's alarms would have been under another rule: the box's own machine over what is kept, as a job. */
export function createRehearsals({ jobs, history, catalogue, clock, jitter, tells, commons }: RehearsalParts) {
  const seen = (scope: Scope, id: number): ItemConfig => {
    const item = catalogue().items.get(id);
    if (!item || !scope.has(item.device_group_id)) throw nothing();
    return item;
  };
  const rehearsed = (item: ItemConfig): Rehearsed => ({
    item,
    jitter: item.jitter_config ?? jitter(),
    poll_interval: catalogue().devices.get(item.device_id)?.poll_interval || 1,
    telling: {
      tells: tells(item.alarm_level_id),
      recovers: commons().recover_notice,
      interval_s: commons().repeat_notice ? item.notice_interval : 0,
      count: item.notice_count,
    },
  });

  /** One UTC day: its readings, or what is left of them. */
  async function playDay(feed: Feed, item_id: number, from: number, to: number): Promise<void> {
    const samples = await history.raw(item_id, from, to);
    for (let first = 0; first < samples.n; first += SLICE) {
      feed.samples(samples, first, Math.min(samples.n, first + SLICE));
      await othersTurn();
    }
    if (samples.n > 0) return;
    for (const span of await history.rolled(item_id, from, to)) if (span.start >= from && span.start < to) feed.rolled(span);
  }

  async function play(item: ItemConfig, then: ItemConfig, days: number, work: Work<'alarm_rehearsal'>): Promise<Rehearsal> {
    const until = seconds(clock);
    const from = until - days * DAY;
    const replays = [createReplay(rehearsed(item)), createReplay(rehearsed(then))] as const;
    const feed = createFeed(replays, from);
    for (let at = from; at < until && !work.signal.aborted; ) {
      const next = Math.min(until, (Math.floor(at / DAY) + 1) * DAY);
      await playDay(feed, item.id, at, next);
      work.progress(Math.floor((next - from) / DAY), { key: 'rehearsal_days' });
      at = next;
    }
    const blind = feed.end(until);
    return outcomeOf(replays[0].course(until), replays[1].course(until), blind, until);
  }

  return {
    /**
     * @param days up to now
     * @returns the id of the job
     * @throws Refusal 1001 at a field of the rule, 1002 no such item, 1008 while another one runs
     */
    begin(scope: Scope, { item_id, rule, days }: { item_id: number; rule: Rule; days: number }, user_id: number): string {
      const item = seen(scope, item_id);
      const then = ruled(item, rule);
      return beginRehearsal(jobs, {
        kind: 'alarm_rehearsal',
        user_id,
        subject: item_id,
        days,
        play: (work) => play(item, then, days, work),
      });
    },
  };
}
export type Rehearsals = ReturnType<typeof createRehearsals>;
