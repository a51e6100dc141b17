import type { HistoryInterval } from '../../../daemon/contract/entities';
import { type Choice, NEW, type Range, type View } from './history';

const RANGES: readonly Range[] = [0, 1, 2, 3, 4, 5];
const INTERVALS: readonly HistoryInterval[] = [0, 2, 6, 'day'];
const VIEWS: readonly View[] = ['chart', 'table', 'statistics'];
/** Items that a report may have. */
const MOST_ITEMS = 50;

const flag = (on: boolean, usual: boolean): string | null => (on === usual ? null : on ? '1' : '0');

/** What a report is asked for as it stands in the address; null: not there, as it usually is. */
export function queryOf({ item_ids, type, from, to, interval, compare, spread, view }: Choice): Record<string, string | null> {
  const shown = item_ids.length > 0;
  const text = (value: string | number | null): string | null => (shown && value !== null ? String(value) : null);
  return {
    items: shown ? item_ids.join(',') : null,
    range: text(type),
    from: type === 5 ? text(from) : null,
    to: type === 5 ? text(to) : null,
    every: text(interval),
    compare: shown ? flag(compare, NEW.compare) : null,
    spread: shown ? flag(spread, NEW.spread) : null,
    view: view === NEW.view ? null : text(view),
  };
}

const wholeOf = (text: string | null): number | null => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null);
const oneOf = <T extends string | number>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => String(each) === text);

/** The report that an address names; null where it names no items. What is none of its values is as it usually is. */
export function choiceOf(query: URLSearchParams): Choice | null {
  const ids = (query.get('items') ?? '').split(',').map(wholeOf);
  const item_ids = [...new Set(ids.filter((id): id is number => id !== null && id > 0))].slice(0, MOST_ITEMS);
  if (item_ids.length === 0) return null;
  return {
    item_ids,
    type: oneOf(RANGES, query.get('range')) ?? NEW.type,
    from: wholeOf(query.get('from')),
    to: wholeOf(query.get('to')),
    interval: oneOf(INTERVALS, query.get('every')) ?? NEW.interval,
    compare: query.get('compare') === '1',
    spread: query.get('spread') !== '0',
    view: oneOf(VIEWS, query.get('view')) ?? NEW.view,
    template: null,
  };
}

/** Whether both ask for the same and show it alike. */
export const isSame = (one: Choice, other: Choice): boolean => JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));
