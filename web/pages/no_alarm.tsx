import { useStore } from '../state/feeds/use';
import { dataview } from '../state/room/overview';
import { Empty } from '../ui/empty/index';
import { isCalm, standingText } from './standing';
import { useWell } from './well';

/** Where no alarm is: the tick only while every item is normal, else how the items stand. */
export function NoAlarm({ title }: { title: string }) {
  const counts = useStore(dataview.$).data;
  const well = useWell();
  return (
    <Empty title={title} {...(counts && isCalm(counts) && well === 'ok' ? {} : { icon: 'bell' as const })}>
      {counts && standingText(counts)}
    </Empty>
  );
}
