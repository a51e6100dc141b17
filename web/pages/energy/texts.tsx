import type { MeterLine, MeterMark, MeterSheet } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { isThin, shareText } from '../../ui/chart/covered';
import { Level } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';

export const kwhText = (kwh: number | null): string => (kwh === null ? '—' : String(kwh));

/** How much of the time a figure is known for, with a warning where that is little. */
export function Coverage({ share }: { share: number | null }) {
  if (!isThin(share)) return <>{shareText(share)}</>;
  return <Level level="warn">{shareText(share)}</Level>;
}

export const markText = ({ kind, time, entered }: MeterMark): string => {
  const w = words('readings');
  return `${entered ? w.entered_mark : w.marks[kind]} · ${listTime(time, boxNow(), boxZone())}`;
};

/** What is to be known of the readings of a meter. */
export function Marks({ marks }: Pick<MeterLine, 'marks'>) {
  return (
    <>
      {marks.map((mark) => (
        <span key={`${mark.kind}${mark.time}`} class="chip" style={{ whiteSpace: 'nowrap' }}>
          {markText(mark)}
        </span>
      ))}
    </>
  );
}

/** All lines together, which may tell of one energy more than once: import and total of a meter, one behind another. What is unknown is named. */
export function Sum({ sum: { kwh, coverage, spread_kwh, unknown } }: Pick<MeterSheet, 'sum'>) {
  const w = words('readings');
  return (
    <p>
      <b>
        {w.sum} {kwhText(kwh)} kWh
      </b>{' '}
      · {w.overlap} · {w.coverage} <Coverage share={coverage} />
      {spread_kwh > 0 && ` · ${fill(w.spread, { kwh: spread_kwh })}`}
      {unknown > 0 && ` · ${fill(w.unknown, { n: unknown })}`}
    </p>
  );
}
