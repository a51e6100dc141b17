import { atom } from 'nanostores';
import type { HistoryInterval, HistoryReport, HistoryTemplate } from '../../../daemon/contract/entities';
import { call, Refused } from '../../wire/call';
import { boxNow } from '../box/clock';
import { createFeed } from '../feeds/feed';

/** 0 four hours · 1 today · 2 this week · 3 this month · 4 this year · 5 ends of its own */
export type Range = 0 | 1 | 2 | 3 | 4 | 5;
type View = HistoryTemplate['chart_type'];

export type { View };

/** What the report on the screen is asked for. */
export interface Choice {
  readonly item_ids: readonly number[];
  readonly type: Range;
  /** of a range with ends of its own, epoch s */
  readonly from: number | null;
  readonly to: number | null;
  readonly interval: HistoryInterval;
  /** beside the period before */
  readonly compare: boolean;
  /** means with the lowest and highest reading of each interval */
  readonly spread: boolean;
  readonly view: View;
  /** the kept report that was opened */
  readonly template: HistoryTemplate | null;
}
const FIRST_VIEW: View = 'chart';
export const NEW: Choice = {
  item_ids: [],
  type: 1,
  from: null,
  to: null,
  interval: 2,
  compare: false,
  spread: true,
  view: FIRST_VIEW,
  template: null,
};
export const $choice = atom<Choice>(NEW);

/** Curves that can be told apart. */
export const MOST_LINES = 8;

/** A report with the one of the period of the same length before it, where that is wanted. */
export interface Answered {
  readonly now: HistoryReport;
  readonly before: HistoryReport | null;
  /** what was asked for */
  readonly choice: Choice;
  /** epoch s on the box, when it was asked */
  readonly at: number;
}

/** Ends that the box can be asked for; null while a range with ends of its own lacks one. */
export function askOf({ item_ids, type, from, to, interval }: Choice) {
  const asked = { item_ids: [...item_ids], interval, limit: 1 };
  if (type !== 5) return { ...asked, type };
  return from === null || to === null || to <= from ? null : { ...asked, type, start_time: from, end_time: to };
}

/** No field stands on the page for what is wrong with a report: its sentence is the answer's. */
export function sayField(fault: unknown): never {
  const [why] = fault instanceof Refused ? Object.values(fault.fields) : [];
  throw fault instanceof Refused && why ? new Refused(fault.code, why, fault.fields, fault.data) : fault;
}

async function ask(): Promise<Answered | null> {
  const choice = $choice.get();
  const asked = askOf(choice);
  if (!asked || choice.item_ids.length === 0) return null;
  const at = boxNow();
  const now = await call('POST data_historys', asked).catch(sayField);
  const { from, to } = now;
  const before = choice.compare
    ? await call('POST data_historys', { ...asked, type: 5, start_time: Math.max(0, from - (to - from)), end_time: from })
    : null;
  return { now, before, choice, at };
}

const SECONDS = 120;
/** The report on the screen; null: nothing can be asked for yet. */
export const report = createFeed(ask, SECONDS);

/** Changes of it that need another answer. */
const ASKED: readonly (keyof Choice)[] = ['item_ids', 'type', 'from', 'to', 'interval', 'compare'];

/** Asks for something else; `held`: what is shown stays until the answer comes. */
export function choose(part: Partial<Choice>): void {
  const before = $choice.get();
  const next = { ...before, ...part };
  $choice.set(next);
  if (ASKED.some((name) => next[name] !== before[name])) void report.renew(true);
}
