import { normalOf } from '../../../../daemon/contract/abnormal';
import { BOX_SITE } from '../../../../daemon/contract/codes';
import type { AlarmRow, OverviewStat } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { isActive, isUnseen } from '../../../state/alarms/handling';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useBoxSecond } from '../../../state/box/second';
import { useStore } from '../../../state/feeds/use';
import { standing } from '../../../state/room/board';
import { dataview } from '../../../state/room/overview';
import { Level, Sign } from '../../../ui/glyph/index';
import { isCalm, partsText, standingText } from '../../standing';
import { useWell, Well } from '../../well';
import { Cell, Span } from './cell';

const number = (n: number): string => n.toLocaleString('en-US');

/** The unconfirmed alarm that began first; null when every one has somebody. */
export const oldestOf = (rows: readonly AlarmRow[]): AlarmRow | null =>
  rows
    .filter(isUnseen)
    .reduce<AlarmRow | null>((oldest, row) => (oldest && oldest.start_time <= row.start_time ? oldest : row), null);

/** How many alarms stand of each level that has some, worst first. */
export function countsOf(rows: readonly AlarmRow[], weight: (level: number) => number): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const { alarm_level_id: level } of rows) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => weight(b) - weight(a));
}

/** What the abnormal items are, which adds up to their number, and beside them why the others are not all normal. */
function Parts({ stat }: { stat: OverviewStat }) {
  const beside = partsText(stat, 2);
  if (stat.item_abnormal === 0) return <span>{standingText(stat)}</span>;
  return (
    <>
      <span>{partsText(stat, 0, 2)}</span>
      {beside && <span>{fill(words('overview').besides, { text: beside })}</span>}
    </>
  );
}

function Worst({ stat }: { stat: OverviewStat }) {
  const w = words('overview');
  const levels = useStore($levels);
  const rows = (useStore(standing.$).data ?? []).filter(isActive);
  const counts = countsOf(rows, (id) => levelView(levels, id).weight).map(([id, n]) => ({ id, n, ...levelView(levels, id) }));
  // the number above counts items and leaves the box itself out, the alarms below do neither;
  // nor does it count what sites know of themselves: beside an alarm of these nobody is told that all is normal
  const own = rows.filter((row) => row.device_group_id === BOX_SITE).length;
  const [worst] = counts;
  const well = useWell();
  return (
    <>
      <b>
        <Sign level={worst?.kind ?? (isCalm(stat) ? well : 'nodata')} colour={worst?.colour} />
        {number(stat.item_abnormal)}
      </b>
      {(rows.length === own || !isCalm(stat)) && <Parts stat={stat} />}
      {rows.length > 0 && (
        <span class="cl">
          {fill(w.active_alarms, { n: rows.length })}
          {counts.map(({ id, n, kind, colour, name }) => (
            <Level key={id} level={kind} colour={colour}>
              <b>{n}</b> {name}{' '}
            </Level>
          ))}
          {own > 0 && fill(w.own, { own })}
        </span>
      )}
    </>
  );
}

/** The first question that is asked from 4 m: how many? */
export const Abnormal = ({ lead }: { lead: string | undefined }) => (
  <Cell feed={dataview} name={words('overview').abnormal} w={4} href={lead}>
    {(stat) => <Worst stat={stat} />}
  </Cell>
);

function Waiting({ rows }: { rows: readonly AlarmRow[] }) {
  const w = words('overview');
  const now = useBoxSecond();
  const items = useStore(dataview.$).data?.items ?? 0;
  const oldest = oldestOf(rows);
  // where nothing is watched there is nothing to be glad of
  if (!oldest) return items > 0 ? <Well>{w.none_waiting}</Well> : <span>{w.none_waiting}</span>;
  return (
    <>
      <Span text={spanText(now - oldest.start_time, words('shell').age)} />
      <span class="name">
        {oldest.device_group_name} · {oldest.device_name} {oldest.item_name}
        {!isActive(oldest) && ` · ${w.recovered}`}
      </span>
    </>
  );
}

/** The second: since when? */
export const Oldest = () => (
  <Cell feed={standing} name={words('overview').oldest} w={3}>
    {(rows) => <Waiting rows={rows} />}
  </Cell>
);

/** What there is. */
export function Totals() {
  const w = words('overview');
  const totals = (stat: OverviewStat) =>
    [
      [w.normal, normalOf(stat)],
      [w.items, stat.items],
      [w.devices, stat.devices],
      [w.sites, stat.device_groups],
    ] as const;
  return (
    <Cell feed={dataview} w={2}>
      {(stat) => (
        <dl>
          {totals(stat).map(([name, n]) => (
            <div key={name}>
              <dt class="mut">{name}</dt>
              <dd>
                <b>{number(n)}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Cell>
  );
}
