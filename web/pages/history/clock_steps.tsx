import type { HistoryReport } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { Note } from '../../ui/note/index';
import { fullTime } from '../../ui/time';

/** so many are told one by one */
const MOST = 3;

/** That the clock of the box was set within what is shown: a gap, or a stretch that was read twice. */
export function ClockSteps({ steps }: { steps: HistoryReport['clock_steps'] }) {
  const w = words('history');
  const said = steps.slice(-MOST).map(({ time, seconds }) => {
    return fill(seconds < 0 ? w.clock_back : w.clock_ahead, {
      by: spanText(Math.abs(seconds), words('shell').age),
      begin: fullTime(time - seconds, boxZone()),
      end: fullTime(time, boxZone()),
    });
  });
  if (steps.length > MOST) said.unshift(fill(w.clock_more, { n: steps.length - MOST }));
  return said.length > 0 ? <Note>{said.join(' ')}</Note> : null;
}
