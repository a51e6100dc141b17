import { BOX_SITE } from '../contract/codes';
import type { Schedule } from '../schedule/index';
import type { Due } from '../schedule/task';
import type { NoticeDraft } from '../store/notice-rows';
import { boxTexts } from './texts';
import type { Channel } from './way';

const TASK = 'push/alive';

/** What each channel is told once a day: whoever hears nothing then knows that the box is silent. */
export const aliveDrafts = (channels: readonly Channel[], { key, at }: Pick<Due, 'key' | 'at'>): readonly NoticeDraft[] =>
  channels.map(({ id, name, language }) => ({
    about: 'box',
    key: `alive ${key}`,
    alarm_id: null,
    kind: 'alive',
    step: 0,
    way: 'push',
    whom: `channel/${id}`,
    contact_id: null,
    name,
    target: id,
    language,
    ...boxTexts('notice_alive', at, language),
    facts: { kind: 'alive' },
    device_group_id: BOX_SITE,
    alarm_level_id: null,
    urgent: false,
    create_time: at,
    next_time: at,
    carried_by: null,
    sites: null,
    plain: null,
  }));

/** At what time of the day, and since when it is that time. */
export interface AliveWish {
  /** HH:mm; '': never */
  readonly time: string;
  /** epoch s */
  readonly since: number;
}
export interface AliveParts {
  readonly schedule: Pick<Schedule, 'set' | 'remove'>;
  readonly wish: () => AliveWish;
  /** tells when the wish is another one */
  readonly changed: (hear: () => void) => void;
  readonly channels: () => readonly Channel[];
  readonly write: (drafts: readonly NoticeDraft[]) => void;
}

/** Tells the channels of pushes daily that the box is alive. */
export function createAlive({ schedule, wish, changed, channels, write }: AliveParts) {
  const set = ({ time, since }: AliveWish): void =>
    schedule.set({
      id: TASK,
      since,
      cycle: { cycle: 'day', time },
      // said late it would say something else
      catch_up: 'skip',
      catch_up_minutes: 0,
      run: (due) => write(aliveDrafts(channels(), due)),
    });
  const isWished = (): boolean => wish().time !== '';
  return {
    start(): void {
      if (isWished()) set(wish());
      changed(() => (isWished() ? set(wish()) : schedule.remove(TASK)));
    },
  };
}
