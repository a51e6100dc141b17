import { atom } from 'nanostores';
import type { AlarmLife, Item, SeriesPage } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { boxNow } from '../box/clock';
import { createFeed } from '../feeds/feed';
import { onAlarmNews } from '../feeds/news';

/** What notices came to is not pushed. */
const SECONDS = 10;

const $id = atom<number | null>(null);

/** The alarm that is looked at, with all that became of it. */
export const occurrence = createFeed(async (): Promise<AlarmLife | null> => {
  const id = $id.get();
  return id === null ? null : call('GET alarm_log/{id}', { id });
}, SECONDS);

/** Looks at an alarm while it is shown; the returned function ends it. */
export function openOccurrence(id: number): () => void {
  if ($id.get() !== id) {
    $id.set(id);
    void occurrence.renew();
  }
  return onAlarmNews(() => void occurrence.refresh());
}

const AROUND_S = 1800;
const MOST_S = 6 * 3600;
/** What is read around the start of an alarm: half an hour before it, and until half an hour after it, six hours at most. */
export function spanAround({ start_time, end_time }: Pick<AlarmLife, 'start_time' | 'end_time'>, now: number) {
  const until = Math.min((end_time ?? now) + AROUND_S, start_time + MOST_S);
  return { start_time: start_time - AROUND_S, end_time: Math.ceil(Math.max(start_time + 60, Math.min(until, now))) };
}

/** one in about half a minute of the longest span */
const POINTS = 700;

/** An item around the start of its alarm. `item` null: it is gone. */
export interface Surroundings {
  readonly item: Item | null;
  readonly page: SeriesPage;
}
/** Throws Refused. */
export async function surroundingsOf(
  life: Pick<AlarmLife, 'item_id' | 'device_id' | 'start_time' | 'end_time'>,
): Promise<Surroundings> {
  const { item_id, device_id } = life;
  const [page, items] = await Promise.all([
    call('GET device_groups/device/data', { device_id, item_ids: [item_id], ...spanAround(life, boxNow()), points: POINTS }),
    call('GET device_groups/device/item', { device_id }),
  ]);
  return { page, item: items.data.find(({ id }) => id === item_id) ?? null };
}
