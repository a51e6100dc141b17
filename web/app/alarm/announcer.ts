import { fill, words } from '../../lang/index';
import { announce } from '../../pages/login/announce';
import type { ActiveAlarm } from '../../state/alarms/active';
import { $active, onAlarm } from '../../state/alarms/alarms';
import { $levels } from '../../state/alarms/settings';
import { placeOf, worstOf } from './summary';

/** Alarms of one second are said in one sentence. */
const BATCH_MS = 1000;

/** Says new alarms to readers of the screen, what somebody practises apart: the two worst levels at once, the others when there is a pause. */
function say(alarms: readonly ActiveAlarm[], sentence: string): void {
  if (alarms.length === 0) return;
  const shell = words('shell');
  const levels = $levels.get();
  const worst = worstOf(alarms, levels);
  const first = alarms.find((alarm) => worstOf([alarm], levels).weight === worst.weight) ?? alarms[0]!;
  const text = fill(sentence, {
    n: alarms.length,
    level: worst.name ?? shell.level[worst.kind],
    where: `${placeOf(first)} ${first.item_name}`,
  });
  announce(text, worst.kind === 'crit' || worst.kind === 'high' ? 'alert' : 'status');
}

/** Follows the alarms; the returned function ends it. */
export function startAnnouncer(): () => void {
  let fresh = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const alarms = $active.get().filter((alarm) => fresh.has(alarm.id));
    fresh = new Set();
    const { announce, announce_drill } = words('attend').alarm;
    say(
      alarms.filter(({ drill }) => drill),
      announce_drill,
    );
    say(
      alarms.filter(({ drill }) => !drill),
      announce,
    );
  };
  const end = onAlarm((push) => {
    if (push.state !== 'begin') return;
    fresh.add(push.id);
    timer ??= setTimeout(flush, BATCH_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}
