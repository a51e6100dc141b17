import type { Quality } from '../model';
import type { CarriedAction } from './actions';
import type { Sec } from './base';
import type { ShownCondition } from './interlocks';

/** What the room must show within some seconds of a begin. */
export interface ShownProof {
  item_id: number;
  /** '': it is gone, or the reader does not see it */
  item_name: string;
  operator: '>' | '>=' | '<' | '<=' | '=' | '!=';
  value: number;
  /** what it means, or it with the unit of the item */
  value_label: string;
  within: number;
}

/** What the box does by itself. */
export interface Auto {
  id: number;
  name: string;
  /** 1: it is on */
  state: 0 | 1;
  /** watch: it tells what it would have done, and sends nothing */
  mode: 'armed' | 'watch';
  conditions: ShownCondition[];
  logic: 'and' | 'or';
  /** null: at any time */
  time_period_id: number | null;
  /** '': none is asked for, or it is gone */
  period_name: string;
  at_period_end: 'recover' | 'hold';
  actions: number[];
  recovery_actions: number[];
  /** what they are called, in order; '': it is gone, or the reader does not see it */
  action_names: string[];
  recovery_names: string[];
  /** s between two begins */
  cooldown: number;
  /** what an unknown that lasts does */
  on_unknown: 'hold' | 'act' | 'recover';
  /** min for which a hand on what it moves holds it off; 0: not at all */
  override_minutes: number;
  /** what the room must show once it has begun; null: nothing */
  proof: ShownProof | null;
  /** who saved it last: it moves what he may move; '': he is gone */
  owner_name: string;
  /** the whole now; null: nobody knows, or it is off */
  truth: boolean | null;
  /** it is not so because one of its conditions has to go on for longer */
  lasting: boolean;
  begun: boolean;
  /** it began too often, stopped itself, and waits for somebody */
  stopped: boolean;
  /** when it may begin again; null: it may, or it has begun */
  cooling_until: Sec | null;
  /** what keeps something that it moves from being moved now; '': nothing does */
  held: string;
  /** of its last begin or end; null: none is kept */
  last_time: Sec | null;
  /** that was while it watched, and nothing was sent */
  last_watched: boolean;
  /** of what its last run carried out, the worst; null: it carried out nothing, or that is under way */
  last_result: 'success' | 'fail' | null;
  /** why the first that is no success is none: what holds it, or what went wrong; else '' */
  last_error: string;
  /** it is about nothing that the reader does not see */
  may_edit: boolean;
  update_time: Sec;
}

/** A rule that was saved, and what somebody should know of it before it acts. */
export interface SavedAuto {
  id: number;
  /** rules that wake one another in a ring, by their names, from this one back to it */
  loops: string[][];
  /** rules that have the same item show another value; '': the reader does not see the item */
  conflicts: { name: string; item_name: string }[];
  /** numbers of conditions, as people count them, whose limit their item never reaches */
  unreachable: number[];
  /** the same as sentences */
  warnings: string[];
}

/** What of a condition was so when a rule turned. */
export interface AutoSeen {
  item_id: number;
  /** '': it is gone, or the reader does not see it */
  item_name: string;
  /** as the reader reads it; '': never read */
  info: string;
  /** null: it was never read, or it is gone */
  quality: Quality | null;
  truth: boolean | null;
  /** s for which it had been so; null: it was not */
  held: number | null;
}
/** A time that a rule began or ended. */
export interface AutoRun {
  id: number;
  /** stop: it began too often, and stopped itself */
  kind: 'begin' | 'end' | 'stop';
  /** it watched, and nothing was sent */
  watched: boolean;
  time: Sec;
  conditions: AutoSeen[];
  /** what it was to bring about, and what came of that; null: nothing was asked of the room */
  proof:
    | (ShownProof & {
        /** waits: it is looked for; over: the rule ended, or asks for none any more, before it was known */
        result: 'waits' | 'shown' | 'not_effective' | 'unknown' | 'over';
        /** what the room showed then, as the reader reads it; '': nothing was read */
        info: string;
        /** null: it is looked for */
        time: Sec | null;
      })
    | null;
  /** what was carried out; of a sequence it, then its steps */
  actions: CarriedAction[];
}

/** Why a rule does not begin, or what it does now. */
export interface AutoWhy {
  /** it is on */
  on: boolean;
  truth: boolean | null;
  begun: boolean;
  stopped: boolean;
  /** it waits until all that it asks for was read once since the start */
  awaits: boolean;
  in_period: boolean;
  /** s before it may begin again; 0: it may */
  cooling: number;
  /** the same as a moment; null: it may */
  cooling_until: Sec | null;
  /** its owner may still have things moved */
  owner_may: boolean;
  /** whose name it is; '': he is gone */
  owner_name: string;
  conditions: AutoSeen[];
  /** what it moves and is kept from being moved now, and why */
  held: { item_id: number; item_name: string; reason: string }[];
  /** what is missing, in the reader's words; none: nothing, or it has begun */
  missing: string[];
}

/** What a rule would have come to over a span. */
export interface RehearsedAuto {
  begins: number;
  /** s for which it would have been begun, in all and at the longest */
  seconds: number;
  longest: number;
  /** it would have begun too often, and stopped itself */
  stopped: boolean;
  /** of its begins, how often the room showed in time what it asks for, whatever it would have done; null: it asks for nothing */
  proofs: { shown: number; not_effective: number; unknown: number } | null;
  /** s for which nobody would have known whether its conditions are met */
  unknown_seconds: number;
}
/** What an item would have been told. */
export interface RehearsedCommands {
  item_id: number;
  /** how often it would have been told another value than before */
  sent: number;
  /** of these: how often it would have had to wait for its least time on or off */
  rests: number;
  /** how often an interlock would have forbidden it */
  interlocked: number;
}
/** What a rule would have done over what is kept; `against` is the rule that it is compared with. */
export interface RuleRehearsal {
  from: Sec;
  until: Sec;
  tried: RehearsedAuto;
  against: RehearsedAuto | null;
  /** by time; of more than 500 the newest. `end` null: it would still be begun */
  list: { start: Sec; end: Sec | null; in: 'both' | 'against' | 'tried' }[];
  /** of each condition of the rule, since when it is so; null: nobody knew. Of more than 500 changes the newest */
  lanes: { at: Sec; truth: boolean | null }[][];
  commands: RehearsedCommands[];
  /** s of which hours are kept alone: what lasted for less than one is not seen there */
  rolled_seconds: number;
}
