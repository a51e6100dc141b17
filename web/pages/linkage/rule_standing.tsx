import type { Auto } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';
import { LostSince } from '../lost';
import { SIGN, truthIn } from './truths';

const momentOf = (at: number): string => listTime(at, boxNow(), boxZone());

/** Since when it has begun, or why it does not begin; nothing while it is as one expects. */
function begunText({ begun, stopped, mode, last_time, cooling_until, lasting }: Auto): string {
  const w = words('rules');
  if (stopped) return w.stopped;
  if (!begun && cooling_until !== null) return fill(w.cooling_until, { time: momentOf(cooling_until) });
  if (!begun) return lasting ? w.lasting : '';
  const time = last_time === null ? '—' : momentOf(last_time);
  return fill(mode === 'watch' ? w.would_have_begun : w.begun, { time });
}

/** Whether its conditions hold now, and since when it has begun; while the link is lost that is how it was. */
export function RuleStanding({ rule }: { rule: Auto }) {
  const w = words('rules');
  const isLive = useStore($writable);
  if (rule.state === 0) return <span class="mut">{w.positions.off}</span>;
  const truth = truthIn(rule.truth);
  const more = begunText(rule);
  return (
    <>
      <Level level={isLive ? SIGN[truth] : 'nodata'}>{w.truths[truth]}</Level> <LostSince />
      {rule.held && <p>{rule.held}</p>}
      {more && <p>{rule.stopped ? <Level level={isLive ? 'high' : 'nodata'}>{more}</Level> : more}</p>}
    </>
  );
}

export const standingText = (rule: Auto): string =>
  rule.state === 0
    ? words('rules').positions.off
    : [words('rules').truths[truthIn(rule.truth)], begunText(rule), rule.held].filter(Boolean).join(' · ');

/** When it began or ended last, what came of that, and what held it. */
export function LastRun({ rule: { last_time, last_watched, last_result, last_error } }: { rule: Auto }) {
  const w = words('rules');
  if (last_time === null) return <span class="mut">{w.never}</span>;
  return (
    <>
      {momentOf(last_time)}
      {last_watched && ` · ${w.not_sent}`}
      {last_result && ` · ${w.results[last_result]}`}
      {last_error && <p>{last_error}</p>}
    </>
  );
}
