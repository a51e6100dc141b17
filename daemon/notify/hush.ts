import { isWithin } from '../contract/rules/period';
import type { Hourly, Hush } from '../store/notices';
import { type Circumstances, isReached } from './recipients';

interface HushParts {
  /** what waits and tells of an alarm */
  readonly waiting: () => readonly Hourly[];
  readonly circumstances: () => Circumstances;
  /** whether any item has hours, or the night is kept: where none does, nothing is looked through */
  readonly anyHours: () => boolean;
  /** whether the hours of an item and of the night let people be told of its alarm */
  readonly isTime: (item_id: number, alarm_level_id: number) => boolean;
}

/** Whoever is outside their own hours. */
export const awayOf = (now: Circumstances): readonly number[] =>
  [...now.directory.contacts.values()].filter((contact) => !isReached(contact, now)).map(({ id }) => id);

/** Whether hours began or ended since this was asked last; a start asks first. */
export function createHourTurns(circumstances: () => Pick<Circumstances, 'directory' | 'moment'>) {
  let known: { readonly of: string; readonly within: string } | null = null;
  return (): boolean => {
    const { directory, moment } = circumstances();
    const before = known;
    const of = JSON.stringify(moment);
    if (before?.of === of) return false;
    const within = [...directory.periods].flatMap(([id, week]) => (isWithin(moment, week) ? [id] : [])).join();
    known = { of, within };
    return before !== null && before.within !== within;
  };
}

/** What must not leave for the hour: it was written in time, and waits for its way. */
export const createHush =
  ({ waiting, circumstances, anyHours, isTime }: HushParts) =>
  (): Hush => {
    const quiet = anyHours() ? waiting().filter(({ item_id, alarm_level_id }) => !isTime(item_id, alarm_level_id)) : [];
    return { quiet: quiet.map(({ id }) => id), away: awayOf(circumstances()) };
  };
