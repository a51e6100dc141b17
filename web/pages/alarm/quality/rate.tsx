import { useMemo } from 'react';
import type { AlarmMetrics } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { boxZone } from '../../../state/box/clock';
import { Empty } from '../../../ui/empty/index';
import { fullTime } from '../../../ui/time';
import { FullChart } from '../../chart/index';
import { Frame } from '../../panel';

const DAY = 86_400;
const HEIGHT = '180px';
/** letters of a moment without its seconds */
const MINUTE = 16;

/** Alarms an hour, or a day of a long range; floods are shaded, and hours in which nobody watched are hatched. */
export function Rate({ metrics }: { metrics: AlarmMetrics }) {
  const w = words('quality');
  const { start, rate, floods, alarms } = metrics;
  const label = rate.step === DAY ? w.rate_day : w.rate_hour;
  const drawn = useMemo(() => {
    const text = (at: number): string => fullTime(at, boxZone()).slice(0, MINUTE);
    return {
      times: rate.counts.map((_, i) => rate.start + i * rate.step),
      series: [
        {
          label,
          unit: '',
          decimals: 0,
          axis: 0 as const,
          ink: 1,
          mark: '',
          scale: 'left',
          steps: true,
          earlier: false,
          values: rate.counts,
        },
      ],
      alarms: floods.map((flood) => ({
        from: flood.start,
        to: flood.end,
        mark: '',
        text: fill(w.flood, { start: text(flood.start), end: text(flood.end), n: flood.alarms, peak: flood.peak }),
      })),
    };
  }, [start, rate, floods, label, w]);
  const isBlind = rate.counts.every((count) => count === null);
  return (
    <Frame title={label}>
      {alarms === 0 || isBlind ? (
        <Empty icon={isBlind ? 'link-off' : undefined} title={isBlind ? w.unknown : w.no_alarms}>
          {isBlind ? w.unmeasured : w.no_alarms_says}
        </Empty>
      ) : (
        <FullChart label={label} {...drawn} limits={NONE} height={HEIGHT} subject={`${start}`} title={label} />
      )}
    </Frame>
  );
}
const NONE = [] as const;
