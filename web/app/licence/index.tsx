import { useState } from 'react';
import { useQuery, useRoute } from '../../route/index';
import { $clock, boxNow } from '../../state/box/clock';
import { $licence } from '../../state/box/licence';
import { keptPopup, reminderOf } from '../../state/box/trial';
import { useStore } from '../../state/feeds/use';
import { openAbove } from '../../state/window/opened';
import { dateText } from '../../ui/time';
import { late } from '../late';
import { isBare } from '../page/find';
import { useRow } from '../page/row';

const Reminder = late(() => import('./reminder'), ['licence']);

/** Reminds of a trial, once a day of the box; never over a wall, where nobody could close it. */
export function TrialWatch() {
  const licence = useStore($licence);
  const clock = useStore($clock);
  const query = useQuery();
  const row = useRow(useRoute());
  const [done, setDone] = useState('');
  if (!licence || !clock || row === null || isBare(row, query)) return null;
  const today = dateText(boxNow(), clock.zone);
  if (done === today) return null;
  const kind = reminderOf(licence, keptPopup(), today);
  if (!kind) return null;
  const close = (next: 'product' | 'activate' | null): void => {
    setDone(today);
    if (next) openAbove(next);
  };
  return <Reminder kind={kind} days={licence.remain_days} today={today} onDone={close} onClose={() => close(null)} />;
}
