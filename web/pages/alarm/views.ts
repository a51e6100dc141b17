import type { ComponentType } from 'react';
import type { Func } from '../../../daemon/contract/codes';
import type { Areas } from '../../lang/areas';
import { type Area, loadWords } from '../../lang/index';
import { drills } from '../../state/alarms/drills';
import { isActive } from '../../state/alarms/handling';
import { review } from '../../state/alarms/review';
import { suppressed } from '../../state/alarms/suppressed';
import type { Feed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';
import { Active } from './active';

/** A view of alarms, which a tab opens. To add one: its row in `VIEWS`, its file, and the words of its tab in `alarm`. */
export interface View {
  /** what the address says as `?view=`; the first view needs no word there */
  readonly id: string;
  /** the words of its tab */
  readonly label: keyof Areas['alarm'];
  /** who has a tab of it; everybody who has the page, unless it says so */
  readonly func?: Func;
  /** what is asked again and again for it: beside the title stands when that was */
  readonly feed?: Pick<Feed<unknown>, '$'>;
  /** what its tab counts; 0 shows no number */
  readonly useCount?: () => number;
  /** what it shows; null until its file has come */
  readonly useBody: () => ComponentType | null;
}

/** Counts what a feed answered. The feed is asked as long as the page is open, whichever view is shown. */
const counted =
  <T>(feed: Feed<T>, count: (data: T) => number) =>
  (): number => {
    const { data } = useStore(feed.$);
    return data === null ? 0 : count(data);
  };

/** A body that comes once its view is opened, in a file of its own, with the areas of words that it alone needs. */
const later = (file: () => Promise<ComponentType>, areas: readonly Area[] = []) =>
  part(async () => {
    const [body] = await Promise.all([file(), ...areas.map((area) => loadWords($language.get(), area))]);
    return body;
  });

export const VIEWS: readonly [View, ...View[]] = [
  {
    id: 'active',
    label: 'active',
    feed: review,
    useCount: counted(review, (rows) => rows.filter((row) => isActive(row) && !row.drill).length),
    // what is opened first comes with the page
    useBody: () => Active,
  },
  {
    id: 'suppressed',
    label: 'suppressed',
    feed: suppressed,
    useCount: counted(suppressed, (rows) => rows.length),
    useBody: later(async () => (await import('./suppressed/suppressed')).Suppressed, ['suppressed']),
  },
  {
    id: 'history',
    label: 'history',
    useBody: later(async () => (await import('./history')).History, ['log']),
  },
  {
    id: 'quality',
    label: 'quality',
    useBody: later(async () => (await import('./quality/quality')).Quality, ['quality']),
  },
  {
    id: 'drills',
    label: 'drills',
    feed: drills,
    useBody: later(async () => (await import('./drills/drills')).Drills, ['drills', 'notices', 'kit']),
  },
];
