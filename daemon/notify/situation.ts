import { type Clock, seconds } from '../clock';
import { BOX_SITE } from '../contract/codes';
import { wasSet } from '../credible_time';
import { momentOf } from '../people/access';
import type { NoticeWay } from '../store/notice-rows';
import { type Directory, readDirectory } from './directory';
import type { NotifyParts } from './parts';
import { type Circumstances, channelsOf, groupOf, reachOf, type Subject } from './recipients';
import type { WayName } from './way';
import type { Stores } from './writing';

/** The people and groups that there are, and how often they were changed. */
interface Book {
  readonly stores: Stores;
  readonly changes: () => number;
}
export const WAYS = ['email', 'sms', 'phone', 'push'] as const satisfies readonly NoticeWay[];

/** The directory, read anew once something of it changed. */
function createDirectory(book: Book, sites: NotifyParts['sites']) {
  let read: { readonly of: string; readonly directory: Directory } | null = null;
  return (): Directory => {
    const default_group_id = sites.alarmCommons().default_contact_group_id;
    const of = [book.changes(), sites.changes(), default_group_id].join(' ');
    if (read?.of !== of) read = { of, directory: readDirectory(book.stores, default_group_id) };
    return read.directory;
  };
}

/** What holds when somebody is to be told: who there is, which ways are open, what time it is. */
function createCircumstances(directory: () => Directory, { ways, clock, onDuty, language }: NotifyParts) {
  return (time = seconds(clock)): Circumstances => ({
    // by a clock that was never set nobody knows whose hours these are
    directory: wasSet(time) ? directory() : { ...directory(), periods: new Map() },
    channels: ways.push.channels(),
    moment: momentOf(time * 1000),
    closed: new Set<WayName>(WAYS.filter((way) => ways[way].closed() !== null)),
    failing: new Set(),
    onDuty: (group, site) => onDuty(group, site, time),
    language: language(),
  });
}

/** The same within one second: many alarms may begin in it. */
function withinSecond<T extends object>(clock: Clock, make: () => T, anew: () => unknown): () => T {
  let made: { readonly at: number; readonly of: unknown; readonly value: T } | null = null;
  return () => {
    const at = seconds(clock);
    const of = anew();
    if (made?.at !== at || made.of !== of) made = { at, of, value: make() };
    return made.value;
  };
}

/** Whoever is told of what concerns the box itself: the group of the box and every channel, by every way that is open. */
export function everybodyOf(now: Circumstances) {
  const { directory } = now;
  const worst = [...directory.levels.keys()][0] ?? 0;
  const box: Subject = { device_group_id: BOX_SITE, alarm_level_id: worst, contact_group_id: null };
  return [...reachOf(groupOf(directory, box), box, now).to, ...channelsOf(box, now)];
}

/** What holds at a moment when somebody is to be told; many alarms may begin in one second. */
export function createSituation(book: Book, parts: NotifyParts) {
  const directory = createDirectory(book, parts.sites);
  const circumstancesAt = createCircumstances(directory, parts);
  const sameSecond = <T extends object>(make: () => T): (() => T) => withinSecond(parts.clock, make, directory);
  return {
    directory,
    circumstancesAt,
    circumstances: sameSecond(circumstancesAt),
    /** the same within one second, unless people or the room change */
    sameSecond,
    anybody: (): boolean => directory().contacts.size > 0 || parts.ways.push.channels().length > 0,
  };
}
export type Situation = ReturnType<typeof createSituation>;
