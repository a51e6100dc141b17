import { type Hours, type Keeper, waitFrom } from '../alarms/hours';
import type { Alarms } from '../alarms/index';
import type { SuppressionKind } from '../contract/live';
import { nextChange } from '../contract/rules/period';
import type { Notice } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import { type Circumstances, isReached } from './recipients';

/** Why a notice that waits does not leave yet, whatever became of it before. */
export interface HeldBack {
  /** `hours`: of its contact; `closed`: its way is off, or not set up */
  readonly why: Keeper | SuppressionKind | 'hours' | 'closed';
  /** epoch s; null: nobody can say */
  readonly until: number | null;
}

interface HeldBackParts {
  readonly store: Pick<NoticeStore, 'one' | 'carried'>;
  readonly alarms: Pick<Alarms, 'state' | 'keeping'>;
  readonly circumstances: () => Circumstances;
  /** when people are told of alarms of an item and a level; null: at any hour */
  readonly telling: (item_id: number, alarm_level_id: number) => { readonly hours: Hours; readonly woken: boolean } | null;
  /** epoch s */
  readonly now: () => number;
}

export type HoursParts = Pick<HeldBackParts, 'circumstances' | 'telling' | 'now'>;
/** epoch s of the box's minute that comes so many minutes after this one */
const after = (now: number, minutes: number | null): number | null =>
  minutes === null ? null : (Math.floor(now / 60) + minutes) * 60;
/** What holds back all that is told of alarms of an item and a level: its hours, or the night. */
export function heldByHour(
  { circumstances, telling, now }: HoursParts,
  item_id: number,
  alarm_level_id: number,
): HeldBack | null {
  const told = telling(item_id, alarm_level_id);
  if (!told) return null;
  const { minutes, keepers } = waitFrom(told.hours, told.woken, circumstances().moment, 0);
  const [why] = keepers;
  return why ? { why, until: after(now(), minutes) } : null;
}

const STANDING: readonly Notice['kind'][] = ['begin', 'repeat', 'escalate'];
const lasts = ({ until }: HeldBack): number => until ?? Number.POSITIVE_INFINITY;

/** Why a notice is held back, as `store/notices.ts` holds it, and until when. */
export function createHeldBack(parts: HeldBackParts) {
  const { store, alarms, circumstances, now } = parts;
  function byAlarm({ kind, alarm_id, facts }: Notice): HeldBack | null {
    if (!STANDING.includes(kind) || alarm_id === null) return null;
    const item_id = Number(facts.item_id);
    const { occurrence, suppressed } = alarms.state(item_id);
    // of one that is over, what still holds back its end
    const [why] = occurrence?.id === alarm_id ? occurrence.suppressed : suppressed;
    return why ? { why, until: alarms.keeping(item_id).find((one) => one.kind === why)?.until ?? null } : null;
  }
  function byHour({ about, kind, alarm_level_id, facts }: Notice): HeldBack | null {
    if (about !== 'alarm' || kind === 'test' || kind === 'summary') return null;
    return heldByHour(parts, Number(facts.item_id), alarm_level_id ?? 0);
  }
  function byContact({ kind, contact_id }: Notice): HeldBack | null {
    const here = circumstances();
    const contact = kind === 'test' ? undefined : here.directory.contacts.get(contact_id ?? 0);
    if (!contact || isReached(contact, here)) return null;
    const week = here.directory.periods.get(contact.time_period_id ?? 0);
    return { why: 'hours', until: after(now(), (week && nextChange(here.moment, week)?.minutes) ?? null) };
  }
  const byWay = ({ way }: Notice): HeldBack | null => (circumstances().closed.has(way) ? { why: 'closed', until: null } : null);

  /** What keeps it longest. */
  function alone(notice: Notice): HeldBack | null {
    const all = [byAlarm(notice), byHour(notice), byContact(notice), byWay(notice)].filter((one) => one !== null);
    return all.toSorted((a, b) => lasts(b) - lasts(a))[0] ?? null;
  }
  /** One that tells many waits until the first of them may be told. */
  function ofMany(notice: Notice): HeldBack | null {
    const own = alone(notice);
    const all = store.carried(notice.id).flatMap((one) => (one.status === 'queued' ? [alone(one)] : []));
    if (own || all.includes(null)) return own;
    return all.filter((one) => one !== null).toSorted((a, b) => lasts(a) - lasts(b))[0] ?? null;
  }
  return function heldBack(notice: Notice): HeldBack | null {
    if (notice.status !== 'queued') return null;
    const own = notice.kind === 'summary' ? ofMany(notice) : alone(notice);
    const carrier = own || notice.carried_by === null ? null : store.one(notice.carried_by);
    return carrier ? heldBack(carrier) : own;
  };
}
