import type { Clock } from '../clock';
import type { WidgetRow } from '../contract/entities';
import type { Judged } from '../contract/widgets/check';
import type { WidgetEntry } from '../store/layouts';
import { othersTurn } from '../store/slices';
import { turns } from '../store/turns';
import { judgedRow, type WidgetChange } from './draft';

/** What rows come to, by each as it was sent. */
export type Ahead = ReadonlyMap<WidgetChange, Judged<WidgetRow>>;

/** Judges rows one by one while others have their turns. @param rows each beside what stands there before */
export async function judgedAhead(
  clock: Clock,
  rows: Iterable<readonly [before: WidgetEntry | null, sent: WidgetChange]>,
): Promise<Ahead> {
  // reading the call took a turn
  await othersTurn();
  const turn = turns(clock);
  const ahead = new Map<WidgetChange, Judged<WidgetRow>>();
  for (const [before, sent] of rows) {
    ahead.set(sent, judgedRow(before, sent));
    await turn();
  }
  return ahead;
}
