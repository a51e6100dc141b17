import { atom } from 'nanostores';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { boxNow } from '../box/clock';
import { createFeed, type Feed } from '../feeds/feed';
import { onAlarmNews } from '../feeds/news';
import { type Handling, handlingOf } from './handling';
import { followSuppressed } from './suppressed';

/** s between two askings: at rest, and while something of an alarm moves that no push tells of */
const REST_S = 10;
const MOVING_S = 2;
/** s for which the age of an alarm is counted in seconds */
const YOUNG_S = 60;

/** Seconds until the alarms are asked for again: sooner while a notice is on its way, or an age is told in seconds. */
export const paceOf = (rows: readonly Pick<AlarmRow, 'notices' | 'start_time' | 'duration'>[], now: number): number =>
  rows.some(({ notices, start_time, duration }) => notices.waiting > 0 || (duration === null && now - start_time < YOUNG_S))
    ? MOVING_S
    : REST_S;

/** Every active alarm of the own sites; told again at once when one changes. */
export const review: Feed<readonly AlarmRow[]> = createFeed(async () => {
  const { data } = await call('GET review', { limit: 0 });
  review.pace(paceOf(data, boxNow()));
  return data;
}, REST_S);

export interface AlarmFilter {
  readonly levels: readonly number[];
  readonly site: number | null;
  /** `jitter`: whose item changes too often to be told of; `untold`: that stands unconfirmed and of which nobody was told */
  readonly handling: Handling | 'jitter' | 'untold' | null;
  readonly keyword: string;
}
export const NO_FILTER: AlarmFilter = { levels: [], site: null, handling: null, keyword: '' };
export const $filter = atom<AlarmFilter>(NO_FILTER);

function isHandled(row: AlarmRow, handling: NonNullable<AlarmFilter['handling']>): boolean {
  if (handling === 'untold') return row.notices.nobody !== '' && row.is_confirm === 0 && handlingOf(row) !== 'recovered';
  return handling === 'jitter' ? row.jitter : handlingOf(row) === handling;
}
/** Whether a row passes every part of the filter. An empty list of levels lets all of them pass. */
export function passes(row: AlarmRow, f: AlarmFilter): boolean {
  if (f.levels.length > 0 && !f.levels.includes(row.alarm_level_id)) return false;
  if (f.site !== null && row.device_group_id !== f.site) return false;
  if (f.handling !== null && !isHandled(row, f.handling)) return false;
  const word = f.keyword.trim().toLowerCase();
  const text = `${row.device_group_name}\n${row.device_name}\n${row.item_name}\n${row.info}`.toLowerCase();
  return word === '' || text.includes(word);
}

const STEPS: Readonly<Record<Handling, number>> = { unconfirmed: 0, confirmed: 1, disabled: 1, recovered: 2 };

/** Worst first, those that nobody handled before handled ones, recovered last; newest first within. */
export function inOrder(rows: readonly AlarmRow[], weight: (level: number) => number): AlarmRow[] {
  const step = (row: AlarmRow): number => STEPS[handlingOf(row)];
  const gone = (row: AlarmRow): number => (step(row) === STEPS.recovered ? 1 : 0);
  return [...rows].sort(
    (a, b) => gone(a) - gone(b) || weight(b.alarm_level_id) - weight(a.alarm_level_id) || step(a) - step(b) || b.id - a.id,
  );
}

/** Follows the alarms while the page is open; the returned function ends it. */
export function openReview(): () => void {
  const ends = [onAlarmNews(() => void review.refresh()), followSuppressed()];
  return () => {
    for (const end of ends) end();
  };
}
