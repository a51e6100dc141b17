import { useEffect, useState } from 'react';
import type { AlarmTimes } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { idOrNull } from '../../ui/filter/index';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { isPossible, timesOf } from '../kit/list/period';
import { queryOf } from '../kit/list/query';
import type { Filter } from '../kit/spec';

function Took({ times, of }: { times: AlarmTimes; of: 'confirm' | 'end' }) {
  const w = words('log');
  const [seconds, n, text] =
    of === 'confirm' ? [times.to_confirm, times.confirmed, w.to_confirm] : [times.to_end, times.ended, w.to_end];
  if (seconds === null) return null;
  return <span>{fill(text, { time: spanText(seconds, words('shell').age), n })}</span>;
}

/** How soon alarms of each level were confirmed and over, in the period and at the site that the list is narrowed to. */
export function Times({ filters }: { filters: readonly Filter[] }) {
  const w = words('log');
  const levels = useStore($levels);
  const [found, setFound] = useState<readonly AlarmTimes[]>([]);
  const { filters: chosen } = queryOf(useQuery(), filters);
  const asked = JSON.stringify(chosen);
  useEffect(() => {
    if (!isPossible(chosen)) return;
    let wanted = true;
    const site = idOrNull(chosen.site ?? '');
    call('GET alarm_times', { ...timesOf(chosen), ...(site === null ? {} : { device_group_id: site }) }).then(
      ({ data }) => wanted && setFound(data),
      // the list below says what is wrong
      () => wanted && setFound([]),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  const told = found.filter(({ confirmed, ended }) => confirmed + ended > 0);
  if (told.length === 0) return null;
  const weight = ({ alarm_level_id }: AlarmTimes): number => levelView(levels, alarm_level_id).weight;
  return (
    <section class="bar" aria-label={w.times} style={{ columnGap: 'var(--s5)', flexWrap: 'wrap', whiteSpace: 'nowrap' }}>
      <span class="mut">{timesOf(chosen).start_time === undefined ? w.times_lately : w.times}</span>
      {[...told]
        .sort((a, b) => weight(b) - weight(a))
        .map((times) => {
          const { kind, name, colour } = levelView(levels, times.alarm_level_id);
          return (
            <span key={times.alarm_level_id} class="cl" style={{ flexWrap: 'wrap', maxInlineSize: '100%' }}>
              <Level level={kind} colour={colour}>
                {name ?? times.alarm_level_id}
              </Level>
              <Took times={times} of="confirm" />
              <Took times={times} of="end" />
            </span>
          );
        })}
    </section>
  );
}
